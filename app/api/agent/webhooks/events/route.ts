import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks/event-types.ts';
import { readEventFilter } from '#lib/agent-webhooks/event-filter.ts';
import { readEventPage } from '#lib/server/agent/webhooks/read-event-page.ts';
import { route } from '#lib/server/route.ts';

/** A page of events, the newest first, by the filter of the address. */
export const GET = route({ limit: 'read', act: 'desk' }, ({ query, viewer }) =>
	readEventPage(readEventFilter(query, WEBHOOK_EVENT_TYPES), viewer.device),
);
