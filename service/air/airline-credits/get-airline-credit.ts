import type { getAirlineCredit as Endpoint } from '#contract/air/airline-credit.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { findAirlineCredit } from './store.ts';
import { toAirlineCredit } from './to-airline-credit.ts';

/** One credit of the caller. */
export const getAirlineCredit: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const row = await findAirlineCredit(ctx.db, ctx.caller, params.id);
	if (!row) throw new ServiceError('not_found');
	return toAirlineCredit(row, ctx.now);
};
