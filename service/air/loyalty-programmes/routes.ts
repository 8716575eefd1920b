import * as contract from '#contract/air/airline.ts';
import { type Route, route } from '../../http/handler.ts';
import { getLoyaltyProgramme } from './get-loyalty-programme.ts';
import { listLoyaltyProgrammes } from './list-loyalty-programmes.ts';

export const routes: Route[] = [
	route(contract.listLoyaltyProgrammes, listLoyaltyProgrammes),
	route(contract.getLoyaltyProgramme, getLoyaltyProgramme),
];
