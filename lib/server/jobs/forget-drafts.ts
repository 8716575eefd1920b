import 'server-only';
import { forgetIntents } from '../bookings/attempt-store.ts';
import { webDatabase } from '../db/web-database.ts';
import type { WebJob } from './job.ts';

/** Forgets what travellers typed once its time is over, every minute. */
export const forgetDrafts: WebJob = {
	name: 'forget drafts',
	everySeconds: 60,
	run: () => forgetIntents(webDatabase()),
};
