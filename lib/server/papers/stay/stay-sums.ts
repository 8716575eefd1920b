import 'server-only';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { noShowOf } from '#lib/stays/trip/no-show-of.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { paperMomentIn } from '../kit/paper-moment.ts';
import type { PaperWords } from '../kit/paper-words.ts';
import { receivedOf } from '../kit/received-of.ts';

/** What came in for a stay and what came back of it. Amounts are in its currency. */
export interface StaySums {
	currency: string;
	/** Each payment and each refund in order of time; below zero what came back. */
	lines: { text: string; amount: string }[];
	/** What is left of what came in. */
	kept: string;
}

/** Each payment and each refund of a stay, with its day by the hotel's clock. */
export function staySums(booking: StaysBooking, payments: readonly Payment[], words: PaperWords): StaySums {
	const { t } = words;
	const currency = booking.paid_currency;
	const zone = zoneOfHotel(booking.accommodation);
	const day = (at: string): { date: string } => ({ date: paperMomentIn(at, zone, words).date });
	const noShow = noShowOf(booking, payments) !== null;
	const moved = receivedOf(payments)
		.filter((payment) => payment.currency === currency)
		.flatMap(({ type, amount, created_at: at, refunds = [] }) => [
			{ at, amount, text: noShow ? t('stay.noShowBy', day(at)) : t(`paidBy.${type}`, day(at)) },
			...refunds.map((refund) => ({
				at: refund.created_at,
				amount: subtractAmounts(currency, '0', refund.amount),
				text: t(`stay.refund.${refund.state}`, day(refund.created_at)),
			})),
		])
		.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
	return {
		currency,
		lines: moved.map(({ text, amount }) => ({ text, amount })),
		kept: addAmounts(currency, '0', ...moved.map(({ amount }) => amount)),
	};
}
