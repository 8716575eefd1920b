import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';
import type { Identity } from './oidc.ts';

/** The account that somebody has at another provider signs in to. */
export async function accountOfIdentity(db: WebQueryable, { issuer, subject }: Identity): Promise<string | undefined> {
	const [row] = await db.query<{ account_id: string }>(
		'select account_id from web.account_identities where provider = $1 and subject = $2',
		[issuer, subject],
	);
	return row?.account_id;
}

/** From now on this identity signs in to the account. */
export const linkIdentity = (db: WebQueryable, { issuer, subject }: Identity, accountId: string): Promise<unknown> =>
	db.query(
		'insert into web.account_identities (provider, subject, account_id) values ($1, $2, $3) on conflict do nothing',
		[issuer, subject, accountId],
	);
