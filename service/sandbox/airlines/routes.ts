import {
	listSandboxAirlines as listContract,
	updateSandboxAirline as updateContract,
} from '#contract/sandbox/airlines.ts';
import { type Route, route } from '../../http/handler.ts';
import { listSandboxAirlines } from './list-sandbox-airlines.ts';
import { updateSandboxAirline } from './update-sandbox-airline.ts';

export const routes: Route[] = [route(listContract, listSandboxAirlines), route(updateContract, updateSandboxAirline)];
