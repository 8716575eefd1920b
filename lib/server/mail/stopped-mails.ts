import 'server-only';
import { paths } from '#lib/paths.ts';
import { isStoppable, type StoppableMail } from '#lib/stoppable-mails.ts';
import { addressKey } from '../accounts/address-key.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { readSignedToken, signedToken } from '../signed-token.ts';
import { webAddress } from '../web-address.ts';

/** A kind of mail to one mailbox, by its key. */
export interface MailTo {
	mailbox: string;
	kind: StoppableMail;
}

const WHAT = 'stop mail';

/** What a link of our mails stops; undefined when it is none of ours. */
export function mailOfLink(token: string): MailTo | undefined {
	const [kind = '', mailbox = ''] = readSignedToken(WHAT, token)?.split('~', 2) ?? [];
	return isStoppable(kind) && mailbox !== '' ? { mailbox, kind } : undefined;
}

/** Where the reader of a mail stops its kind, and where their mail program does so for them. */
export const stopMailLinks = (email: string, kind: StoppableMail): { page: string; press: string } => {
	const token = signedToken(WHAT, `${kind}~${addressKey(email)}`);
	return { page: webAddress(paths.stopMail(token)), press: webAddress(paths.api.stopMail(token)) };
};

/** Stops a kind of mail to a mailbox. */
export const stopMail = (db: WebQueryable, { mailbox, kind }: MailTo): Promise<unknown> =>
	db.query('insert into web.stopped_mails (mailbox, kind) values ($1, $2) on conflict do nothing', [mailbox, kind]);

/** The kinds that are stopped to an address. */
export async function stoppedMails(db: WebQueryable, email: string): Promise<ReadonlySet<string>> {
	const rows = await db.query<{ kind: string }>('select kind from web.stopped_mails where mailbox = $1', [
		addressKey(email),
	]);
	return new Set(rows.map(({ kind }) => kind));
}

/** Stops these kinds to an address, and no others. */
export async function keepStopped(tx: WebQueryable, email: string, kinds: readonly StoppableMail[]): Promise<void> {
	await forgetStopped(tx, email);
	for (const kind of kinds) await stopMail(tx, { mailbox: addressKey(email), kind });
}

/** Forgets what was stopped to an address. */
export const forgetStopped = (tx: WebQueryable, email: string): Promise<unknown> =>
	tx.query('delete from web.stopped_mails where mailbox = $1', [addressKey(email)]);

/** What was stopped to one address is stopped to another. */
export async function moveStopped(tx: WebQueryable, { from, to }: { from: string; to: string }): Promise<void> {
	if (addressKey(from) === addressKey(to)) return;
	await forgetStopped(tx, to);
	await tx.query('update web.stopped_mails set mailbox = $2 where mailbox = $1', [addressKey(from), addressKey(to)]);
}
