import { codeRoutes } from '#lib/server/trips/code-routes.ts';
import { readTrip } from '#lib/server/trips/read-trip.ts';
import { mailboxOf } from '#lib/trips/mailbox-of.ts';

export const { POST, PUT } = codeRoutes('orderId', async (orderId, viewer) => {
	const trip = await readTrip(orderId, viewer);
	if (trip.state === 'problem') return trip;
	return { email: trip.state === 'open' && trip.access === 'full' ? mailboxOf(trip.order) : null };
});
