import { machineRoute } from '#lib/server/route.ts';

/** Whether this process runs. */
export const GET = machineRoute({ open: true }, async () =>
	Response.json({ healthy: true }, { headers: { 'cache-control': 'no-store' } }),
);
