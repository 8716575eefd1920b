import 'server-only';
import type { SentMail } from '#lib/trips/sent-mail.ts';
import type { TripMail } from './outbox.ts';

/** The mails about a trip as its page needs to know them; null where they cannot be read. */
export const sentMails = (mails: readonly TripMail[] | null): SentMail[] | null =>
	mails?.map(({ kind, sent_at, due_at }) => ({
		kind,
		sentAt: sent_at?.toISOString() ?? null,
		dueAt: due_at.toISOString(),
	})) ?? null;
