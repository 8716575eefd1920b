import {
	createPartialOfferRequest,
	getPartialOfferRequest,
	getPartialOfferRequestFares,
} from '#contract/air/offer-request.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createPartialOfferRequest as create } from './create-partial-offer-request.ts';
import { getPartialOfferRequest as get } from './get-partial-offer-request.ts';
import { getPartialOfferRequestFares as getFares } from './get-partial-offer-request-fares.ts';

export const routes: Route[] = [
	route(createPartialOfferRequest, create),
	route(getPartialOfferRequest, get),
	route(getPartialOfferRequestFares, getFares),
];
