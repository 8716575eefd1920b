import 'server-only';
import { backoff } from '#base/backoff.ts';
import type { WebDatabase, WebQueryable } from '../db/web-database.ts';
import { accountOf } from '../intents/account.ts';
import { serviceAheadMs } from '../service-clock.ts';
import { isRewritable, type MailKind } from './mail-kind.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import type { StoredMail } from './outbox.ts';
import { FORGET_RECIPIENT, type KeptRecipient } from './recipient.ts';

/** A mail that a sender has taken. */
export interface ClaimedMail extends StoredMail, KeptRecipient {
	id: string;
	locale: string;
	site: string | null;
	tries: number;
	created_at: Date;
}

/** How long a sender may be silent before another takes its mail, in seconds. */
export const MAIL_LEASE_S = 15;
const pauseS = backoff({ first: 10, factor: 2, most: 4 * 3600 });
const BY_SERVICE = MAIL_KINDS.filter(({ clock }: MailKind) => clock === 'service').map(({ name }) => name);

/**
 * Takes the mail that has waited longest, by the clock of its kind. Each goes to one sender, of the account that wrote it:
 * another cannot read its trip. One that nobody has sent for an hour may be taken by all, since a token may have changed.
 */
export async function claimMail(db: WebQueryable): Promise<ClaimedMail | undefined> {
	const [row] = await db.query<ClaimedMail>(
		`update web.mail_outbox set claimed_until = now() + make_interval(secs => $1), tries = tries + 1
		where id = (
			select id from web.mail_outbox
			where sent_at is null and dropped_at is null and coalesce(claimed_until, '-infinity') < now()
				and due_at <= now() + case when kind = any($3) then make_interval(secs => $2) else '0' end
				and (account is null or account = $4 or due_at < now() - interval '1 hour')
			order by due_at limit 1 for update skip locked)
		returning id, dedupe, kind, recipient, sealed_recipient, locale, site, facts, tries, created_at`,
		[MAIL_LEASE_S, serviceAheadMs() / 1000, BY_SERVICE, accountOf()],
	);
	return row;
}

/** Says that the sender of a mail is at it. */
export const extendMail = (db: WebQueryable, { id }: ClaimedMail): Promise<unknown> =>
	db.query('update web.mail_outbox set claimed_until = now() + make_interval(secs => $2) where id = $1', [
		id,
		MAIL_LEASE_S,
	]);

/** Facts stay where an agent may send the mail once more. */
const KEPT: readonly string[] = MAIL_KINDS.filter((kind: MailKind) => isRewritable(kind)).map(({ name }) => name);
const keepsFacts = ({ kind }: ClaimedMail): boolean => KEPT.includes(kind);

/** Notes that a mail has gone out, and empties its facts unless it can be written once more. */
export const markSent = (tx: WebQueryable, mail: ClaimedMail): Promise<unknown> =>
	tx.query(
		`update web.mail_outbox set sent_at = now(), claimed_until = null, failure = null,
			facts = case when $2 then facts else '{}' end
		where id = $1`,
		[mail.id, keepsFacts(mail)],
	);

/** Notes why a mail has not gone out. It is tried again after a pause that grows, or `over`: `givenUp` where it was still true. */
export const markUnsent = (
	db: WebQueryable,
	mail: ClaimedMail,
	{ failure, over, givenUp }: { failure: string; over: boolean; givenUp: boolean },
): Promise<unknown> =>
	db.query(
		`update web.mail_outbox set claimed_until = null, failure = $2,
			due_at = case when $3 then due_at else greatest(due_at, now()) + make_interval(secs => $4) end,
			dropped_at = case when $3 then now() end, given_up = $5,
			facts = case when $3 and not $6 then '{}' else facts end
		where id = $1`,
		[mail.id, failure, over, pauseS(mail.tries - 1), givenUp, givenUp && keepsFacts(mail)],
	);

/** Forgets to whom mails went a month ago. */
export const forgetRecipients = (db: WebDatabase): Promise<unknown> =>
	db.query(
		`update web.mail_outbox set ${FORGET_RECIPIENT}
		where (recipient is not null or mailbox is not null) and coalesce(sent_at, dropped_at) < now() - interval '30 days'`,
	);
