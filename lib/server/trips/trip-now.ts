import 'server-only';
import type { Order } from '#contract/air/order.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { openChange } from '#lib/schedule-change/open-change.ts';
import type { TripNow } from '#lib/trips/trip-now.ts';
import type { TripStatus } from '#lib/trips/trip-status.ts';
import { fingerprint } from '../fingerprint.ts';
import { flightTrip } from './kinds/flight.ts';
import { stayTrip } from './kinds/stay.ts';
import type { TripRecords } from './read-trip-page.ts';

/** What of a trip makes its stamp another. */
interface Standing {
	status: TripStatus;
	change: string | null;
	booking: object;
	/** When it was last compared with the supplier's record, where that is told. */
	syncedAt?: string;
}

function stamp({ status, change, booking: facts, syncedAt }: Standing, records?: TripRecords): TripNow {
	const booking = fingerprint(status, facts);
	return {
		at: Date.now(),
		status,
		change,
		booking,
		page: fingerprint(booking, syncedAt, records),
		...(records && { proposals: fingerprint(records.proposals) }),
	};
}

/** How a trip stands that was just read; without `records` for a page that shows the booking alone. */
export const tripNow = ({ order, now }: { order: Order; now: number }, records?: TripRecords): TripNow =>
	stamp(
		{
			status: flightTrip.status(order, now),
			change: openChange(order)?.change.id ?? null,
			...flightTrip.parts(order),
		},
		records,
	);

/** The same of a stay, which its hotel changes nothing of. */
export const stayNow = (booking: StaysBooking, records?: TripRecords): TripNow =>
	stamp({ status: stayTrip.status(booking), change: null, booking }, records);
