import { bookingRoute } from '#lib/server/bookings/booking-route.ts';
import { intentView } from '#lib/server/bookings/intent-view.ts';

/** The visitor's own booking as it stands; 404 for anybody else's. */
export const GET = bookingRoute({ limit: 'read' }, async ({ intent }) => ({ data: intentView(intent) }));
