import { z } from 'zod';
import { switchEndpoint } from '#lib/server/agent/webhooks/act-on-webhooks.ts';
import { readOverview } from '#lib/server/agent/webhooks/read-overview.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';

/** How webhooks stand: the endpoint, a day of deliveries, and who was not told. */
export const GET = route({ limit: 'read', act: 'desk' }, ({ viewer }) => readOverview(viewer.device));

/** Turns deliveries to the endpoint off and on. */
export const PATCH = route(
	{ limit: 'write', act: 'desk.webhooks', body: jsonOf(z.object({ active: z.boolean() })) },
	({ body, viewer }) => switchEndpoint(body.active, viewer.device),
);
