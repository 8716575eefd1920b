import * as contract from '#contract/places/suggestion.ts';
import { type Route, route } from '../http/handler.ts';
import { suggestPlaces } from './suggest-places.ts';

export const routes: Route[] = [route(contract.suggestPlaces, suggestPlaces)];
