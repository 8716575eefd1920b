import type { createStaysQuote as Endpoint } from '#contract/stays/quote.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { SupplierRefusal } from '#service/suppliers/air/booking.ts';
import type { QuotedStay } from '#service/suppliers/stays/booking.ts';
import { stayPictures } from '../picture-addresses.ts';
import { findRate, type FoundRate } from '../rates/kept-rates.ts';
import { askHotels } from '../search/ask-hotels.ts';
import { meantRate } from './meant-rate.ts';
import { quoteView } from './quote-view.ts';
import type { QuoteRow } from './quote-row.ts';
import { insertQuote } from './store.ts';
import { rateOf } from './stored-stay.ts';

/** How long a quote can be booked, if its rate lives that long; milliseconds. */
const QUOTE_LIFE_MS = 15 * 60_000;

/**
 * Asks a hotel what a rate costs now, and keeps it to be booked.
 * @throws ServiceError `not_found`, `rate_unavailable`, and what is wrong with the loyalty account
 */
export const createStaysQuote: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const found = await findRate(ctx.db, ctx.caller, body.rate_id);
	if (!found) throw new ServiceError('not_found');
	const hotels = ctx.suppliers.stays;
	if (Date.parse(found.expiresAt) <= ctx.now.getTime() || !hotels.sellsIn(ctx.caller.liveMode))
		throw new ServiceError('rate_unavailable');
	const number = body.loyalty_programme_account_number ?? null;
	const stay = await quotedStay(ctx, found, number);
	const rate = rateOf(stay);
	if (number !== null && rate.loyaltyProgramme === null) throw new ServiceError('loyalty_programme_unsupported');
	if (number === null && rate.loyaltyProgrammeRequired) throw new ServiceError('loyalty_programme_required');
	const row: QuoteRow = {
		id: newId('quote'),
		live_mode: ctx.caller.liveMode,
		created_at: ctx.now,
		expires_at: new Date(Math.min(ctx.now.getTime() + QUOTE_LIFE_MS, rate.expiresAt.getTime())),
		supplier: hotels.code,
		rate_id: body.rate_id,
		rate_reference: rate.reference,
		question: found.question,
		searched_at: found.searchedAt,
		loyalty_number: number,
		stay,
	};
	await insertQuote(ctx.db, ctx.caller, row);
	return quoteView(row, stayPictures(ctx));
};

/** What the hotel sells for a rate now. */
async function quotedStay(ctx: RequestContext, found: FoundRate, number: string | null): Promise<QuotedStay> {
	const hotels = ctx.suppliers.stays;
	const rate = await meantRate(ctx, { ...found, loyaltyAccountNumber: number });
	try {
		return await askHotels(ctx, hotels, 'quote_stay', (signal) => hotels.quote(rate, ctx.now, signal));
	} catch (error) {
		throw error instanceof SupplierRefusal ? new ServiceError(error.code) : error;
	}
}
