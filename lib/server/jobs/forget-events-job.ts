import 'server-only';
import { forgetLinks } from '../accounts/link-store.ts';
import { forgetSessions } from '../accounts/session-store.ts';
import { forgetLeases } from '../agent/leases/lease-store.ts';
import { forgetRefusals } from '../audit/forget-refusals.ts';
import { webDatabase } from '../db/web-database.ts';
import { forgetTicks } from '../live/publish.ts';
import { forgetEvents } from '../webhooks/received-store.ts';
import type { WebJob } from './job.ts';

/** Deletes events, ticks, refusals, sessions and links that nobody asks for any more; every ten minutes. */
export const forgetEventsJob: WebJob = {
	name: 'forget happenings',
	everySeconds: 600,
	run: () =>
		Promise.all([
			forgetTicks(),
			forgetEvents(webDatabase()),
			forgetRefusals(webDatabase()),
			forgetLeases(webDatabase()),
			forgetSessions(webDatabase()),
			forgetLinks(webDatabase()),
		]),
};
