import { agentRoute } from '#lib/server/agent/agent-route.ts';
import { readEvent } from '#lib/server/agent/webhooks/read-event.ts';

/** An event with every attempt to deliver it. */
export const GET = agentRoute({ limit: 'read' }, async ({ params, viewer }) => {
	const read = await readEvent(params.eventId ?? '', viewer.device);
	return read.ok ? { data: read.detail } : { problem: read.problem };
});
