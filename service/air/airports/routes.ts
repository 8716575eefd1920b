import * as contract from '#contract/air/airport.ts';
import { type Route, route } from '../../http/handler.ts';
import { getAirport } from './get-airport.ts';
import { listAirports } from './list-airports.ts';

export const routes: Route[] = [route(contract.listAirports, listAirports), route(contract.getAirport, getAirport)];
