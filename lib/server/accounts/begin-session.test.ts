import { NextResponse } from 'next/server';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Env } from '../env.ts';
import { SECRET, testSettings } from '../intents/testing/intents-bench.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { newAccount, openDesk, signedIn } from '../testing/signed-in.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { type Viewer, viewerOf } from '../viewer.ts';
import { newVisitor, VISITOR_COOKIE } from '../visitor.ts';
import { beginDeskSession, beginSession, leaveSession, proveSession, withCookies } from './begin-session.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
beforeAll(() => {
	settings.value = testSettings('http://127.0.0.1:9', db.url);
});
beforeEach(() => emptyTables(db, 'web.accounts, web.sessions, web.audit, web.trip_grants'));

const requestWith = (cookie: string) =>
	new Request('http://shop.example/', { headers: { host: 'shop.example', cookie } });
const ask = (cookie: string): Promise<Viewer> => viewerOf(requestWith(cookie).headers, true);
/** The header `cookie` of a browser that has got these. */
function after(cookie: string, cookies: Parameters<typeof withCookies>[2]): string {
	const jar = new Map(cookie.split('; ').map((one) => one.split(/=(.*)/s, 2) as [string, string]));
	const { headers } = withCookies(new NextResponse(), new Headers({ host: 'shop.example' }), cookies);
	for (const line of headers.getSetCookie()) {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
		jar.set(name, value);
	}
	return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
const guest = (): string => `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}`;

it('signs in under a session and a visitor that nobody could know before, and hands over what the browser had', async () => {
	const [account, browser] = [await newAccount(db), guest()];
	const before = await ask(browser);
	await db.query(
		`insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, 'ord_1', now() + interval '1 day')`,
		[before.visitorId],
	);
	const cookie = after(browser, await beginSession(requestWith(browser), before, account, { factor: false }));
	expect(await ask(cookie)).toMatchObject({ role: 'traveller', visitorId: account.visitorId });
	expect(cookie.split('; ')[0]).not.toBe(browser);
	expect(await db.query('select visitor_id from web.trip_grants')).toEqual([{ visitor_id: account.visitorId }]);
	expect(await db.query('select action, role, account_id from web.audit')).toEqual([
		{ action: 'account.sign_in', role: 'traveller', account_id: account.id },
	]);
});

it('hands over what the browser had once the second factor is passed, and not before', async () => {
	const [account, browser] = [await newAccount(db), guest()];
	await db.query(`insert into web.account_totp (account_id, secret, confirmed_at) values ($1, '', now())`, [
		account.id,
	]);
	const before = await ask(browser);
	await db.query(
		`insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, 'ord_1', now() + interval '1 day')`,
		[before.visitorId],
	);
	const owners = () => db.query('select visitor_id from web.trip_grants');
	const begun = await beginSession(requestWith(browser), before, account, { factor: false, waits: true });
	const waiting = after(browser, begun);
	const viewer = await ask(waiting);
	expect(viewer).toMatchObject({ role: 'guest', visitorId: before.visitorId });
	expect(await owners()).toEqual([{ visitor_id: before.visitorId }]);
	if (!viewer.pending) throw new Error('no factor is asked for');
	const cookie = after(waiting, await proveSession({ ...viewer, account: viewer.pending }, { factor: true }));
	expect(await ask(cookie)).toMatchObject({ role: 'traveller', visitorId: account.visitorId });
	expect(cookie.split('; ')[0]).not.toBe(browser);
	expect(await owners()).toEqual([{ visitor_id: account.visitorId }]);
});

it('ends the session that the browser had when another account signs in', async () => {
	const first = await signedIn(db, 'traveller');
	const other = await newAccount(db);
	const cookies = await beginSession(requestWith(first.cookie), await ask(first.cookie), other, { factor: false });
	expect((await ask(first.cookie)).role).toBe('guest');
	expect((await ask(after(first.cookie, cookies))).account?.id).toBe(other.id);
});

it('ends a session that the access code had opened, and one that waited for its second factor', async () => {
	settings.value = { ...settings.value, AGENT_ACCESS_CODE: 'abcd-efgh-jkmn' };
	const desk = await openDesk(db);
	const waiting = await signedIn(db, 'traveller');
	await db.query(`insert into web.account_totp (account_id, secret, confirmed_at) values ($1, '', now())`, [
		waiting.account.id,
	]);
	expect((await ask(desk.cookie)).role).toBe('agent');
	expect((await ask(waiting.cookie)).pending?.id).toBe(waiting.account.id);
	const other = await newAccount(db);
	await beginSession(requestWith(desk.cookie), await ask(desk.cookie), other, { factor: false });
	await beginDeskSession(await ask(waiting.cookie), 'abcd-efgh-jkmn');
	expect((await ask(desk.cookie)).sessionId).toBeUndefined();
	expect((await ask(waiting.cookie)).sessionId).toBeUndefined();
});

it('begins nothing when what goes along with it fails', async () => {
	const [account, browser] = [await newAccount(db), guest()];
	const along = () => Promise.reject(new Error('used'));
	const begun = beginSession(requestWith(browser), await ask(browser), account, { factor: false, along });
	await expect(begun).rejects.toThrow('used');
	expect(await db.query('select 1 from web.sessions')).toEqual([]);
});

it('an agent who passes the second factor goes on as one, under another token', async () => {
	const agent = await signedIn(db, 'lead', { factor: false });
	const viewer = await ask(agent.cookie);
	if (!viewer.account) throw new Error('not signed in');
	const cookies = await proveSession({ ...viewer, account: viewer.account }, { factor: true });
	expect(await ask(after(agent.cookie, cookies))).toMatchObject({ role: 'lead', sessionId: agent.sessionId });
	expect((await ask(agent.cookie)).role).toBe('guest');
});

it('signing out ends the session on the server and gives the browser a new visitor', async () => {
	const one = await signedIn(db, 'traveller');
	const cookie = after(one.cookie, await leaveSession(await ask(one.cookie)));
	const left = await ask(cookie);
	expect(left).toMatchObject({ role: 'guest', visitorId: expect.any(String) });
	expect([one.browserId, one.account.visitorId]).not.toContain(left.visitorId);
	expect((await ask(one.cookie)).role).toBe('guest');
});
