import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { sendMails } from '../mail/send-mails.ts';
import type { WebJob } from './job.ts';

/** Sends what the outbox holds, every two seconds. */
export const sendDueMails: WebJob = {
	name: 'send mails',
	everySeconds: 2,
	run: () => sendMails(webDatabase(), deliverMail),
};
