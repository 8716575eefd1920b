import type { listAircraft as endpoint } from '#contract/air/aircraft.ts';
import type { Verb } from '../../http/handler.ts';
import { aircraftCatalogue } from './aircraft-catalogue.ts';

export const listAircraft: Verb<typeof endpoint> = async (_ctx, { query }) => aircraftCatalogue().page(query);
