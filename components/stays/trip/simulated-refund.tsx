import type { StaysBooking } from '#contract/stays/booking.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { RefundSimulatorLate } from '#components/stays/cancel/refund-simulator-late.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import { bookedPrice } from '#lib/stays/trip/booked-price.ts';
import { mayBeCancelled } from '#lib/stays/trip/may-be-cancelled.ts';
import { refundAt } from '#lib/stays/trip/refund-at.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';

interface SimulatedRefundProps {
	booking: StaysBooking;
	/** The service's clock, epoch milliseconds. */
	now: number;
	preferences: Preferences;
}

/** What would come back on another day, on a trip's page: where something still would. */
export function SimulatedRefund({ booking, now, ...props }: SimulatedRefundProps) {
	const { paid, atHotel } = bookedPrice(booking);
	const preferences = tellingCurrencies(props.preferences, [paid, ...atHotel]);
	const timeline = booking.accommodation.rooms[0]?.rates[0]?.cancellation_timeline ?? [];
	const { paid_currency: currency, check_in_date: arrival } = booking;
	if (!mayBeCancelled(booking, now) || Number(refundAt(timeline, currency, now)) === 0) return null;
	return (
		<ClientMessages areas={['stayBooking', 'units']}>
			<RefundSimulatorLate
				{...{ timeline, currency, arrival, now, preferences }}
				zone={zoneOfHotel(booking.accommodation)}
				city={booking.accommodation.location.address.city_name}
			/>
		</ClientMessages>
	);
}
