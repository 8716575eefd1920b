import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks/event-types.ts';
import { readEventFilter } from '#lib/agent-webhooks/event-filter.ts';
import { agentRoute } from '#lib/server/agent/agent-route.ts';
import { readEventPage } from '#lib/server/agent/webhooks/read-event-page.ts';

/** A page of events, the newest first, by the filter of the address. */
export const GET = agentRoute({ limit: 'read' }, async ({ request, viewer }) => {
	const filter = readEventFilter(new URL(request.url).searchParams, WEBHOOK_EVENT_TYPES);
	const read = await readEventPage(filter, viewer.device);
	return read.ok ? { data: read.page } : { problem: read.problem };
});
