import * as contract from '#contract/stays/search.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createStaysSearch } from './create-stays-search.ts';
import { fetchAllRates } from './fetch-all-rates.ts';

export const routes: Route[] = [
	route(contract.createStaysSearch, createStaysSearch),
	route(contract.fetchAllRates, fetchAllRates),
];
