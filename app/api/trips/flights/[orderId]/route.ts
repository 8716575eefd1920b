import { route } from '#lib/server/route.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';
import { readTripPage } from '#lib/server/trips/read-trip-page.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';

/** How a trip stands, for those who may see it; 404 for anyone else. Its page learns by it whether what it shows is old. */
export const GET = route({ limit: 'read' }, async ({ viewer, params: { orderId = '' }, query }) => {
	const trip = await readTripPage(orderId, { ...viewer, key: query.get('key') ?? undefined });
	if (trip.state === 'open') return { data: tripNow(trip, trip.records) };
	return trip.state === 'problem' ? trip : NOT_FOUND;
});
