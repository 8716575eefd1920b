import * as contract from '#contract/air/order-change-offer.ts';
import { type Route, route } from '#service/http/handler.ts';
import { getOrderChangeOffer } from './get-order-change-offer.ts';
import { listOrderChangeOffers } from './list-order-change-offers.ts';

export const routes: Route[] = [
	route(contract.listOrderChangeOffers, listOrderChangeOffers),
	route(contract.getOrderChangeOffer, getOrderChangeOffer),
];
