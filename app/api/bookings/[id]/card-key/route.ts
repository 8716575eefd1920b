import { bookingRoute } from '#lib/server/bookings/booking-route.ts';
import { makeCardKey } from '#lib/server/bookings/make-card-key.ts';

/** Opens the card form of the card host. */
export const POST = bookingRoute({ limit: 'write', whileDraft: true }, ({ request, visit }) =>
	makeCardKey(request.headers, visit.device),
);
