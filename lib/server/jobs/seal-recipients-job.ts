import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { sealRecipients } from '../mail/recipient.ts';
import type { WebJob } from './job.ts';

/** Seals to whom mails of an earlier release go, every hour. */
export const sealRecipientsJob: WebJob = {
	name: 'seal recipients',
	everySeconds: 3_600,
	run: () => sealRecipients(webDatabase()),
};
