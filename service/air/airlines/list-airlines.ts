import type { listAirlines as endpoint } from '#contract/air/airline.ts';
import type { Verb } from '../../http/handler.ts';
import { airlineAddresses, airlineWire } from '../../refdata/wire-airlines.ts';

export const listAirlines: Verb<typeof endpoint> = async (ctx, { query }) =>
	airlineWire(airlineAddresses(ctx)).airlineCatalogue.page(query);
