import 'server-only';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { headlineOf } from '#lib/stays/price/headline.ts';
import type { Money } from '#lib/stays/price/money.ts';
import { priceOfRate } from '#lib/stays/price/price-of-rate.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import { bookedPrice } from '#lib/stays/trip/booked-price.ts';
import { PartTitle, TermRow } from '../kit/paper-sheet.tsx';
import type { PaperWords } from '../kit/paper-words.ts';

/** What a stay costs: what was paid at booking, and what is due at the property in its own money. */
export function StayCosts({ booking, words }: { booking: StaysBooking; words: PaperWords }) {
	const { stay } = words;
	const rate = booking.accommodation.rooms[0]?.rates[0];
	const { paid, atHotel } = bookedPrice(booking);
	const style = tellingCurrencies({ locale: words.locale }, [paid, ...atHotel]);
	const money = ({ amount, currency }: Money): string => formatMoney(amount, currency, style);
	const all = rate ? headlineOf(priceOfRate(rate)) : [paid];
	return (
		<>
			<PartTitle words={words}>{stay('trip.moneyTitle')}</PartTitle>
			<TermRow words={words} term={stay('trip.paidTitle')}>
				{money(paid)}
			</TermRow>
			{atHotel.length > 0 && (
				<TermRow words={words} term={stay('trip.dueTitle')}>
					{atHotel.map(money).join(' + ')}
				</TermRow>
			)}
			<TermRow words={words} term={stay('price.total')} strong>
				{all.map(money).join(' + ')}
			</TermRow>
		</>
	);
}
