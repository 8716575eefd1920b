import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { webDatabase } from '../db/web-database.ts';
import type { Env } from '../env.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { newAccount, openDesk, signedIn } from '../testing/signed-in.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { viewerOf } from '../viewer.ts';
import { setLocked, setRole } from './account-store.ts';
import {
	endSession,
	endSessionById,
	endSessionsOf,
	forgetSessions,
	listSessions,
	renewSession,
} from './session-store.ts';
import { hashOfSession, newSessionId, SESSION_COOKIE, sessionIdOf, sessionToken } from './session-token.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
beforeAll(async () => {
	settings.value = {
		WEB_SECRET: 'a secret of the tests',
		AGENT_ACCESS_CODE: 'abcd-efgh-jkmn',
		DATABASE_URL: db.url,
	};
	await webDatabase().query('select 1');
});
beforeEach(() => emptyTables(db, 'web.accounts, web.sessions'));

const ask = ({ cookie }: { cookie: string }, used = false, changes = false) =>
	viewerOf(new Headers({ host: 'shop.example', cookie }), used, changes);
const roleOf = async (browser: { cookie: string }, used = false) => (await ask(browser, used)).role;
const pass = (column: 'seen_at' | 'expires_at', time: string) =>
	db.query(`update web.sessions set ${column} = ${column} - $1::interval`, [time]);

describe('who somebody is', () => {
	it('a traveller acts as their account, in every browser', async () => {
		const one = await signedIn(db, 'traveller');
		const other = await signedIn(db, one.account);
		const { id, visitorId } = one.account;
		for (const browser of [one, other])
			expect(await ask(browser)).toMatchObject({
				role: 'traveller',
				visitorId,
				account: { id, role: 'traveller', sessionId: browser.sessionId, provedAt: expect.any(Number) },
			});
	});

	it.each(['agent', 'lead', 'admin'] as const)('%s acts as their session, once the factor is passed', async (role) => {
		const [before, after] = [await signedIn(db, role, { factor: false }), await signedIn(db, role)];
		expect(await ask(before)).toMatchObject({
			role: 'traveller',
			visitorId: before.account.visitorId,
			account: { role },
		});
		const viewer = await ask(after);
		expect(viewer).toMatchObject({ role, visitorId: after.visitorId, account: { role } });
		expect(viewer.visitorId).not.toBe(after.account.visitorId);
	});

	it('the access code makes an agent of nobody’s name', async () => {
		const desk = await openDesk(db);
		expect(await ask(desk)).toMatchObject({ role: 'agent', visitorId: desk.visitorId });
		expect((await ask(desk)).account).toBeUndefined();
	});

	it('is read anew each time: another role and a lock hold at once, and end what was open', async () => {
		const agent = await signedIn(db, 'agent');
		await db.query(`update web.accounts set role = 'lead' where id = $1`, [agent.account.id]);
		expect(await roleOf(agent)).toBe('lead');
		await db.query(`update web.accounts set role = 'traveller' where id = $1`, [agent.account.id]);
		expect(await ask(agent)).toMatchObject({ role: 'traveller', visitorId: agent.account.visitorId });
		await setRole(db, agent.account.id, 'admin');
		expect(await roleOf(agent)).toBe('guest');
		const traveller = await signedIn(db, 'traveller');
		await setLocked(db, traveller.account.id, true);
		expect(await ask(traveller)).toMatchObject({ role: 'guest', visitorId: traveller.browserId });
		await setLocked(db, traveller.account.id, false);
		expect(await roleOf(traveller)).toBe('guest');
	});
});

describe('a session', () => {
	it('ends on the server: the cookie that a browser has kept opens nothing', async () => {
		const [left, other] = [await signedIn(db, 'traveller'), await openDesk(db)];
		await endSession(db, left.sessionId);
		expect(await ask(left)).toMatchObject({ role: 'guest', visitorId: left.browserId });
		expect(await roleOf(other)).toBe('agent');
	});

	it('is ended by its number by those whose it is: one, others, all', async () => {
		const one = await signedIn(db, 'traveller');
		const [two, three] = [await signedIn(db, one.account), await signedIn(db, one.account)];
		const [stranger, desk, agent] = [await newAccount(db), await openDesk(db), await signedIn(db, 'agent')];
		const own = { accountId: one.account.id };
		expect((await listSessions(db, own)).map(({ id }) => id)).toEqual([three.sessionId, two.sessionId, one.sessionId]);
		expect((await listSessions(db, 'desk')).map(({ id }) => id)).toEqual([agent.sessionId, desk.sessionId]);
		expect(await endSessionById(db, { accountId: stranger.id }, one.sessionId)).toBeNull();
		expect(await endSessionById(db, 'desk', one.sessionId)).toBeNull();
		expect(await endSessionById(db, own, '1 or 1=1')).toBeNull();
		expect(await endSessionById(db, own, one.sessionId)).toEqual([one.account.visitorId]);
		expect(await endSessionById(db, 'desk', agent.sessionId)).toEqual([agent.visitorId, agent.account.visitorId]);
		await endSessionsOf(db, one.account.id, three.sessionId);
		expect(await Promise.all([one, two, three].map((browser) => roleOf(browser)))).toEqual([
			'guest',
			'guest',
			'traveller',
		]);
	});

	it.each([
		['desk', '119 minutes', '1 minute', '12 hours'],
		['traveller', '29 days 23 hours', '1 hour', '90 days'],
	] as const)('of a %s ends unused, and after its time however it is used', async (kind, nearly, rest, whole) => {
		const open = () => (kind === 'desk' ? signedIn(db, 'agent') : signedIn(db, 'traveller'));
		const one = await open();
		await pass('seen_at', nearly);
		expect(await roleOf(one)).not.toBe('guest');
		await pass('seen_at', rest);
		expect(await roleOf(one, true)).toBe('guest');
		const other = await open();
		await pass('expires_at', whole);
		expect(await roleOf(other, true)).toBe('guest');
		await forgetSessions(db);
		expect(await db.query('select 1 from web.sessions')).toEqual([]);
	});

	it('is kept by what somebody does in it, not by what a page asks by itself', async () => {
		const browser = await openDesk(db);
		await pass('seen_at', '90 minutes');
		await roleOf(browser, false);
		await pass('seen_at', '20 minutes');
		await roleOf(browser, true);
		await pass('seen_at', '90 minutes');
		expect(await roleOf(browser, true)).toBe('agent');
		await pass('seen_at', '90 minutes');
		await roleOf(browser, false);
		await pass('seen_at', '40 minutes');
		expect(await roleOf(browser, false)).toBe('guest');
	});

	it('goes on under another token once somebody has proved anew who they are; the old one opens nothing', async () => {
		const agent = await signedIn(db, 'agent', { factor: false });
		const id = newSessionId();
		await renewSession(db, { id: agent.sessionId, tokenHash: hashOfSession(id), factor: true });
		expect(await roleOf(agent)).toBe('guest');
		expect(await roleOf({ cookie: `${SESSION_COOKIE}=${await sessionToken(id, 60)}` })).toBe('agent');
	});

	it('is believed in for a minute while the database cannot be asked, if it was seen to stand, and for no act', async () => {
		const [known, unknown] = [await signedIn(db, 'agent'), await signedIn(db, 'agent')];
		await roleOf(known);
		await db.query('alter table web.sessions rename to away');
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 });
		expect(await ask(known)).toMatchObject({ role: 'agent', visitorId: known.visitorId });
		await expect(ask(known, true, true)).rejects.toThrow();
		await expect(ask(unknown)).rejects.toThrow();
		vi.setSystemTime(Date.now() + 20_000);
		await expect(ask(known)).rejects.toThrow();
		vi.useRealTimers();
		await db.query('alter table web.away rename to sessions');
	});
});

describe('the cookie', () => {
	it('carries the id and nothing of a person, for its time', async () => {
		const id = newSessionId();
		const token = await sessionToken(id, 60);
		expect(token.length).toBeLessThan(400);
		expect(await sessionIdOf(token)).toBe(id);
		expect(await sessionIdOf(await sessionToken(id, -60))).toBeUndefined();
	});

	it('has 256 random bits for an id, of which no two are alike', () => {
		const ids = Array.from({ length: 1_000 }, newSessionId);
		expect(new Set(ids).size).toBe(ids.length);
		const bytes = ids.map((id) => Buffer.from(id, 'base64url'));
		expect(bytes.every(({ length }) => length === 32)).toBe(true);
		// Every bit is set in about half of them.
		const set = Array.from(
			{ length: 256 },
			(_, bit) => bytes.filter((one) => ((one[bit >> 3] ?? 0) >> (bit & 7)) & 1).length,
		);
		expect(Math.min(...set)).toBeGreaterThan(380);
		expect(Math.max(...set)).toBeLessThan(620);
	});

	it('cannot be made up, changed, or made with another secret', async () => {
		const id = newSessionId();
		const token = await sessionToken(id, 60);
		settings.value.WEB_SECRET = 'another secret of them';
		const foreign = await sessionToken(id, 60);
		settings.value.WEB_SECRET = 'a secret of the tests';
		const short = await sessionToken('short', 60);
		for (const bad of [undefined, '', id, `${token}x`, token.slice(1), foreign, short, 'a'.repeat(5_000)])
			expect(await sessionIdOf(bad)).toBeUndefined();
	});

	it('opens nothing without its row', async () => {
		const browser = await signedIn(db, 'admin');
		await emptyTables(db, 'web.sessions');
		expect(await roleOf(browser)).toBe('guest');
	});
});

describe('a second factor', () => {
	it('is asked for in every session that has not passed it, of travellers too', async () => {
		const [open, passed] = [await signedIn(db, 'traveller'), await signedIn(db, 'agent')];
		for (const { account } of [open, passed])
			await db.query(`insert into web.account_totp (account_id, secret, confirmed_at) values ($1, '', now())`, [
				account.id,
			]);
		const viewer = await ask(open);
		expect(viewer).toMatchObject({ role: 'guest', visitorId: open.browserId, pending: { id: open.account.id } });
		expect(viewer.account).toBeUndefined();
		expect(await roleOf(passed)).toBe('agent');
		const agent = await signedIn(db, passed.account, { factor: false });
		expect(await ask(agent)).toMatchObject({ role: 'guest', visitorId: agent.browserId, pending: { role: 'agent' } });
	});

	it('that is not set up yet leaves those who work at the desk outside of it', async () => {
		expect(await roleOf(await signedIn(db, 'admin', { factor: false }))).toBe('traveller');
	});
});
