import * as contract from '#contract/air/airline-credit.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createAirlineCredit } from './create-airline-credit.ts';
import { getAirlineCredit } from './get-airline-credit.ts';
import { listAirlineCredits } from './list-airline-credits.ts';

export const routes: Route[] = [
	route(contract.createAirlineCredit, createAirlineCredit),
	route(contract.listAirlineCredits, listAirlineCredits),
	route(contract.getAirlineCredit, getAirlineCredit),
];
