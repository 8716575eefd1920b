import { route } from '#lib/server/route.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';
import { readStayPage } from '#lib/server/trips/read-trip-page.ts';
import { stayNow } from '#lib/server/trips/trip-now.ts';

/** How a stay stands, for those who may see it; 404 for anyone else. Its page learns by it whether what it shows is old. */
export const GET = route({ limit: 'read' }, async ({ viewer, params: { bookingId = '' }, query }) => {
	const stay = await readStayPage(bookingId, { ...viewer, key: query.get('key') ?? undefined });
	if (stay.state === 'open') return { data: stayNow(stay.trip, stay.records) };
	return stay.state === 'problem' ? stay : NOT_FOUND;
});
