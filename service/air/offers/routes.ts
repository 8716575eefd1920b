import { getOffer, listOffers } from '#contract/air/offer.ts';
import { type Route, route } from '#service/http/handler.ts';
import { getOffer as get } from './get-offer.ts';
import { listOffers as list } from './list-offers.ts';

export const routes: Route[] = [route(listOffers, list), route(getOffer, get)];
