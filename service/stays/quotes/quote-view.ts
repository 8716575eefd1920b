import type { StaysQuote } from '#contract/stays/quote.ts';
import { depositOf } from './paid-now.ts';
import type { QuoteRow } from './quote-row.ts';
import { rateOf, wireStay } from './stored-stay.ts';

/** A quote on the wire. `pictures`: where pictures are served. */
export function quoteView(row: QuoteRow, pictures: string): StaysQuote {
	const { question, stay, expires_at: endsAt, rate_id: rateId } = row;
	const rate = rateOf(stay);
	const { currency } = rate;
	return {
		id: row.id,
		live_mode: row.live_mode,
		created_at: row.created_at.toISOString(),
		expires_at: endsAt.toISOString(),
		check_in_date: question.checkInDate,
		check_out_date: question.checkOutDate,
		rooms: question.rooms,
		guests: question.guests.map(({ type, age }) => ({ type, age })),
		accommodation: wireStay(stay, { rateId, endsAt, pictures }),
		total_amount: rate.totalAmount,
		total_currency: currency,
		base_amount: rate.baseAmount,
		base_currency: currency,
		tax_amount: rate.taxAmount,
		tax_currency: currency,
		fee_amount: rate.feeAmount,
		fee_currency: currency,
		due_at_accommodation_amount: rate.dueAtAccommodation.amount,
		due_at_accommodation_currency: rate.dueAtAccommodation.currency,
		deposit_amount: depositOf(rate),
		deposit_currency: currency,
		supported_loyalty_programme: rate.loyaltyProgramme,
	};
}
