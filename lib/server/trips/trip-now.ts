import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { openChange } from '#lib/schedule-change/open-change.ts';
import type { TripNow } from '#lib/trips/trip-now.ts';
import { fingerprint } from '../fingerprint.ts';
import { flightTrip } from './kinds/flight.ts';
import type { TripRecords } from './read-trip-page.ts';

/** How a trip stands that was just read; without `records` for a page that shows the booking alone. */
export function tripNow({ order, now }: { order: Order; now: number }, records?: TripRecords): TripNow {
	const { status: statusOf, parts } = flightTrip;
	const status = statusOf(order, now);
	const { booking: facts, syncedAt } = parts(order);
	const booking = fingerprint(status, facts);
	const change = openChange(order)?.change.id ?? null;
	return { at: Date.now(), status, change, booking, page: fingerprint(booking, syncedAt, records) };
}
