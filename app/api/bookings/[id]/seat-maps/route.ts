import { getSeatMaps } from '#contract/air/seat-map.ts';
import { bookingRoute } from '#lib/server/bookings/booking-route.ts';
import { call } from '#lib/server/service-client.ts';
import { resultOf } from '#lib/server/step-result.ts';

/** The seat maps of the offer; an airline that shows none has none. */
export const GET = bookingRoute({ limit: 'read', purpose: 'book' }, async ({ intent, visit }) =>
	resultOf(
		await call(getSeatMaps, { query: { offer_id: intent.subject_id } }, { device: visit.device, timeoutMs: 25_000 }),
	),
);
