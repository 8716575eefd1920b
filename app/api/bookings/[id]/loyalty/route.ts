import { addLoyalty } from '#lib/server/bookings/booked-offer.ts';
import { bookingRoute } from '#lib/server/bookings/booking-route.ts';
import { LoyaltyBody } from '#lib/server/bookings/schemas.ts';

/** Gives the airline a traveller's loyalty accounts; the offer as it is for members. */
export const POST = bookingRoute(
	{ limit: 'write', body: LoyaltyBody, purpose: 'book', whileDraft: true },
	({ intent, body, visit }) => addLoyalty(intent, body, visit.device),
);
