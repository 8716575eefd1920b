import { probe } from '#lib/server/probe.ts';
import { readiness } from '#lib/server/readiness.ts';

/** Whether this process can do its work: 503 while its database or the booking API is away. */
export const GET = probe(async () => {
	const found = await readiness();
	return { ok: found.ready, body: found };
});
