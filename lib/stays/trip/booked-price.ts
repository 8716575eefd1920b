import { subtractAmounts } from '#contract/common/amounts.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { atHotelOf, dueOf } from '../price/headline.ts';
import type { Money } from '../price/money.ts';
import { priceOfRate } from '../price/price-of-rate.ts';

/** What was paid at booking, and what the hotel takes: the rest of the total, and its own charges in its own money. */
export function bookedPrice(booking: StaysBooking): { paid: Money; atHotel: readonly Money[] } {
	const rate = booking.accommodation.rooms[0]?.rates[0];
	const paid = { amount: booking.paid_amount, currency: booking.paid_currency };
	if (!rate) return { paid, atHotel: [] };
	const { total_amount: total, total_currency: currency } = rate;
	const rest = subtractAmounts(currency, total, booking.paid_amount);
	return { paid, atHotel: atHotelOf({ amount: rest, currency }, dueOf(priceOfRate(rate))) };
}
