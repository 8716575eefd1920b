import type { getCity as endpoint } from '#contract/air/airport.ts';
import type { Verb } from '../../http/handler.ts';
import { cityCatalogue } from './city-catalogue.ts';

export const getCity: Verb<typeof endpoint> = async (_ctx, { params }) => cityCatalogue().get(params.id);
