import { createOfferRequest, getOfferRequest, listOfferRequests } from '#contract/air/offer-request.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createOfferRequest as create } from './create-offer-request.ts';
import { getOfferRequest as get } from './get-offer-request.ts';
import { listOfferRequests as list } from './list-offer-requests.ts';

export const routes: Route[] = [
	route(createOfferRequest, create),
	route(listOfferRequests, list),
	route(getOfferRequest, get),
];
