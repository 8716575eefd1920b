import type { updateNegotiatedRate as Endpoint } from '#contract/stays/negotiated-rate.ts';
import { ServiceError, ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireHotels } from '../require-hotels.ts';
import { checkTarget } from './check-target.ts';
import { isTarget, targetOf } from './rules.ts';
import { updateNegotiatedRateRow } from './store.ts';

/** Renames a negotiated rate, and replaces what it is for, as far as either is named. */
export const updateNegotiatedRate: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	const target = targetOf(body);
	if (target) {
		if (!isTarget(target)) throw new ValidationFailure([target]);
		await checkTarget(requireHotels(ctx), target);
	}
	const rate = await updateNegotiatedRateRow(ctx.db, ctx.caller, params.id, {
		displayName: body.display_name,
		target,
	});
	if (!rate) throw new ServiceError('not_found');
	return rate;
};
