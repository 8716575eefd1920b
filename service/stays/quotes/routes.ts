import * as contract from '#contract/stays/quote.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createStaysQuote } from './create-stays-quote.ts';
import { getStaysQuote } from './get-stays-quote.ts';

export const routes: Route[] = [
	route(contract.createStaysQuote, createStaysQuote),
	route(contract.getStaysQuote, getStaysQuote),
];
