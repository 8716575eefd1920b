import 'server-only';
import { z } from 'zod';
import { LOCALES } from '#lib/i18n/locales.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { seal, unseal } from '../sealed.ts';

/** The journey that an attempt was for, where there is no order to read it from: places by name, local date. */
const Journey = z.object({ origin: z.string(), destination: z.string(), departing_on: z.iso.date() });
const OfOrder = z.object({ order_id: z.string() });
const OfIntent = z.object({ intent_id: z.string(), journey: Journey.optional() });

/** What each kind of mail is made of. What an order tells is read from the service when the mail is sent. */
export const MAIL_FACTS = {
	/** Booked and paid. */
	booked: OfOrder,
	/** Booked, to be paid by the airline's deadline. */
	held: OfOrder,
	/** A held order is paid. */
	paid: OfOrder,
	/** The outcome is not known; do not book again. */
	checking: OfIntent,
	/** Known late: nothing is booked, nothing is charged. */
	not_booked: OfIntent,
	/** The one-time code that opens a booking. */
	trip_code: OfOrder.extend({ code: z.string(), minutes: z.int().positive() }),
	/** A hold ends in so many hours. Written by the sender of `held`. */
	hold_ends: OfOrder.extend({ hours: z.union([z.literal(24), z.literal(2)]) }),
} as const;
export type MailKind = keyof typeof MAIL_FACTS;

/** The facts of each kind. */
export type MailFacts = { [K in MailKind]: z.output<(typeof MAIL_FACTS)[K]> };
/** A mail of any kind with its facts. */
export type AnyMail = { [K in MailKind]: { kind: K; facts: MailFacts[K] } }[MailKind];

const NewMail = z.object({
	kind: z.enum(Object.keys(MAIL_FACTS) as [MailKind, ...MailKind[]]),
	to: z.email(),
	locale: z.enum(LOCALES),
	dedupe: z.string().min(1).max(200),
});

/** A mail to be sent once for its `dedupe`. */
export type NewMail = z.infer<typeof NewMail> &
	{ [K in MailKind]: { kind: K; facts: z.input<(typeof MAIL_FACTS)[K]> } }[MailKind];

/**
 * Writes a mail into the outbox within the transaction `tx` of its cause: it goes out if and only if that commits, once
 * for each `dedupe`, `due` or later. Throws a ZodError when facts are missing.
 */
export async function enqueueMail(tx: Pick<WebDatabase, 'query'>, mail: NewMail, due?: Date): Promise<void> {
	const { kind, to, locale, dedupe } = NewMail.parse(mail);
	const facts = MAIL_FACTS[kind].parse(mail.facts);
	await tx.query(
		`insert into web.mail_outbox (dedupe, kind, recipient, locale, facts, order_id, due_at)
		values ($1, $2, $3, $4, $5, $6, coalesce($7, now()))
		on conflict (dedupe) do nothing`,
		[
			dedupe,
			kind,
			to,
			locale,
			JSON.stringify(sealedFacts(facts, dedupe)),
			'order_id' in facts ? facts.order_id : null,
			due ?? null,
		],
	);
}

const placeOf = (dedupe: string): string => `mail ${dedupe}`;

/** A code opens a booking: nobody reads it in the table. */
const sealedFacts = (facts: AnyMail['facts'], dedupe: string): object =>
	'code' in facts ? { ...facts, code: seal(facts.code, placeOf(dedupe)).toString('base64') } : facts;

/** The mail of a row; null when it holds what no key of ours opens. Throws a ZodError when facts are missing. */
export function readMail({ kind, facts, dedupe }: { kind: MailKind; facts: object; dedupe: string }): AnyMail | null {
	if (!('code' in facts)) return { kind, facts: MAIL_FACTS[kind].parse(facts) } as AnyMail;
	const code = unseal<string>(Buffer.from(String(facts.code), 'base64'), placeOf(dedupe));
	return code === undefined ? null : ({ kind, facts: MAIL_FACTS[kind].parse({ ...facts, code }) } as AnyMail);
}

/** Takes a mail back that is no longer true, if nobody has begun to send it. */
export const withdrawMail = (tx: Pick<WebDatabase, 'query'>, dedupe: string): Promise<unknown> =>
	tx.query(
		`update web.mail_outbox set dropped_at = now(), recipient = null, facts = '{}'
		where dedupe = $1 and sent_at is null and dropped_at is null and coalesce(claimed_until, now()) <= now()`,
		[dedupe],
	);

/** What was sent about an order, or still is to be. */
export interface TripMail {
	kind: MailKind;
	/** Null while it waits. */
	sent_at: Date | null;
	due_at: Date;
}

/** The mails about an order, the oldest first; those that were given up are left out. */
export const mailsOfOrder = (db: Pick<WebDatabase, 'query'>, orderId: string): Promise<TripMail[]> =>
	db.query<TripMail>(
		'select kind, sent_at, due_at from web.mail_outbox where order_id = $1 and dropped_at is null order by id',
		[orderId],
	);
