import { guarded, refusal } from '#lib/server/guard.ts';
import { problem } from '#lib/server/service-problem.ts';
import { readTripPage } from '#lib/server/trips/read-trip-page.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';

/** How a trip stands, for those who may see it; 404 for anybody else. Its page learns by it whether what it shows is old. */
export const GET = guarded({ limit: 'read' }, async (request, viewer, { orderId = '' }) => {
	const key = new URL(request.url).searchParams.get('key') ?? undefined;
	const trip = await readTripPage(orderId, { ...viewer, key });
	if (trip.state === 'missing') return refusal(problem('refused', 404, 'not_found'));
	if (trip.state === 'problem') return refusal(trip.problem);
	return Response.json({ data: tripNow(trip, trip.records) }, { headers: { 'cache-control': 'no-store' } });
});
