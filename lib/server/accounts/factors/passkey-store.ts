import 'server-only';
import type { WebQueryable } from '../../db/web-database.ts';

/** What a passkey is asked for: to be kept, to prove anew whose account it is, to sign in. */
export type PasskeyPurpose = 'register' | 'prove' | 'sign_in';

/** How long a browser may take to sign, minutes. */
const CHALLENGE_MIN = 5;

/** Keeps what a browser is asked to sign. */
export async function keepChallenge(
	db: WebQueryable,
	{ challenge, purpose, asker }: { challenge: string; purpose: PasskeyPurpose; asker: string },
): Promise<void> {
	await db.query('delete from web.passkey_challenges where asker = $1 and purpose = $2', [asker, purpose]);
	await db.query(
		`insert into web.passkey_challenges (challenge, purpose, asker, expires_at)
		values ($1, $2, $3, now() + make_interval(mins => $4))`,
		[challenge, purpose, asker, CHALLENGE_MIN],
	);
}

/** What this browser was asked to sign, once. */
export async function takeChallenge(
	db: WebQueryable,
	{ purpose, asker }: { purpose: PasskeyPurpose; asker: string },
): Promise<string | undefined> {
	const [row] = await db.query<{ challenge: string; fresh: boolean }>(
		`delete from web.passkey_challenges where asker = $1 and purpose = $2
		returning challenge, expires_at > now() as fresh`,
		[asker, purpose],
	);
	return row?.fresh ? row.challenge : undefined;
}

/** Deletes what nobody has signed in time. */
export const forgetChallenges = (db: WebQueryable): Promise<unknown> =>
	db.query('delete from web.passkey_challenges where expires_at < now()');

export interface StoredPasskey {
	id: string;
	accountId: string;
	publicKey: Buffer;
	counter: number;
	transports: string[];
}

/** The passkey with this id. */
export async function passkeyById(db: WebQueryable, id: string): Promise<StoredPasskey | undefined> {
	const [row] = await db.query<Omit<StoredPasskey, 'counter'> & { counter: string }>(
		`select id, account_id as "accountId", public_key as "publicKey", counter, transports
		from web.passkeys where id = $1`,
		[id],
	);
	return row && { ...row, counter: Number(row.counter) };
}

/** Ids and ways to reach the passkeys of an account. */
export const passkeysOf = (db: WebQueryable, accountId: string): Promise<Pick<StoredPasskey, 'id' | 'transports'>[]> =>
	db.query('select id, transports from web.passkeys where account_id = $1 order by created_at', [accountId]);

/** Keeps a passkey; false when it is kept already. */
export async function insertPasskey(db: WebQueryable, passkey: StoredPasskey & { name: string }): Promise<boolean> {
	const rows = await db.query(
		`insert into web.passkeys (id, account_id, name, public_key, counter, transports)
		values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing returning id`,
		[passkey.id, passkey.accountId, passkey.name, passkey.publicKey, passkey.counter, passkey.transports],
	);
	return rows.length > 0;
}

/** Writes down that a passkey has signed. False when its count does not go on from what is known: it was copied. */
export async function countPasskey(db: WebQueryable, id: string, counter: number): Promise<boolean> {
	const rows = await db.query(
		`update web.passkeys set counter = $2, used_at = now()
		where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
		[id, counter],
	);
	return rows.length > 0;
}

/** Gives a passkey of an account another name; false when it has none such. */
export async function renamePasskey(
	db: WebQueryable,
	accountId: string,
	{ id, name }: { id: string; name: string },
): Promise<boolean> {
	const rows = await db.query('update web.passkeys set name = $3 where account_id = $1 and id = $2 returning id', [
		accountId,
		id,
		name,
	]);
	return rows.length > 0;
}

/** Takes one passkey of an account away; false when it has none such. */
export async function removePasskey(db: WebQueryable, accountId: string, id: string): Promise<boolean> {
	const rows = await db.query('delete from web.passkeys where account_id = $1 and id = $2 returning id', [
		accountId,
		id,
	]);
	return rows.length > 0;
}
