import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { forgetTicks } from '../live/publish.ts';
import { forgetEvents } from '../webhooks/received-store.ts';
import type { WebJob } from './job.ts';

/** Forgets what was told, by the service and to open pages, once nobody asks for it any more; every ten minutes. */
export const forgetHappenings: WebJob = {
	name: 'forget happenings',
	everySeconds: 600,
	run: () => Promise.all([forgetTicks(), forgetEvents(webDatabase())]),
};
