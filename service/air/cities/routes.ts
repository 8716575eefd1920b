import * as contract from '#contract/air/airport.ts';
import { type Route, route } from '../../http/handler.ts';
import { getCity } from './get-city.ts';
import { listCities } from './list-cities.ts';

export const routes: Route[] = [route(contract.listCities, listCities), route(contract.getCity, getCity)];
