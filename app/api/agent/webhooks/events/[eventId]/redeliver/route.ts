import { redeliverEvent } from '#lib/server/agent/webhooks/act-on-webhooks.ts';
import { route } from '#lib/server/route.ts';

/** Has an event delivered once more. */
export const POST = route({ limit: 'write', act: 'desk.webhooks' }, ({ params, viewer }) =>
	redeliverEvent(params.eventId ?? '', viewer.device),
);
