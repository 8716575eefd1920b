import { agentRoute } from '#lib/server/agent/agent-route.ts';
import { redeliverEvent } from '#lib/server/agent/webhooks/act-on-webhooks.ts';

/** Has an event delivered once more. */
export const POST = agentRoute({ limit: 'write' }, ({ params, viewer }) =>
	redeliverEvent(params.eventId ?? '', viewer.device),
);
