import { readBookedOffer } from '#lib/server/bookings/booked-offer.ts';
import { bookingRoute } from '#lib/server/bookings/booking-route.ts';

/** The offer at its price of now, with the services that can be had, and the service's clock. */
export const GET = bookingRoute({ limit: 'read', purpose: 'book' }, ({ intent, visit }) =>
	readBookedOffer(intent, visit.device),
);
