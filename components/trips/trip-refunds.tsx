import { useTranslations } from 'next-intl';
import { Paper } from '#components/ui/paper.tsx';
import { agencyPart } from '#lib/trips/agency-part.ts';
import { refundsOf } from '#lib/trips/refunds-of.ts';
import { RefundTracker, type RefundTrackerProps } from './refund-tracker.tsx';

/**
 * What became of the money of a trip: of a cancelled one what its cancellation gives back, also where that is nothing, and
 * of whatever else came back what the agency has and pays to its customer.
 */
export function TripRefunds(props: Omit<RefundTrackerProps, 'refund'>) {
	const { order, payments } = props;
	const refunds = refundsOf(order, payments ?? []);
	const cancelled = refunds.find(({ act }) => act === 'cancellation');
	const owed = refunds.filter((refund) => refund !== cancelled && agencyPart(refund, payments ?? []) !== null);
	return (
		<>
			{cancelled ? <RefundTracker {...props} refund={cancelled} /> : <NothingBack order={order} />}
			{owed.map((refund) => (
				<RefundTracker key={refund.id} {...props} refund={refund} />
			))}
		</>
	);
}

function NothingBack({ order: { cancellation } }: Pick<RefundTrackerProps, 'order'>) {
	const t = useTranslations('trips.refund');
	if (!cancellation?.confirmed_at) return null;
	const why = cancellation.refund_to === 'awaiting_payment' ? 'hold' : 'none';
	return (
		<Paper as="section" className="p-4 m:p-6">
			<h2 className="type-h2">{t(`${why}.title`)}</h2>
			<p className="mt-1">{t(`${why}.body`)}</p>
		</Paper>
	);
}
