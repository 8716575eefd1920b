import 'server-only';
import { Secret, TOTP } from 'otpauth';
import type { WebQueryable } from '../../db/web-database.ts';
import { seal, unseal } from '../../sealed.ts';

/** How authenticator apps make their codes; all apps do the same. */
const PERIOD_S = 30;
/** So long a code is on its way after its step is over; seconds. */
const ON_ITS_WAY_S = 5;
/** By so many steps clocks may differ where an app is set up: that proves no more than that it works. */
const WINDOW = 1;

const place = (accountId: string): string => `totp ${accountId}`;
const appOf = (secret: string, label = '', issuer = ''): TOTP =>
	new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** The secret of an app that is about to be set up: the one that waits for its first code, or a new one. */
export async function beginTotp(db: WebQueryable, accountId: string): Promise<string> {
	const secret = new Secret({ size: 20 }).base32;
	await db.query(
		`insert into web.account_totp (account_id, secret) values ($1, $2) on conflict (account_id) do nothing`,
		[accountId, seal(secret, place(accountId))],
	);
	return (await waitingTotp(db, accountId)) ?? '';
}

/** The secret that waits for its first code. */
export async function waitingTotp(db: WebQueryable, accountId: string): Promise<string | undefined> {
	const [row] = await db.query<{ secret: Buffer }>(
		'select secret from web.account_totp where account_id = $1 and confirmed_at is null',
		[accountId],
	);
	return row && unseal<string>(row.secret, place(accountId));
}

/** What an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, { email, site }: { email: string; site: string }): string =>
	appOf(secret, email, site).toString();

/** Whether a code is of the step before, which was over as it was sent. */
const isOnItsWay = (delta: number, nowMs: number): boolean => delta === -1 && (nowMs / 1000) % PERIOD_S < ON_ITS_WAY_S;

/** Takes the app away. */
export const removeTotp = (db: WebQueryable, accountId: string): Promise<unknown> =>
	db.query('delete from web.account_totp where account_id = $1', [accountId]);

/**
 * Takes a code of the app: true when it is that of now, or of the step that has ended this moment, and no code of its step
 * was taken before. The first one sets the app up.
 */
export async function takeTotp(
	db: WebQueryable,
	accountId: string,
	{ code, setUp, nowMs = Date.now() }: { code: string; setUp: boolean; nowMs?: number },
): Promise<boolean> {
	const [row] = await db.query<{ secret: Buffer }>(
		'select secret from web.account_totp where account_id = $1 and (confirmed_at is null) = $2',
		[accountId, setUp],
	);
	const secret = row && unseal<string>(row.secret, place(accountId));
	if (secret === undefined) return false;
	const delta = appOf(secret).validate({ token: code, window: WINDOW, timestamp: nowMs });
	if (delta === null || !(setUp || delta === 0 || isOnItsWay(delta, nowMs))) return false;
	const taken = await db.query(
		`update web.account_totp set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
		where account_id = $1 and last_step < $2 and (confirmed_at is null) = $3 returning account_id`,
		[accountId, Math.floor(nowMs / 1000 / PERIOD_S) + delta, setUp],
	);
	return taken.length > 0;
}
