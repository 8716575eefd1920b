import 'server-only';
import { z } from 'zod';
import { LOCALES } from '#lib/i18n/locales.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { accountOf } from '../intents/account.ts';
import { siteHere } from '../web-address.ts';
import { seal, unseal } from '../sealed.ts';
import type { MailKind } from './mail-kind.ts';
import { FORGET_RECIPIENT, sealRecipient } from './recipient.ts';
import { type AnyMail, MAIL_KINDS, type MailInput, mailKindOf, type MailName } from './mail-kinds.ts';

const NewMail = z.object({
	to: z.email(),
	locale: z.enum(LOCALES),
	dedupe: z.string().min(1).max(200),
	/** What the reader's browser called this site; unknown: what the desk's does whose request this is. */
	site: z.url().nullable().optional(),
	/** It was written before: what that ended is ended, and what was written since stays. */
	again: z.literal(true).optional(),
});

/** A mail to be sent once for its `dedupe`. */
export type NewMail = z.infer<typeof NewMail> & MailInput;

/**
 * Writes a mail into the outbox within the transaction `tx` of its cause: it goes out if and only if that commits, once
 * for each `dedupe`, `due` or later. Throws a ZodError when facts are missing.
 */
export async function enqueueMail(tx: Pick<WebDatabase, 'query'>, mail: NewMail, due?: Date): Promise<void> {
	const { to, locale, dedupe, site, again } = NewMail.parse(mail);
	const kind = mailKindOf(mail.kind);
	const facts = kind.facts.parse(mail.facts) as Facts;
	if (kind.endsOthers && !again && typeof facts.trip_id === 'string')
		await withdrawMailsOf(tx, facts.trip_id, kind.name);
	await tx.query(
		`insert into web.mail_outbox (dedupe, kind, sealed_recipient, mailbox, locale, facts, trip_id, due_at, site, account)
		values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now()), $9, $10)
		on conflict (dedupe) do nothing`,
		[
			dedupe,
			kind.name,
			...sealRecipient(dedupe, to),
			locale,
			JSON.stringify(sealedFacts(kind, facts, dedupe)),
			facts.trip_id ?? null,
			due ?? null,
			site ?? siteHere(),
			accountOf(),
		],
	);
}

/** Whether a mail is written already, sent or not. */
export async function isWritten(db: Pick<WebDatabase, 'query'>, dedupe: string): Promise<boolean> {
	const rows = await db.query('select 1 from web.mail_outbox where dedupe = $1', [dedupe]);
	return rows.length > 0;
}

type Facts = Record<string, unknown>;

const placeOf = (dedupe: string): string => `mail ${dedupe}`;

/** A code opens a booking: nobody reads it in the table. */
const sealedFacts = ({ secret }: MailKind, facts: Facts, dedupe: string): Facts =>
	secret ? { ...facts, [secret]: seal(facts[secret], placeOf(dedupe)).toString('base64') } : facts;

/** A mail as it stands in the outbox. */
export interface StoredMail {
	kind: string;
	facts: object;
	dedupe: string;
}

/** The mail of a row; null when it holds what no key of ours opens. Throws a ZodError when facts are missing. */
export function readMail({ kind: name, facts, dedupe }: StoredMail): AnyMail | null {
	const kind = mailKindOf(name);
	const { secret } = kind;
	if (!secret) return { kind: name, facts: kind.facts.parse(facts) } as AnyMail;
	const opened = unseal<string>(Buffer.from(String((facts as Facts)[secret]), 'base64'), placeOf(dedupe));
	if (opened === undefined) return null;
	return { kind: name, facts: kind.facts.parse({ ...facts, [secret]: opened }) } as AnyMail;
}

/** The `dedupe` of a mail that a trip gets once. */
export const tripMailKey = (kind: MailName, tripId: string): string => `${kind}:${tripId}`;

/** Takes a mail back that is no longer true, if nobody has begun to send it. */
export const withdrawMail = (tx: Pick<WebDatabase, 'query'>, dedupe: string): Promise<unknown> =>
	tx.query(
		`update web.mail_outbox set dropped_at = now(), ${FORGET_RECIPIENT}, facts = '{}'
		where dedupe = $1 and sent_at is null and dropped_at is null and coalesce(claimed_until, now()) <= now()`,
		[dedupe],
	);

const WITHDRAWN: readonly string[] = MAIL_KINDS.filter(
	({ about, outlives }: MailKind) => about !== 'nothing' && !outlives,
).map(({ name }) => name);

/** Takes back what is still to be sent about a trip, but for codes, for mails of the kind `kept` and for those that outlive it. */
const withdrawMailsOf = (tx: Pick<WebDatabase, 'query'>, tripId: string, kept: string): Promise<unknown> =>
	tx.query(
		`update web.mail_outbox set dropped_at = now(), failure = $3, ${FORGET_RECIPIENT}, facts = '{}'
		where trip_id = $1 and kind = any($2) and sent_at is null and dropped_at is null
			and coalesce(claimed_until, now()) <= now()`,
		[tripId, WITHDRAWN.filter((name) => name !== kept), kept],
	);

/** What was sent about a trip, or still is to be. */
export interface TripMail {
	kind: MailName;
	/** Null while it waits. */
	sent_at: Date | null;
	due_at: Date;
}

/** The mails about a trip, the oldest first; those that were given up are left out. */
export const mailsOfTrip = (db: Pick<WebDatabase, 'query'>, tripId: string): Promise<TripMail[]> =>
	db.query<TripMail>(
		'select kind, sent_at, due_at from web.mail_outbox where trip_id = $1 and dropped_at is null order by id',
		[tripId],
	);
