import type { getAirport as endpoint } from '#contract/air/airport.ts';
import type { Verb } from '../../http/handler.ts';
import { airportCatalogue } from './airport-catalogue.ts';

export const getAirport: Verb<typeof endpoint> = async (_ctx, { params }) => airportCatalogue().get(params.id);
