import { useTranslations } from 'next-intl';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { Show } from '#components/shell/use-format.ts';
import { HeadlineAmounts } from '#components/stays/price/headline-amounts.tsx';
import { Sum } from '#components/ui/definition-list.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { headlineOf } from '#lib/stays/price/headline.ts';
import type { Money } from '#lib/stays/price/money.ts';
import { priceOfRate } from '#lib/stays/price/price-of-rate.ts';
import { bookedPrice } from '#lib/stays/trip/booked-price.ts';

/** What the stay costs: what was paid at booking, and what the hotel takes, in its own money. */
export function StayMoney({ booking, show }: { booking: StaysBooking; show: Show }) {
	const t = useTranslations('stayBooking');
	const rate = booking.accommodation.rooms[0]?.rates[0];
	const { paid, atHotel } = bookedPrice(booking);
	const amount = (one: Money) => <bdi>{show.money(one.amount, one.currency)}</bdi>;
	return (
		<Paper as="section" className="grid gap-4 p-4 m:p-6">
			<h2 className="type-h3">{t('trip.moneyTitle')}</h2>
			<Sum
				rows={[
					{ term: t('trip.paidTitle'), value: amount(paid) },
					...atHotel.map((one) => ({ term: t('trip.dueTitle'), value: amount(one) })),
				]}
				total={{
					term: t('price.total'),
					value: <HeadlineAmounts amounts={rate ? headlineOf(priceOfRate(rate)) : [paid]} show={show} />,
				}}
			/>
			{rate?.payment_type === 'guarantee' && booking.cancelled_at === null && (
				<p className="type-small">{t('trip.guaranteed')}</p>
			)}
		</Paper>
	);
}
