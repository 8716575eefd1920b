import * as contract from '#contract/air/aircraft.ts';
import { type Route, route } from '../../http/handler.ts';
import { getAircraft } from './get-aircraft.ts';
import { listAircraft } from './list-aircraft.ts';

export const routes: Route[] = [route(contract.listAircraft, listAircraft), route(contract.getAircraft, getAircraft)];
