import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { webDatabase } from '../db/web-database.ts';
import type { Env } from '../env.ts';
import { agentOfSession } from './agent-of-session.ts';
import { endSession, endSessionById, forgetSessions, listSessions } from './session-store.ts';
import { signIn } from './testing/sign-in.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const SIGNING = { secret: 'a secret of the tests', code: 'abcd-efgh-jkmn' };
const db = databaseOfTests();
beforeAll(async () => {
	settings.value = { WEB_SECRET: SIGNING.secret, AGENT_ACCESS_CODE: SIGNING.code, DATABASE_URL: db.url };
	await webDatabase().query('select 1');
});
beforeEach(async () => void (await db.query('truncate web.agent_sessions')));

const agentOf = (cookie: string, used = false) => agentOfSession(cookie, used);
const pass = (column: 'seen_at' | 'expires_at', time: string) =>
	db.query(`update web.agent_sessions set ${column} = ${column} - $1::interval`, [time]);

it('a session ends on the server: the cookie that a browser has kept opens nothing', async () => {
	const cookie = await signIn(db, SIGNING);
	const visitor = (await agentOf(cookie)) ?? '';
	expect(visitor).toMatch(/^[\w-]{22}$/);
	await endSession(db, visitor);
	expect(await agentOf(cookie)).toBeUndefined();
});

it('one session can be ended and the others stand', async () => {
	const [lost, kept] = [await signIn(db, SIGNING), await signIn(db, SIGNING)];
	const sessions = await listSessions(db, (await agentOf(kept)) ?? '');
	expect(sessions.map(({ own }) => own)).toEqual([true, false]);
	const other = sessions.find(({ own }) => !own)?.id ?? '';
	const visitor = await agentOf(lost);
	expect(await endSessionById(db, other)).toBe(visitor);
	expect(await endSessionById(db, other)).toBeNull();
	expect(await endSessionById(db, '1 or 1=1')).toBeNull();
	expect(await agentOf(lost)).toBeUndefined();
	expect(await agentOf(kept)).toBeDefined();
});

it('ends two hours after its last use, and twelve after it began, however it is used', async () => {
	const cookie = await signIn(db, SIGNING);
	await pass('seen_at', '119 minutes');
	expect(await agentOf(cookie)).toBeDefined();
	await pass('seen_at', '1 minute');
	expect(await agentOf(cookie, true)).toBeUndefined();
	const other = await signIn(db, SIGNING);
	await pass('expires_at', '12 hours');
	expect(await agentOf(other, true)).toBeUndefined();
	await forgetSessions(db);
	expect(await db.query('select 1 from web.agent_sessions')).toEqual([]);
});

it('is kept by what somebody does in it, not by what a page asks by itself', async () => {
	const cookie = await signIn(db, SIGNING);
	await pass('seen_at', '90 minutes');
	await agentOf(cookie, false);
	await pass('seen_at', '20 minutes');
	await agentOf(cookie, true);
	await pass('seen_at', '90 minutes');
	expect(await agentOf(cookie, true)).toBeDefined();
	await pass('seen_at', '90 minutes');
	await agentOf(cookie, false);
	await pass('seen_at', '40 minutes');
	expect(await agentOf(cookie, false)).toBeUndefined();
});

it('a signed cookie without its row opens nothing', async () => {
	const cookie = await signIn(db, SIGNING);
	await db.query('truncate web.agent_sessions');
	expect(await agentOf(cookie)).toBeUndefined();
});

it('is believed in for five minutes while the database cannot be asked, if it was seen to stand', async () => {
	const [known, unknown] = [await signIn(db, SIGNING), await signIn(db, SIGNING)];
	const visitor = await agentOf(known);
	await db.query('alter table web.agent_sessions rename to away');
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 60_000 });
	expect(await agentOf(known)).toBe(visitor);
	await expect(agentOf(unknown)).rejects.toThrow();
	vi.setSystemTime(Date.now() + 2 * 60_000);
	await expect(agentOf(known)).rejects.toThrow();
	vi.useRealTimers();
	await db.query('alter table web.away rename to agent_sessions');
});
