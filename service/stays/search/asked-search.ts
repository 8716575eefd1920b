import type { NegotiatedRate } from '#contract/stays/negotiated-rate.ts';
import type { Owner } from '#service/context.ts';
import type { StaySearch } from '#service/suppliers/stays/stays-shop.ts';
import type { StoredQuestion } from './stored-question.ts';

/** A kept question as hotels are asked it. `at`: when it was first asked. */
export function askedSearch(
	{ organisationId, liveMode }: Owner,
	{ negotiatedRateIds: _, ...question }: StoredQuestion,
	{ at, negotiatedRates }: { at: Date; negotiatedRates: readonly NegotiatedRate[] },
): StaySearch {
	return {
		...question,
		organisationId,
		liveMode,
		now: at,
		negotiatedRates: negotiatedRates.map((rate) => ({
			id: rate.id,
			code: rate.rate_access_code,
			accommodationIds: rate.accommodation_ids,
			chainId: rate.chain_id,
		})),
	};
}
