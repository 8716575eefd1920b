import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { Rate } from '#contract/stays/rate.ts';
import type { StaysQuote } from '#contract/stays/quote.ts';
import { dueOf, type StayPriceParts } from '../price/headline.ts';
import type { Money } from '../price/money.ts';

/** What of a quoted stay is agreed to: where, when, what it costs and who takes what. No names of persons. */
export interface StayTerms {
	accommodation_id: string;
	accommodation: string;
	room: string;
	check_in_date: string;
	check_out_date: string;
	rooms: number;
	payment_type: Rate['payment_type'];
	/** Base, tax and fee together. */
	total: Money;
	/** Of the total, what is paid at booking. */
	now: Money;
	/** Of the total, what is paid at the hotel; null: nothing. */
	later: Money | null;
	/** What the hotel takes on top of the total, in its own money; null: nothing. */
	local: Money | null;
}

type Priced = Pick<StaysQuote, 'total_amount' | 'total_currency' | 'deposit_amount'>;

/** What a quote costs. */
export const priceOfQuote = (quote: StaysQuote): StayPriceParts => ({
	total: quote.total_amount,
	currency: quote.total_currency,
	due: quote.due_at_accommodation_amount,
	dueCurrency: quote.due_at_accommodation_currency,
});

/** What of the total is paid at booking: all of it, the deposit, or nothing where a card is only a guarantee. */
function paidNow(
	{ total_amount: total, total_currency: currency, deposit_amount: deposit }: Priced,
	rate: Rate,
): string {
	if (rate.payment_type === 'pay_now') return total;
	return rate.payment_type === 'deposit' ? deposit : addAmounts(currency);
}

/** Reads what is agreed to of a quote; undefined: it has no room and rate, so that nothing can be said of it. */
export function stayTerms(quote: StaysQuote): StayTerms | undefined {
	const [room] = quote.accommodation.rooms;
	const rate = room?.rates[0];
	if (!room || !rate) return undefined;
	const { total_amount: total, total_currency: currency } = quote;
	const now = paidNow(quote, rate);
	const later = subtractAmounts(currency, total, now);
	return {
		accommodation_id: quote.accommodation.id,
		accommodation: quote.accommodation.name,
		room: room.name,
		check_in_date: quote.check_in_date,
		check_out_date: quote.check_out_date,
		rooms: quote.rooms,
		payment_type: rate.payment_type,
		total: { amount: total, currency },
		now: { amount: now, currency },
		later: /[1-9]/.test(later) ? { amount: later, currency } : null,
		local: dueOf(priceOfQuote(quote)),
	};
}
