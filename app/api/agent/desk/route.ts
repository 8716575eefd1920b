import { askedOfDesk } from '#lib/server/agent/asked-of-desk.ts';
import { deskNow } from '#lib/server/agent/desk-now.ts';
import { readDesk } from '#lib/server/agent/read-desk.ts';
import { guarded, refusal } from '#lib/server/guard.ts';
import { problem } from '#lib/server/service-problem.ts';

/** How the agents' desk stands; 404 for anybody else. Its page learns by it whether what it shows is old. */
export const GET = guarded({ limit: 'read' }, async (request, visit) => {
	const read = await readDesk(askedOfDesk(Object.fromEntries(new URL(request.url).searchParams)), visit);
	if (read.state === 'closed') return refusal(problem('refused', 404, 'not_found'));
	if (read.state === 'problem') return refusal(read.problem);
	return Response.json({ data: deskNow(read.desk) }, { headers: { 'cache-control': 'no-store' } });
});
