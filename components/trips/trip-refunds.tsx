import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { Paper } from '#components/ui/paper.tsx';
import { refundDue } from '#lib/cancelling/refund-due.ts';
import { agencyPart } from '#lib/trips/agency-part.ts';
import type { TripRefund } from '#lib/trips/refund-of.ts';
import { refundsOf } from '#lib/trips/refunds-of.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';
import { RefundTracker, type RefundTrackerProps } from './refund-tracker.tsx';

interface TripRefundsProps extends Pick<RefundTrackerProps, 'who' | 'payments' | 'show' | 'locale' | 'moment'> {
	order: Order;
}

/**
 * Where the money of a trip is: for a cancelled one what its cancellation refunds, also where that is nothing, and
 * for other refunds what the agency has and pays to its customer.
 */
export function TripRefunds({ order, ...props }: TripRefundsProps) {
	const { payments } = props;
	const refunds = refundsOf(order, payments ?? []);
	const cancelled = refunds.find(({ act }) => act === 'cancellation');
	const owed = refunds.filter((refund) => refund !== cancelled && agencyPart(refund, payments ?? []) !== null);
	const track = (refund: TripRefund) => (
		<RefundTracker
			key={refund.id}
			{...{ ...props, refund }}
			from={order.owner.name}
			due={refund.to === null ? 'none' : refundDue(order, refund.to, refund.amount)}
			zone={zoneOf(order.slices)}
		/>
	);
	return (
		<>
			{cancelled ? track(cancelled) : <NothingBack order={order} />}
			{owed.map(track)}
		</>
	);
}

function NothingBack({ order: { cancellation } }: Pick<TripRefundsProps, 'order'>) {
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
