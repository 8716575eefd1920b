import { getOffer, listOffers, priceOffer, updateOfferPassenger, upsellOffer } from '#contract/air/offer.ts';
import { type Route, route } from '#service/http/handler.ts';
import { getOffer as get } from './get-offer.ts';
import { listOffers as list } from './list-offers.ts';
import { priceOffer as price } from './price-offer.ts';
import { updateOfferPassenger as updatePassenger } from './update-offer-passenger.ts';
import { upsellOffer as upsell } from './upsell-offer.ts';

export const routes: Route[] = [
	route(listOffers, list),
	route(getOffer, get),
	route(updateOfferPassenger, updatePassenger),
	route(priceOffer, price),
	route(upsellOffer, upsell),
];
