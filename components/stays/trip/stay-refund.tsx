import type { StaysBooking } from '#contract/stays/booking.ts';
import { RefundTracker, type RefundTrackerProps } from '#components/trips/refund-tracker.tsx';
import { stayRefundOf } from '#lib/stays/trip/stay-refund.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';

interface StayRefundProps extends Pick<RefundTrackerProps, 'who' | 'show' | 'locale' | 'moment'> {
	booking: StaysBooking;
	payments: NonNullable<RefundTrackerProps['payments']>;
}

/** How far the refund of a cancelled stay has come. */
export function StayRefund({ booking, payments, ...props }: StayRefundProps) {
	const refund = stayRefundOf(booking, payments);
	if (!refund) return null;
	return (
		<RefundTracker
			{...{ refund, payments, ...props }}
			from={booking.accommodation.name}
			due={refund.to === 'balance' ? 'at_once' : 'airline'}
			zone={zoneOfHotel(booking.accommodation)}
		/>
	);
}
