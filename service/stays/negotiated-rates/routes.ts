import * as contract from '#contract/stays/negotiated-rate.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createNegotiatedRate } from './create-negotiated-rate.ts';
import { deleteNegotiatedRate } from './delete-negotiated-rate.ts';
import { getNegotiatedRate } from './get-negotiated-rate.ts';
import { listNegotiatedRates } from './list-negotiated-rates.ts';
import { updateNegotiatedRate } from './update-negotiated-rate.ts';

export const routes: Route[] = [
	route(contract.createNegotiatedRate, createNegotiatedRate),
	route(contract.listNegotiatedRates, listNegotiatedRates),
	route(contract.getNegotiatedRate, getNegotiatedRate),
	route(contract.updateNegotiatedRate, updateNegotiatedRate),
	route(contract.deleteNegotiatedRate, deleteNegotiatedRate),
];
