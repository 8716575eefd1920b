import { readiness } from '#lib/server/readiness.ts';
import { machineRoute } from '#lib/server/route.ts';

/** Whether this process can do its work: 503 while its database or the booking API is away. */
export const GET = machineRoute({ open: true }, async () => {
	const found = await readiness();
	return Response.json(found, { status: found.ready ? 200 : 503, headers: { 'cache-control': 'no-store' } });
});
