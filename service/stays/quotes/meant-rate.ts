import type { RequestContext } from '#service/context.ts';
import type { MeantRate } from '#service/suppliers/stays/booking.ts';
import { findNegotiatedRates } from '../negotiated-rates/negotiated-rates.ts';
import { askedSearch } from '../search/asked-search.ts';
import type { StoredQuestion } from '../search/stored-question.ts';

/** A rate as it was found. */
interface Found {
	question: StoredQuestion;
	searchedAt: Date;
	accommodationId: string;
	reference: string;
	loyaltyAccountNumber: string | null;
}

/** A rate as its hotel is asked for it, by the negotiated rates that there still are. */
export async function meantRate(
	ctx: Pick<RequestContext, 'db' | 'caller'>,
	{ question, searchedAt: at, ...rate }: Found,
): Promise<MeantRate> {
	const { negotiatedRateIds: ids } = question;
	const negotiatedRates = ids.length > 0 ? await findNegotiatedRates(ctx.db, ctx.caller, ids) : [];
	return { ...rate, search: askedSearch(ctx.caller, question, { at, negotiatedRates }) };
}
