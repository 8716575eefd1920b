import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountById, setPassword } from '#lib/server/accounts/account-store.ts';
import { unseenBackupCodes } from '#lib/server/accounts/factors/backup-codes.ts';
import { factorsOf } from '#lib/server/accounts/factors/factors.ts';
import { beginTotp, takeTotp, waitingTotp } from '#lib/server/accounts/factors/totp-store.ts';
import { hashPassword, isPassword } from '#lib/server/accounts/password.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { newAuthenticator } from '#lib/server/testing/authenticator.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { newAccount, signedIn } from '#lib/server/testing/signed-in.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { viewerOf } from '#lib/server/viewer.ts';
import { GET as readCodes } from '../backup-codes/route.ts';
import { POST as askPasskey } from '../passkeys/options/route.ts';
import { POST as takePasskey } from '../passkeys/route.ts';
import { POST as prove } from '../prove/route.ts';
import { POST as secure } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const SITE = 'http://localhost:3000';
const at = { params: Promise.resolve({}) };
const db = databaseOfTests();
beforeAll(async () => {
	settings.value = {
		WEB_SECRET: 'a secret of the tests',
		DATA_KEY: 'a key of the tests',
		DATABASE_URL: db.url,
		PUBLIC_URL: SITE,
		API_BRAND: 'Wayfare',
		LOG_LEVEL: 'silent',
	};
	await webDatabase().query('select 1');
});
beforeEach(() => emptyTables(db, 'web.accounts, web.mail_outbox'));

type Browser = { cookie: string };
const headersOf = ({ cookie }: Browser) => ({ host: 'shop.example', origin: SITE, cookie });
const press = (handler: typeof secure, browser: Browser, form: Record<string, string>) =>
	handler(
		new Request(`${SITE}/api/x`, { method: 'POST', headers: headersOf(browser), body: new URLSearchParams(form) }),
		at,
	);
const send = (handler: typeof secure, browser: Browser, body: unknown) =>
	handler(
		new Request(`${SITE}/api/x`, {
			method: 'POST',
			headers: { ...headersOf(browser), 'content-type': 'application/json' },
			body: JSON.stringify(body),
		}),
		at,
	);
const leadsTo = async (answer: Promise<Response>) => (await answer).headers.get('location');
/** The browser with what an answer has set. */
function after(browser: Browser, answer: Response): Browser {
	const set = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
	const kept = browser.cookie.split('; ').filter((one) => !set.some((own) => own.split('=')[0] === one.split('=')[0]));
	return { cookie: [...kept, ...set].join('; ') };
}
const roleIn = async (browser: Browser) => (await viewerOf(new Headers(headersOf(browser)), false)).role;
const codeOf = (secret: string, ahead = 0) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });
const mails = async () =>
	(await db.query<{ facts: { what: string } }>(`select facts from web.mail_outbox order by id`)).map(
		({ facts }) => facts.what,
	);
/** As when somebody has just passed the page that asks who they are. */
const proveNow = () => db.query('update web.sessions set proved_at = now()');
/** An account with an app, whose last code was taken long ago. */
async function withApp(role: Parameters<typeof newAccount>[1]) {
	const account = await newAccount(db, role);
	const secret = await beginTotp(db, account.id);
	const nowMs = Date.now() - 600_000;
	const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });
	await takeTotp(db, account.id, { code, setUp: true, nowMs });
	return { account, secret };
}

it('an agent sets up an app, keeps the codes, and works at the desk from then on', async () => {
	const { account, ...browser } = await signedIn(db, 'agent', { factor: false });
	expect(await roleIn(browser)).toBe('traveller');
	expect(await leadsTo(press(secure, browser, { act: 'app_begin' }))).toBe('/account/security');
	expect(await leadsTo(press(secure, browser, { act: 'app_confirm', code: '000' }))).toContain('news=app_code');
	const secret = (await waitingTotp(db, account.id)) ?? '';
	const answer = await press(secure, browser, { act: 'app_confirm', code: codeOf(secret) });
	expect(answer.headers.get('location')).toBe('/account/security/codes');
	const agent = after(browser, answer);
	expect(await roleIn(agent)).toBe('agent');
	expect(await roleIn(browser)).toBe('guest');
	const file = await readCodes(new Request(`${SITE}/api/x`, { headers: headersOf(agent) }), at);
	expect((await file.text()).trim().split('\n')).toEqual(await unseenBackupCodes(db, account.id));
	await press(secure, agent, { act: 'codes_kept' });
	expect((await readCodes(new Request(`${SITE}/api/x`, { headers: headersOf(agent) }), at)).status).toBe(404);
	expect(await mails()).toEqual(['app_on']);
});

it('the last factor of those whose role needs one stays; a traveller’s goes with its codes', async () => {
	for (const role of ['agent', 'lead', 'admin'] as const) {
		const { account } = await withApp(role);
		expect(await leadsTo(press(secure, await signedIn(db, account), { act: 'app_remove' }))).toContain('news=last');
		expect((await factorsOf(db, account.id)).totp).toBe(true);
	}
	const { account, secret } = await withApp('traveller');
	const pending = await signedIn(db, account);
	const browser = after(pending, await press(prove, pending, { code: codeOf(secret) }));
	expect(await leadsTo(press(secure, browser, { act: 'codes_renew' }))).toBe('/account/security/codes');
	await proveNow();
	expect(await leadsTo(press(secure, browser, { act: 'app_remove' }))).toContain('news=app_off');
	expect(await factorsOf(db, account.id)).toEqual({ totp: false, codesLeft: 0, passkeys: [] });
});

describe('the second step', () => {
	it('takes a code of the app once, and a backup code once', async () => {
		const { account, secret } = await withApp('agent');
		const [one, two] = [await signedIn(db, account, { factor: false }), await signedIn(db, account, { factor: false })];
		const code = codeOf(secret);
		const passed = await press(prove, one, {
			code: `${code.slice(0, 3)} ${code.slice(3)}`,
			return: '/agent?list=refunds',
		});
		expect(passed.headers.get('location')).toBe('/agent?list=refunds');
		expect(await roleIn(after(one, passed))).toBe('agent');
		expect(await leadsTo(press(prove, two, { code }))).toBe('/sign-in/code?return=%2Fagent&refused=code');
		expect(await roleIn(two)).toBe('guest');
		await press(secure, after(one, passed), { act: 'codes_renew' });
		const [backup = ''] = (await unseenBackupCodes(db, account.id)) ?? [];
		expect(await leadsTo(press(prove, two, { code: backup }))).toBe('/agent');
		expect(await leadsTo(press(prove, await signedIn(db, account, { factor: false }), { code: backup }))).toContain(
			'refused=code',
		);
	});

	it('is not passed by a password, leads to no other site, and is nobody’s who has not begun to sign in', async () => {
		const { account, secret } = await withApp('admin');
		await setPassword(db, account.id, await hashPassword('correct horse battery'));
		const browser = await signedIn(db, account, { factor: false });
		expect(await leadsTo(press(prove, browser, { password: 'correct horse battery' }))).toContain('refused=password');
		expect(await roleIn(browser)).toBe('guest');
		const away = { code: codeOf(secret), return: 'https://evil.example/' };
		expect(await leadsTo(press(prove, browser, away))).toBe('/agent');
		const stranger = { cookie: browser.cookie.split('; ')[0] ?? '' };
		expect((await press(prove, stranger, { code: '000000' })).status).toBe(404);
	});

	it('ends after twenty wrong codes, in all browsers of the account', async () => {
		const { account, secret } = await withApp('traveller');
		const [browser, ...others] = [
			await signedIn(db, account),
			await signedIn(db, account),
			await signedIn(db, account),
		];
		for (const other of others) for (let n = 0; n < 10; n++) await press(prove, other, { code: '000000' });
		expect(await leadsTo(press(prove, browser, { code: codeOf(secret) }))).toContain('refused=limit');
	});
});

describe('a proof that is some time ago', () => {
	it('is asked for anew, by password or code, before anything is changed', async () => {
		const account = await newAccount(db);
		await setPassword(db, account.id, await hashPassword('correct horse battery'));
		const [browser, other] = [await signedIn(db, account), await signedIn(db, account)];
		await db.query(`update web.sessions set proved_at = now() - interval '31 minutes'`);
		const current = 'correct horse battery';
		const change = { act: 'password', current, password: 'a much longer new password' };
		expect(await leadsTo(press(secure, browser, change))).toBe('/confirm?return=%2Faccount%2Fsecurity');
		expect(await leadsTo(press(prove, browser, { password: 'wrong', return: '/account/security' }))).toBe(
			'/confirm?return=%2Faccount%2Fsecurity&refused=password',
		);
		const proved = after(browser, await press(prove, browser, { password: 'correct horse battery' }));
		expect(await roleIn(browser)).toBe('guest');
		expect(await leadsTo(press(secure, proved, { ...change, password: 'short' }))).toContain('password_short');
		for (const wrong of ['', 'a much longer new password'])
			expect(await leadsTo(press(secure, proved, { ...change, current: wrong }))).toContain('news=password_wrong');
		expect(await leadsTo(press(secure, proved, { ...change, password: 'L0calhost2026!' }))).toContain(
			'password_common',
		);
		expect(await isPassword((await accountById(db, account.id))?.passwordHash ?? null, current)).toBe(true);
		expect(await leadsTo(press(secure, proved, change))).toBe('/account/security?news=password');
		expect(await roleIn(proved)).toBe('traveller');
		expect(await roleIn(other)).toBe('guest');
		expect((await accountById(db, account.id))?.passwordHash).not.toBeNull();
		expect(await mails()).toEqual(['password']);
	});

	it('takes no password from whom a second factor guards, and a long one whole', async () => {
		const { account, secret } = await withApp('traveller');
		const long = `${'b'.repeat(150)} ${'é'.repeat(80)}`;
		await setPassword(db, account.id, await hashPassword(long));
		const browser = await signedIn(db, account, { factor: true });
		await db.query(`update web.sessions set factor_at = now(), proved_at = now() - interval '31 minutes'`);
		const back = { return: '/account/security' };
		expect(await leadsTo(press(prove, browser, { password: long, ...back }))).toContain('refused=password');
		expect(await leadsTo(press(prove, browser, { code: codeOf(secret), ...back }))).toBe('/account/security');
		const other = await signedIn(db, await newAccount(db));
		const chosen = Array.from({ length: 199 }, (_, n) => String.fromCodePoint(0x4e_00 + ((n * 37) % 5_000))).join('');
		expect(await leadsTo(press(secure, other, { act: 'password', password: `${chosen}😀` }))).toBe(
			'/account/security?news=password',
		);
		expect(await isPassword((await accountById(db, other.account.id))?.passwordHash ?? null, `${chosen}😀`)).toBe(true);
	});

	it.each(['app_begin', 'app_remove', 'passkey_remove', 'codes_renew', 'password', 'a passkey'])(
		'of the last five minutes is used up by a change of how the account is opened: %s',
		async (act) => {
			const browser = await signedIn(db, 'traveller');
			const change = async (): Promise<string | null> => {
				if (act !== 'a passkey')
					return leadsTo(press(secure, browser, { act, password: 'a much longer new password' }));
				const { data } = (await (await send(askPasskey, browser, { purpose: 'register' })).json()) as {
					data: { href?: string };
				};
				return data.href ?? null;
			};
			const asked = '/confirm?return=%2Faccount%2Fsecurity';
			await db.query(`update web.sessions set proved_at = now() - interval '5 minutes'`);
			expect(await change()).toBe(asked);
			await proveNow();
			expect(await change()).not.toBe(asked);
			await db.query('update web.accounts set password_hash = null');
			expect(await change()).toBe(asked);
			// What asks for a proof of the last half hour goes on.
			expect(await leadsTo(press(secure, browser, { act: 'sessions_end' }))).toContain('news=ended');
		},
	);

	it('ends guessing at the current password, in all browsers of the account', async () => {
		const account = await newAccount(db);
		await setPassword(db, account.id, await hashPassword('correct horse battery'));
		const [browser, other] = [await signedIn(db, account), await signedIn(db, account)];
		const change = { act: 'password', password: 'a much longer new password' };
		for (const guesser of [browser, other])
			for (let n = 0; n < 10; n++) await press(secure, guesser, { ...change, current: 'a guess' });
		const third = await signedIn(db, account);
		expect(await leadsTo(press(secure, third, { ...change, current: 'correct horse battery' }))).toContain(
			'news=limit',
		);
	});

	it('ends one session or all others, and nobody else’s', async () => {
		const account = await newAccount(db);
		const [mine, one, two] = [await signedIn(db, account), await signedIn(db, account), await signedIn(db, account)];
		const stranger = await signedIn(db, 'traveller');
		await press(secure, mine, { act: 'session_end', session: stranger.sessionId });
		await press(secure, mine, { act: 'session_end', session: one.sessionId });
		expect([await roleIn(one), await roleIn(two), await roleIn(stranger)]).toEqual(['guest', 'traveller', 'traveller']);
		await press(secure, mine, { act: 'sessions_end' });
		expect([await roleIn(mine), await roleIn(two)]).toEqual(['traveller', 'guest']);
	});

	it('has no act but those of the page', async () => {
		for (const act of ['', 'constructor', 'app'])
			expect((await press(secure, await signedIn(db, 'traveller'), { act })).status).toBe(404);
	});
});

it('a passkey is made, passes the second step, signs in, and is worth nothing to another account', async () => {
	const device = newAuthenticator(SITE);
	const { account, ...browser } = await signedIn(db, 'agent', { factor: false });
	const options = async (asker: Browser, purpose: string) =>
		((await (await send(askPasskey, asker, { purpose })).json()) as { data: { challenge: string } }).data;
	const response = device.register(await options(browser, 'register'));
	const kept = await send(takePasskey, browser, { purpose: 'register', response, name: 'Laptop' });
	expect(await kept.json()).toEqual({ data: { href: '/account/security/codes' } });
	expect(await roleIn(after(browser, kept))).toBe('agent');

	const [passkey] = (await factorsOf(db, account.id)).passkeys;
	const rename = (name: string, asker: Browser) =>
		leadsTo(press(secure, asker, { act: 'passkey_rename', passkey: passkey?.id ?? '', name }));
	expect(await rename(' Office laptop ', after(browser, kept))).toContain('news=passkey_named');
	for (const name of ['', 'x'.repeat(61)])
		expect(await rename(name, after(browser, kept))).toContain('news=passkey_name');
	expect(await rename('theirs', await signedIn(db, 'traveller'))).toBe('/account/security');
	expect((await factorsOf(db, account.id)).passkeys).toMatchObject([{ name: 'Office laptop' }]);

	const again = await signedIn(db, account, { factor: false });
	const signed = device.sign(await options(again, 'prove'));
	const proved = await send(takePasskey, again, { purpose: 'prove', response: signed, back: '/agent?q=x' });
	expect(await proved.json()).toEqual({ data: { href: '/agent?q=x' } });
	expect(await roleIn(after(again, proved))).toBe('agent');
	const replayed = await send(takePasskey, after(again, proved), { purpose: 'prove', response: signed });
	expect(replayed.status).toBe(422);

	const other = await signedIn(db, 'traveller');
	const foreign = device.sign(await options(other, 'prove'));
	expect((await send(takePasskey, other, { purpose: 'prove', response: foreign })).status).toBe(422);

	const guest = { cookie: other.cookie.split('; ')[0] ?? '' };
	const entered = await send(takePasskey, guest, {
		purpose: 'sign_in',
		response: device.sign(await options(guest, 'sign_in')),
	});
	expect(await roleIn(after(guest, entered))).toBe('agent');
	await db.query('update web.accounts set locked_at = now() where id = $1', [account.id]);
	const locked = device.sign(await options(guest, 'sign_in'));
	expect((await send(takePasskey, guest, { purpose: 'sign_in', response: locked })).status).toBe(422);
});
