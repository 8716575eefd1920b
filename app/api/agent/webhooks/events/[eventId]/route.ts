import { agentRoute } from '#lib/server/agent/agent-route.ts';
import { readEvent } from '#lib/server/agent/webhooks/read-event.ts';

/** An event with every attempt to deliver it. */
export const GET = agentRoute({ limit: 'read' }, async ({ params, visit }) => {
	const read = await readEvent(params.eventId ?? '', visit.device);
	return read.ok ? { data: read.detail } : { problem: read.problem };
});
