import { z } from 'zod';
import { agentRoute } from '#lib/server/agent/agent-route.ts';
import { switchEndpoint } from '#lib/server/agent/webhooks/act-on-webhooks.ts';
import { readOverview } from '#lib/server/agent/webhooks/read-overview.ts';

/** How webhooks stand: the endpoint, a day of deliveries, and who was not told. */
export const GET = agentRoute({ limit: 'read' }, async ({ viewer }) => {
	const read = await readOverview(viewer.device);
	return read.ok ? { data: read.overview } : { problem: read.problem };
});

/** Turns deliveries to the endpoint off and on. */
export const PATCH = agentRoute({ limit: 'write', body: z.object({ active: z.boolean() }) }, ({ body, viewer }) =>
	switchEndpoint(body.active, viewer.device),
);
