import type { listCities as endpoint } from '#contract/air/airport.ts';
import type { Verb } from '../../http/handler.ts';
import { cityCatalogue } from './city-catalogue.ts';

export const listCities: Verb<typeof endpoint> = async (_ctx, { query }) => cityCatalogue().page(query);
