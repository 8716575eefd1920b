import { probe } from '#lib/server/probe.ts';

/** Whether this process runs. */
export const GET = probe(async () => ({ ok: true, body: { healthy: true } }));
