import * as contract from '#contract/air/airline-initiated-change.ts';
import { type Route, route } from '#service/http/handler.ts';
import { acceptAirlineInitiatedChange } from './accept-airline-initiated-change.ts';
import { getAirlineInitiatedChange } from './get-airline-initiated-change.ts';
import { listAirlineInitiatedChanges } from './list-airline-initiated-changes.ts';
import { updateAirlineInitiatedChange } from './update-airline-initiated-change.ts';

export const routes: Route[] = [
	route(contract.listAirlineInitiatedChanges, listAirlineInitiatedChanges),
	route(contract.getAirlineInitiatedChange, getAirlineInitiatedChange),
	route(contract.updateAirlineInitiatedChange, updateAirlineInitiatedChange),
	route(contract.acceptAirlineInitiatedChange, acceptAirlineInitiatedChange),
];
