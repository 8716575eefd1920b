import 'server-only';
import { emailKey } from '../accounts/email-key.ts';
import type { WebDatabase, WebQueryable } from '../db/web-database.ts';
import { hashesOf, hashToKeep } from '../keyed-hash.ts';
import { seal, unseal } from '../sealed.ts';

/** To whom a mail goes, as it is kept: sealed, or in the clear until the job has sealed it; neither once it is forgotten. */
export interface KeptRecipient {
	dedupe: string;
	recipient: string | null;
	sealed_recipient: Buffer | null;
}

const placeOf = (dedupe: string): string => `mail_outbox/${dedupe}/recipient`;

/** To whom a mail goes, for its columns `sealed_recipient` and `mailbox`. */
export const sealRecipient = (dedupe: string, to: string): [sealed: Buffer, mailbox: string] => [
	seal(to, placeOf(dedupe)),
	hashToKeep(emailKey(to)),
];

/** To whom a mail goes; undefined when that is forgotten, or sealed by none of our keys. */
export const openRecipient = ({ dedupe, recipient, sealed_recipient: sealed }: KeptRecipient): string | undefined =>
	recipient ?? unseal<string>(sealed, placeOf(dedupe));

/** Whether a mail goes to the mailbox of `toMailbox`, the first parameters of the statement. */
export const GOES_TO = '(mailbox = any($1) or lower(recipient) = $2)';
export const toMailbox = (email: string): [hashes: string[], address: string] => [
	hashesOf(emailKey(email)),
	email.trim().toLowerCase(),
];

/** What is set where it is forgotten to whom a mail goes. */
export const FORGET_RECIPIENT = 'recipient = null, sealed_recipient = null, mailbox = null';

const keep = (tx: WebQueryable, dedupe: string, to: string): Promise<unknown> =>
	tx.query('update web.mail_outbox set recipient = null, sealed_recipient = $2, mailbox = $3 where dedupe = $1', [
		dedupe,
		...sealRecipient(dedupe, to),
	]);

/** Sends what waits about a trip to another address. */
export async function readdressMails(tx: WebQueryable, tripId: string, to: string): Promise<void> {
	const waiting = await tx.query<{ dedupe: string }>(
		'select dedupe from web.mail_outbox where trip_id = $1 and sent_at is null and dropped_at is null for update',
		[tripId],
	);
	for (const { dedupe } of waiting) await keep(tx, dedupe, to);
}

const AT_ONCE = 200;

/** Seals to whom mails go that an earlier release wrote in the clear. Gives how many. */
export async function sealRecipients(db: WebDatabase): Promise<number> {
	let sealed = 0;
	for (let many = AT_ONCE; many === AT_ONCE; sealed += many)
		many = await db.transaction(async (tx) => {
			const rows = await tx.query<{ dedupe: string; recipient: string }>(
				`select dedupe, recipient from web.mail_outbox where recipient is not null
				limit ${AT_ONCE} for update skip locked`,
			);
			for (const { dedupe, recipient } of rows) await keep(tx, dedupe, recipient);
			return rows.length;
		});
	return sealed;
}
