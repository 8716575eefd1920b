import type { createNegotiatedRate as Endpoint, NegotiatedRate } from '#contract/stays/negotiated-rate.ts';
import { ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { requireHotels } from '../require-hotels.ts';
import { checkTarget } from './check-target.ts';
import { isTarget, NO_TARGET, targetOf } from './rules.ts';
import { insertNegotiatedRate } from './store.ts';

/** Keeps what was agreed with hotels. Whether they take the code is seen in their rates. */
export const createNegotiatedRate: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const hotels = requireHotels(ctx);
	const target = targetOf(body) ?? NO_TARGET;
	if (!isTarget(target)) throw new ValidationFailure([target]);
	await checkTarget(hotels, target);
	const rate: NegotiatedRate = {
		id: newId('negotiated_rate'),
		live_mode: ctx.caller.liveMode,
		display_name: body.display_name,
		rate_access_code: body.rate_access_code,
		accommodation_ids: target.accommodation_ids && [...target.accommodation_ids],
		chain_id: target.chain_id,
	};
	await insertNegotiatedRate(ctx.db, ctx.caller, rate, ctx.now);
	return rate;
};
