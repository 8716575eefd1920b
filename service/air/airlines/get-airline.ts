import type { getAirline as endpoint } from '#contract/air/airline.ts';
import type { Verb } from '../../http/handler.ts';
import { airlineAddresses, airlineWire } from '../../refdata/wire-airlines.ts';

export const getAirline: Verb<typeof endpoint> = async (ctx, { params }) =>
	airlineWire(airlineAddresses(ctx)).airlineCatalogue.get(params.id);
