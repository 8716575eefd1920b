import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { forgetRecipients } from '../mail/send-store.ts';
import type { WebJob } from './job.ts';

/** Forgets to whom mails of long ago went, every hour. */
export const forgetMailRecipients: WebJob = {
	name: 'forget mail recipients',
	everySeconds: 3600,
	run: () => forgetRecipients(webDatabase()),
};
