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
import { cancelledPrice } from '#lib/stays/trip/cancelled-price.ts';

interface StayMoneyProps {
	booking: StaysBooking;
	/** What was charged because the guest did not come; null: nothing. */
	noShow: Money | null;
	show: Show;
}

/** What the stay costs: what was paid at booking, and what the hotel takes, in its own money; or what not coming cost. */
export function StayMoney({ booking, noShow, show }: StayMoneyProps) {
	const t = useTranslations('stayBooking');
	const rate = booking.accommodation.rooms[0]?.rates[0];
	const { paid, atHotel } = bookedPrice(booking);
	const amount = (one: Money) => <bdi>{show.money(one.amount, one.currency)}</bdi>;
	if (booking.cancelled_at !== null) return <CancelledMoney {...{ booking, show }} />;
	if (noShow) return <NoShowMoney {...{ noShow, show }} />;
	return (
		<Paper as="section" className="grid gap-4 p-4 m:p-6">
			<h2 className="type-h3">{t('trip.moneyTitle')}</h2>
			<Sum
				rows={[
					{ term: t('trip.paidTitle'), value: amount(paid) },
					...(atHotel.length > 0
						? [{ term: t('trip.dueTitle'), value: <HeadlineAmounts amounts={atHotel} show={show} /> }]
						: []),
				]}
				total={{
					term: t('price.total'),
					value: <HeadlineAmounts amounts={rate ? headlineOf(priceOfRate(rate)) : [paid]} show={show} />,
				}}
			/>
			{rate?.payment_type === 'guarantee' && <p className="type-small">{t('trip.guaranteed')}</p>}
		</Paper>
	);
}

/** What is left to be paid of a cancelled stay: nothing at the hotel. Of one that a card held nothing was paid. */
function CancelledMoney({ booking, show }: { booking: StaysBooking; show: Show }) {
	const t = useTranslations('stayBooking');
	const price = cancelledPrice(booking);
	if (price === null) return null;
	const amount = (one: Money) => <bdi>{show.money(one.amount, one.currency)}</bdi>;
	return (
		<Paper as="section" className="grid gap-4 p-4 m:p-6">
			<h2 className="type-h3">{t('trip.costTitle')}</h2>
			<Sum
				rows={[
					{ term: t('trip.paidTitle'), value: amount(price.paid) },
					{ term: t('trip.refundTitle'), value: amount(price.refund) },
				]}
				total={{ term: t('price.total'), value: amount(price.cost) }}
			/>
		</Paper>
	);
}

/** What not coming cost, of a stay that a card held and for which nothing else was paid. */
function NoShowMoney({ noShow, show }: { noShow: Money; show: Show }) {
	const t = useTranslations('stayBooking.trip');
	return (
		<Paper as="section" className="grid gap-4 p-4 m:p-6">
			<h2 className="type-h3">{t('costTitle')}</h2>
			<Sum rows={[]} total={{ term: t('noShow'), value: <bdi>{show.money(noShow.amount, noShow.currency)}</bdi> }} />
			<p className="type-small">{t('noShowNote')}</p>
		</Paper>
	);
}
