import { bookingRoute } from '#lib/server/bookings/booking-route.ts';
import { intentView } from '#lib/server/bookings/intent-view.ts';
import { payBooking } from '#lib/server/bookings/pay-booking.ts';
import { PayBody } from '#lib/server/bookings/schemas.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';

/**
 * The one press: books and pays, or pays for a held order. Always the booking as it stands then, however it ended; 422
 * for what cannot be sent, 429 after too many attempts. The browser's leaving does not stop it.
 */
export const POST = bookingRoute({ limit: 'write', body: PayBody }, async ({ intent, body, visit, request }) => {
	const paid = await payBooking(intent, body, { ...visit, locale: localeOfRequest(request.headers) });
	return 'problem' in paid ? paid : { data: intentView(paid.intent) };
});
