import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { followRefunds } from '../refunds/follow-refunds.ts';
import { noteRefunds } from '../refunds/note-refunds.ts';
import type { WebJob } from './job.ts';

/** Learns of cancellations and of the end of their refunds what no webhook has told, every five minutes. */
export const followRefundsJob: WebJob = {
	name: 'follow refunds',
	everySeconds: 300,
	run: async () => {
		await noteRefunds(webDatabase());
		await followRefunds(webDatabase());
	},
};
