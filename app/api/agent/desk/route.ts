import { askedOfDesk } from '#lib/server/agent/asked-of-desk.ts';
import { deskNow } from '#lib/server/agent/desk-now.ts';
import { readDesk } from '#lib/server/agent/read-desk.ts';
import { route } from '#lib/server/route.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/** How the agents' desk stands. Its page learns by it whether what it shows is old. */
export const GET = route({ limit: 'read', act: 'desk' }, async ({ viewer, query }) => {
	const read = await readDesk(askedOfDesk(Object.fromEntries(query)), viewer);
	if (read.state === 'open') return { data: deskNow(read.desk) };
	return read.state === 'problem' ? read : NOT_FOUND;
});
