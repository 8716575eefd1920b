import type { WebQueryable } from '../../db/web-database.ts';
import type { StoredMail } from '../outbox.ts';
import { type KeptRecipient, openRecipient } from '../recipient.ts';

interface WrittenMail extends StoredMail {
	/** Undefined: forgotten. */
	recipient: string | undefined;
	locale: string;
	site: string | null;
	trip_id: string | null;
	sent_at: Date | null;
	dropped_at: Date | null;
}

/** The mails of the outbox, the oldest first, each with to whom it goes. */
export async function writtenMails(db: Pick<WebQueryable, 'query'>): Promise<WrittenMail[]> {
	const rows = await db.query<KeptRecipient & Omit<WrittenMail, 'recipient'>>(
		'select * from web.mail_outbox order by id',
	);
	return rows.map((row) => ({ ...row, recipient: openRecipient(row) }));
}
