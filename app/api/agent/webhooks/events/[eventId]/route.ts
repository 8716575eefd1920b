import { readEvent } from '#lib/server/agent/webhooks/read-event.ts';
import { route } from '#lib/server/route.ts';

/** An event with every attempt to deliver it. */
export const GET = route({ limit: 'read', act: 'desk' }, ({ params, viewer }) =>
	readEvent(params.eventId ?? '', viewer.device),
);
