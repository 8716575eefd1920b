import type { getAircraft as endpoint } from '#contract/air/aircraft.ts';
import type { Verb } from '../../http/handler.ts';
import { aircraftCatalogue } from './aircraft-catalogue.ts';

export const getAircraft: Verb<typeof endpoint> = async (_ctx, { params }) => aircraftCatalogue().get(params.id);
