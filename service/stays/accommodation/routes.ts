import * as contract from '#contract/stays/accommodation.ts';
import { type Route, route } from '#service/http/handler.ts';
import { getAccommodation } from './get-accommodation.ts';
import { listAccommodation } from './list-accommodation.ts';
import { listAccommodationReviews } from './list-accommodation-reviews.ts';
import { suggestAccommodation } from './suggest-accommodation.ts';

export const routes: Route[] = [
	route(contract.suggestAccommodation, suggestAccommodation),
	route(contract.listAccommodation, listAccommodation),
	route(contract.getAccommodation, getAccommodation),
	route(contract.listAccommodationReviews, listAccommodationReviews),
];
