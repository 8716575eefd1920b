import { codeRoutes } from '#lib/server/trips/code-routes.ts';
import { readStay } from '#lib/server/trips/read-trip.ts';

export const { POST, PUT } = codeRoutes('bookingId', async (bookingId, viewer) => {
	const stay = await readStay(bookingId, viewer);
	if (stay.state === 'problem') return stay;
	return { email: (stay.state === 'open' && stay.access === 'full' && stay.trip.email) || null };
});
