import { bookingRoute } from '#lib/server/bookings/booking-route.ts';
import { priceBooking } from '#lib/server/bookings/price-booking.ts';
import { PriceBody } from '#lib/server/bookings/schemas.ts';

/** What is to be paid, with these services and in this way. */
export const POST = bookingRoute({ limit: 'write', body: PriceBody, whileDraft: true }, ({ intent, body, visit }) =>
	priceBooking(intent, body, visit),
);
