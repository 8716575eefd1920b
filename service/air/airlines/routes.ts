import * as contract from '#contract/air/airline.ts';
import { type Route, route } from '../../http/handler.ts';
import { getAirline } from './get-airline.ts';
import { listAirlines } from './list-airlines.ts';

export const routes: Route[] = [route(contract.listAirlines, listAirlines), route(contract.getAirline, getAirline)];
