import type * as argon2 from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileHeld } from '#base/testing/while-held.ts';
import { accountByEmail, createAccount, setLocked } from '#lib/server/accounts/account-store.ts';
import { hashPassword } from '#lib/server/accounts/password.ts';
import { inviteToTeam } from '#lib/server/accounts/team-acts.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import type { GuardedHandler } from '#lib/server/guard.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { PEER_HEADER } from '#lib/server/local-request.ts';
import { readMail } from '#lib/server/mail/outbox.ts';
import { writtenMails } from '#lib/server/mail/testing/written-mails.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { viewerOf } from '#lib/server/viewer.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { POST as signOut } from '../sign-out/route.ts';
import { POST as changeEmail } from './email/route.ts';
import { POST as setPassword } from './password/route.ts';
import { POST as askReset } from './reset-password/route.ts';
import { POST as askLink } from './sign-in-link/route.ts';
import { POST as takeLink } from './sign-in-link/take/route.ts';
import { POST as signIn } from './sign-in/route.ts';
import { POST as signUp } from './sign-up/route.ts';
import { POST as verify } from './verify-email/route.ts';

const world = vi.hoisted(() => ({ settings: {} as Partial<Env>, later: [] as (() => Promise<void>)[], hashed: 0 }));
vi.mock('#lib/server/env.ts', () => ({ env: () => world.settings }));
vi.mock('@node-rs/argon2', async (real) => {
	const { hash, verify, ...others } = await real<typeof argon2>();
	const counted =
		<Given extends unknown[], Gives>(work: (...given: Given) => Gives) =>
		(...given: Given): Gives => {
			world.hashed += 1;
			return work(...given);
		};
	return { ...others, hash: counted(hash), verify: counted(verify) };
});
vi.mock('next/server', async (real) => ({
	...(await real<object>()),
	after: (work: () => Promise<void>) => void world.later.push(work),
}));

const EMAIL = 'dora@example.com';
const PASSWORD = 'a boat on the fjord';
const db = databaseOfTests();
let passwordHash: string;
beforeAll(async () => {
	world.settings = testSettings('http://127.0.0.1:9', db.url);
	passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
	world.later = [];
	await emptyTables(db, 'web.accounts, web.sessions, web.account_links, web.mail_outbox, web.limits');
});

/** A browser with its cookies. */
class Browser {
	#jar = new Map([[VISITOR_COOKIE, newVisitor(world.settings.WEB_SECRET ?? '').cookie]]);
	constructor(readonly peer = `198.51.100.${Math.floor(Math.random() * 250)}`) {}
	get cookie(): string {
		return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
	}
	get viewer() {
		return viewerOf(new Headers({ host: 'shop.example', cookie: this.cookie }), true);
	}
	set(cookie: string): this {
		this.#jar = new Map(cookie.split('; ').map((one) => one.split(/=(.*)/s, 2) as [string, string]));
		return this;
	}
	/** Sends a form, lets what comes after the answer happen, and gives where it leads. */
	async post(
		handler: GuardedHandler,
		fields: Record<string, string> = {},
		answered: () => void = () => {},
	): Promise<string | null> {
		const headers = {
			host: 'shop.example',
			origin: 'http://shop.example',
			cookie: this.cookie,
			[PEER_HEADER]: this.peer,
		};
		const request = new Request('http://shop.example/api/x', {
			method: 'POST',
			headers,
			body: new URLSearchParams(fields),
		});
		const answer = await handler(request, { params: Promise.resolve({}) });
		answered();
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = '', age = ''] = /^([^=]+)=([^;]*).*max-age=(\d+)/is.exec(line) ?? [];
			if (age === '0') this.#jar.delete(name);
			else this.#jar.set(name, value);
		}
		for (const work of world.later.splice(0)) await work();
		return answer.headers.get('location');
	}
}

const account = () =>
	createAccount(db, { email: EMAIL, verified: true, passwordHash, role: 'traveller', locale: 'en', currency: null });
const mails = () => writtenMails(db);
/** The token of the last mail's link. */
async function mailedToken(): Promise<string> {
	const last = (await mails()).at(-1);
	const facts = last && (readMail(last)?.facts as { link?: string });
	return new URL(facts?.link ?? 'http://none/').searchParams.get('token') ?? '';
}

describe('a person with an account', () => {
	/** What is done before the answer goes out: passwords hashed, and what the database is asked for. */
	async function workFor(handler: GuardedHandler, fields: Record<string, string>): Promise<unknown[]> {
		const database = webDatabase();
		const [query, transaction] = [vi.spyOn(database, 'query'), vi.spyOn(database, 'transaction')];
		const before = world.hashed;
		const browser = new Browser();
		const place = await browser.post(handler, fields, () => {
			query.mockRestore();
			transaction.mockRestore();
		});
		const asked = query.mock.calls.map(([sql]) => sql);
		return [place, world.hashed - before, asked, transaction.mock.calls.length];
	}
	const wrong = 'a boat on the Fjord';

	it.each([
		['signing in', signIn, { password: wrong }],
		['signing up', signUp, { password: wrong }],
		['asking for a link', askLink, {}],
		['a forgotten password', askReset, {}],
	])('is not told by the work that %s takes', async (_, handler, fields) => {
		const made = await account();
		// The decoy is made once.
		await new Browser().post(signIn, { email: 'first@example.com', password: wrong });
		const known = await workFor(handler, { ...fields, email: EMAIL });
		expect(await workFor(handler, { ...fields, email: 'nobody@example.com' })).toEqual(known);
		await db.query('update web.accounts set locked_at = now()');
		expect(await workFor(handler, { ...fields, email: EMAIL })).toEqual(known);
		await db.query('update web.accounts set locked_at = null, password_hash = null');
		expect(await workFor(handler, { ...fields, email: EMAIL })).toEqual(known);
		expect(made).toBeDefined();
	});
});

describe('by password', () => {
	it('signs in and leads on, within this site alone', async () => {
		await account();
		const good = new Browser();
		expect(await good.post(signIn, { email: ' Dora@Example.com', password: PASSWORD, return: '/saved' })).toBe(
			'/saved',
		);
		expect((await good.viewer).role).toBe('traveller');
		expect(await new Browser().post(signIn, { email: EMAIL, password: PASSWORD, return: '//evil.example' })).toBe(
			'/trips',
		);
	});

	it.each([
		['a wrong password', { email: EMAIL, password: 'a boat on the Fjord' }],
		['nobody’s address', { email: 'nobody@example.com', password: PASSWORD }],
		['no address', { email: 'dora', password: PASSWORD }],
		['nothing', {}],
	])('answers the same to %s', async (_, fields) => {
		await account();
		const browser = new Browser();
		expect(await browser.post(signIn, fields)).toBe('/sign-in?step=wrong');
		expect((await browser.viewer).role).toBe('guest');
	});

	it('lets nobody in who is locked, or has no password', async () => {
		const made = await account();
		await setLocked(db, made?.id ?? '', true);
		expect(await new Browser().post(signIn, { email: EMAIL, password: PASSWORD })).toBe('/sign-in?step=wrong');
		await db.query('update web.accounts set locked_at = null, password_hash = null');
		expect(await new Browser().post(signIn, { email: EMAIL, password: '' })).toBe('/sign-in?step=wrong');
	});

	it('of before, hashed in another form, opens as it did, and exactly from then on', async () => {
		await account();
		await db.query(`update web.accounts set password_hash = replace(password_hash, 'exact', '')`);
		const places = [];
		for (let i = 0; i < 2; i++) places.push(await new Browser().post(signIn, { email: EMAIL, password: PASSWORD }));
		expect(places).toEqual(['/trips', '/trips']);
		expect((await accountByEmail(db, EMAIL))?.passwordHash).toMatch(/^exact\$argon2id/);
	});

	it('makes session and visitor anew, and a stolen cookie is dead after signing out', async () => {
		await account();
		const browser = new Browser();
		const planted = browser.cookie;
		await browser.post(signIn, { email: EMAIL, password: PASSWORD });
		expect(browser.cookie).not.toContain(planted);
		const stolen = new Browser().set(browser.cookie);
		expect((await stolen.viewer).role).toBe('traveller');
		expect(await browser.post(signOut)).toBe('/');
		expect((await stolen.viewer).role).toBe('guest');
		expect((await browser.viewer).account).toBeUndefined();
	});

	it('ends guessing at an account, and locks nobody out in a browser that it knows', async () => {
		await account();
		const own = new Browser();
		await own.post(signIn, { email: EMAIL, password: PASSWORD });
		await own.post(signOut);
		const answers: (string | null)[] = [];
		for (let i = 0; i < 25; i++)
			answers.push(await new Browser(`203.0.113.${i}`).post(signIn, { email: EMAIL, password: `wrong ${i}` }));
		expect(answers.filter((place) => place === '/sign-in?step=wrong')).toHaveLength(20);
		expect(answers.at(-1)).toBe('/sign-in?step=limit');
		const stranger = new Browser('192.0.2.1');
		expect(await stranger.post(signIn, { email: EMAIL, password: PASSWORD })).toBe('/sign-in?step=limit');
		expect(await own.post(signIn, { email: EMAIL, password: PASSWORD })).toBe('/trips');
		// Who has only a new browser has a link sent.
		await stranger.post(askLink, { email: EMAIL });
		expect(await stranger.post(takeLink, { token: await mailedToken() })).toBe('/trips');
	});
});

describe('by a mailed link', () => {
	it('signs in once, in the browser that asked for it', async () => {
		await account();
		const [browser, other] = [new Browser(), new Browser()];
		expect(await browser.post(askLink, { email: EMAIL, return: '/saved' })).toBe('/sign-in?step=sent&return=%2Fsaved');
		const token = await mailedToken();
		expect(await other.post(takeLink, { token })).toBe('/sign-in?step=elsewhere');
		expect(await browser.post(takeLink, { token })).toBe('/saved');
		expect(await browser.post(takeLink, { token })).toBe('/sign-in?step=expired');
		expect((await browser.viewer).role).toBe('traveller');
	});

	it.each([
		['signs in', askLink, takeLink, {}, '/trips'],
		['sets a password', askReset, setPassword, { password: 'two boats on a lake' }, '/trips'],
		['confirms a sign-up', signUp, verify, { email: 'new@example.com', password: PASSWORD }, '/trips'],
	])('that %s ends with a newer one of its browser, and with no other’s', async (_, ask, take, fields, place) => {
		await account();
		const [browser, other] = [new Browser(), new Browser()];
		const token = async (asker: Browser): Promise<string> => {
			await asker.post(ask, { email: EMAIL, ...fields });
			return mailedToken();
		};
		const [earlier, theirs, newer] = [await token(browser), await token(other), await token(browser)];
		expect(await browser.post(take, { ...fields, token: earlier })).toContain('step=expired');
		expect(theirs).not.toBe(newer);
		expect(await browser.post(take, { ...fields, token: newer })).toBe(place);
	});

	it('is one session for two presses at once', async () => {
		await account();
		const browser = new Browser();
		await browser.post(askLink, { email: EMAIL });
		const token = await mailedToken();
		const [one, two] = [new Browser().set(browser.cookie), new Browser().set(browser.cookie)];
		const places = await Promise.all([one.post(takeLink, { token }), two.post(takeLink, { token })]);
		expect(places.toSorted()).toEqual(['/sign-in?step=expired', '/trips']);
		expect(await db.query('select 1 from web.sessions')).toHaveLength(1);
	});

	it('ends after ten minutes, with another address and with a lock', async () => {
		const made = await account();
		const browser = new Browser();
		for (const spoil of [
			`update web.account_links set expires_at = now()`,
			`update web.accounts set email = 'new@example.com'`,
			`update web.accounts set email = '${EMAIL}', locked_at = now()`,
		]) {
			await browser.post(askLink, { email: EMAIL });
			const token = await mailedToken();
			const [{ minutes } = {}] = await db.query<{ minutes: number }>(
				'select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from web.account_links order by expires_at desc limit 1',
			);
			expect(minutes).toBe(10);
			await db.query(spoil);
			expect(await browser.post(takeLink, { token })).toBe('/sign-in?step=expired');
		}
		expect(made).toBeDefined();
	});

	it('is mailed to those who have an account, a few times an hour, and the answer is the same', async () => {
		await account();
		expect(await new Browser().post(askLink, { email: 'nobody@example.com' })).toBe('/sign-in?step=sent');
		expect(await mails()).toEqual([]);
		const browser = new Browser();
		for (let i = 0; i < 8; i++) expect(await browser.post(askLink, { email: EMAIL })).toBe('/sign-in?step=sent');
		expect(await mails()).toHaveLength(4);
		expect(JSON.stringify(await mails())).not.toContain('token=');
	});
});

describe('signing up', () => {
	it('makes the account once its mailbox has answered, and nothing before', async () => {
		const browser = new Browser();
		expect(await browser.post(signUp, { email: EMAIL, password: PASSWORD, return: '/saved' })).toBe(
			'/sign-up?step=sent&return=%2Fsaved',
		);
		expect(await accountByEmail(db, EMAIL)).toBeUndefined();
		const token = await mailedToken();
		expect(await browser.post(verify, { token })).toBe('/saved');
		expect((await browser.viewer).role).toBe('traveller');
		expect(await accountByEmail(db, EMAIL)).toMatchObject({ role: 'traveller', emailVerifiedAt: expect.any(Date) });
		expect(await browser.post(verify, { token })).toBe('/verify-email?step=expired');
		expect(await new Browser().post(signIn, { email: EMAIL, password: PASSWORD })).toBe('/trips');
	});

	it('gives nobody an account whose password a stranger chose', async () => {
		const [stranger, owner] = [new Browser(), new Browser()];
		await stranger.post(signUp, { email: EMAIL, password: PASSWORD });
		const token = await mailedToken();
		expect(await owner.post(verify, { token })).toBe(`/verify-email?step=wrong&token=${token}`);
		expect(await accountByEmail(db, EMAIL)).toBeUndefined();
		expect(await owner.post(verify, { token, password: PASSWORD })).toBe('/trips');
	});

	it('signs in by its link alone for ten minutes, then with the password', async () => {
		const browser = new Browser();
		await browser.post(signUp, { email: EMAIL, password: PASSWORD });
		const token = await mailedToken();
		await db.query(`update web.account_links set created_at = now() - interval '10 minutes'`);
		expect(await browser.post(verify, { token })).toBe(`/verify-email?step=wrong&token=${token}`);
		expect(await browser.post(verify, { token, password: PASSWORD })).toBe('/trips');
	});

	it('says the same of an address that has an account, and tells its owner alone', async () => {
		await account();
		const browser = new Browser();
		expect(await browser.post(signUp, { email: EMAIL, password: 'another long one' })).toBe('/sign-up?step=sent');
		expect(await mails()).toMatchObject([{ kind: 'sign_up_known', recipient: EMAIL }]);
		expect(await new Browser().post(signIn, { email: EMAIL, password: 'another long one' })).toBe(
			'/sign-in?step=wrong',
		);
	});

	it.each([
		[{ email: 'dora', password: PASSWORD }, 'email'],
		[{ email: EMAIL, password: 'short' }, 'short'],
		[{ email: EMAIL, password: 'password1234' }, 'common'],
		[{ email: EMAIL, password: 'x1y2z'.repeat(50) }, 'long'],
	])('refuses %o', async (fields, step) => {
		expect(await new Browser().post(signUp, fields)).toBe(`/sign-up?step=${step}`);
		expect(await mails()).toEqual([]);
	});
});

describe('an invitation', () => {
	const invited = () =>
		db.transaction(async (tx) => {
			const { token = '' } = await inviteToTeam(tx, { email: 'kim@example.com', role: 'agent' });
			return { token };
		});
	const password = 'two boats on a lake';

	it('sets a password once, within seven days, and ends with a newer one', async () => {
		const earlier = await invited();
		const { token } = await invited();
		const [{ days } = {}] = await db.query<{ days: number }>(
			'select round(extract(epoch from expires_at - created_at) / 86400)::int as days from web.account_links',
		);
		expect(days).toBe(7);
		expect(await new Browser().post(setPassword, { token: earlier.token, password })).toBe(
			'/reset-password?step=expired',
		);
		expect(await new Browser().post(setPassword, { token, password })).toBe('/agent');
		expect(await new Browser().post(setPassword, { token, password })).toBe('/reset-password?step=expired');
		const late = await invited();
		await db.query('update web.account_links set expires_at = now()');
		expect(await new Browser().post(setPassword, { token: late.token, password })).toBe('/reset-password?step=expired');
	});
});

describe('another password', () => {
	it('is set by a mailed link, once, and ends every session', async () => {
		await account();
		const [lost, browser] = [new Browser(), new Browser()];
		await lost.post(signIn, { email: EMAIL, password: PASSWORD });
		expect(await browser.post(askReset, { email: EMAIL })).toBe('/reset-password?step=sent');
		const token = await mailedToken();
		expect(await browser.post(setPassword, { token, password: 'short' })).toBe(
			`/reset-password?step=short&token=${token}`,
		);
		expect(await browser.post(setPassword, { token, password: 'two boats on a lake' })).toBe('/trips');
		expect((await lost.viewer).role).toBe('guest');
		expect((await browser.viewer).role).toBe('traveller');
		expect(await browser.post(setPassword, { token, password: 'two boats on a lake' })).toBe(
			'/reset-password?step=expired',
		);
		expect(await lost.post(signIn, { email: EMAIL, password: PASSWORD })).toBe('/sign-in?step=wrong');
		expect(await lost.post(signIn, { email: EMAIL, password: 'two boats on a lake' })).toBe('/trips');
	});

	it('is set within ten minutes, in the browser that asked', async () => {
		await account();
		const [browser, thief] = [new Browser(), new Browser()];
		await browser.post(askReset, { email: EMAIL });
		const token = await mailedToken();
		const password = 'two boats on a lake';
		expect(await thief.post(setPassword, { token, password })).toBe('/reset-password?step=elsewhere');
		const [{ minutes } = {}] = await db.query<{ minutes: number }>(
			'select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from web.account_links',
		);
		expect(minutes).toBe(10);
		await db.query('update web.account_links set expires_at = now()');
		expect(await browser.post(setPassword, { token, password })).toBe('/reset-password?step=expired');
	});

	it('answers the same where there is no account', async () => {
		expect(await new Browser().post(askReset, { email: EMAIL })).toBe('/reset-password?step=sent');
		expect(await mails()).toEqual([]);
	});

	it('takes a link for what it was made for alone', async () => {
		await account();
		const browser = new Browser();
		await browser.post(askReset, { email: EMAIL });
		const token = await mailedToken();
		expect(await browser.post(takeLink, { token })).toBe('/sign-in?step=expired');
		expect(await browser.post(verify, { token })).toBe('/verify-email?step=expired');
		await browser.post(askLink, { email: EMAIL });
		expect(await browser.post(setPassword, { token: await mailedToken(), password: PASSWORD })).toBe(
			'/reset-password?step=expired',
		);
	});
});

describe('another address', () => {
	it('is the account’s once its mailbox has answered, and the old one is told', async () => {
		await account();
		const browser = new Browser();
		expect(await browser.post(changeEmail, { email: 'new@example.com' })).toBeNull();
		await browser.post(signIn, { email: EMAIL, password: PASSWORD });
		expect(await browser.post(changeEmail, { email: 'new@example.com' })).toBe('/account/email?step=sent');
		const token = await mailedToken();
		expect(await accountByEmail(db, 'new@example.com')).toBeUndefined();
		expect(await browser.post(verify, { token })).toBe('/account/email?step=changed');
		expect(await accountByEmail(db, 'new@example.com')).toBeDefined();
		expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
			['verify_email', 'new@example.com'],
			['email_changed', EMAIL],
		]);
		expect(await browser.post(verify, { token })).toBe('/verify-email?step=expired');
	});

	it('is not, when another account takes it at the same moment', async () => {
		await account();
		const browser = new Browser();
		await browser.post(signIn, { email: EMAIL, password: PASSWORD });
		await browser.post(changeEmail, { email: 'new@example.com' });
		const token = await mailedToken();
		const other = { passwordHash: null, verified: true, role: 'traveller', locale: null, currency: null } as const;
		const [pressed] = await whileHeld(
			db,
			(tx) => createAccount(tx, { ...other, email: 'new@example.com' }),
			() => browser.post(verify, { token }),
		);
		expect(pressed).toMatchObject({ value: '/verify-email?step=expired' });
		expect(await accountByEmail(db, EMAIL)).toBeDefined();
	});

	it('needs a proof of the last five minutes, for itself alone', async () => {
		await account();
		const browser = new Browser();
		await browser.post(signIn, { email: EMAIL, password: PASSWORD });
		for (const minutes of [5, 31]) {
			await db.query(`update web.sessions set proved_at = now() - make_interval(mins => $1)`, [minutes]);
			expect(await browser.post(changeEmail, { email: 'new@example.com' })).toBe('/confirm?return=%2Faccount%2Femail');
		}
		expect(await mails()).toEqual([]);
		await db.query('update web.sessions set proved_at = now()');
		const places = await Promise.all(
			['one@example.com', 'two@example.com'].map((email) => browser.post(changeEmail, { email })),
		);
		expect(places.toSorted()).toEqual(['/account/email?step=sent', '/confirm?return=%2Faccount%2Femail']);
		expect(await mails()).toHaveLength(1);
	});

	it('is not another account’s, and only that one is told', async () => {
		await account();
		await createAccount(db, {
			email: 'b@example.com',
			verified: true,
			passwordHash,
			role: 'traveller',
			locale: null,
			currency: null,
		});
		const browser = new Browser();
		await browser.post(signIn, { email: EMAIL, password: PASSWORD });
		expect(await browser.post(changeEmail, { email: 'b@example.com' })).toBe('/account/email?step=sent');
		expect(await mails()).toMatchObject([{ kind: 'sign_up_known', recipient: 'b@example.com' }]);
	});
});
