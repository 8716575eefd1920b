import { agentRoute } from '#lib/server/agent/agent-route.ts';
import { askedOfDesk } from '#lib/server/agent/asked-of-desk.ts';
import { deskNow } from '#lib/server/agent/desk-now.ts';
import { readDesk } from '#lib/server/agent/read-desk.ts';
import { problem } from '#lib/server/service-problem.ts';

/** How the agents' desk stands. Its page learns by it whether what it shows is old. */
export const GET = agentRoute({ limit: 'read' }, async ({ viewer, request }) => {
	const read = await readDesk(askedOfDesk(Object.fromEntries(new URL(request.url).searchParams)), viewer);
	if (read.state === 'open') return { data: deskNow(read.desk) };
	return { problem: read.state === 'problem' ? read.problem : problem('refused', 404, 'not_found') };
});
