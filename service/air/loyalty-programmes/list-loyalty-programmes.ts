import type { listLoyaltyProgrammes as endpoint } from '#contract/air/airline.ts';
import type { Verb } from '../../http/handler.ts';
import { airlineAddresses, airlineWire } from '../../refdata/wire-airlines.ts';

export const listLoyaltyProgrammes: Verb<typeof endpoint> = async (ctx, { query }) =>
	airlineWire(airlineAddresses(ctx)).programmeCatalogue.page(query);
