import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AGENT_COOKIE } from '#lib/server/agent/agent-session.ts';
import { browserOf } from '#lib/server/agent/browser-of.ts';
import { agentOfSession } from '#lib/server/agent/agent-of-session.ts';
import { listSessions } from '#lib/server/agent/session-store.ts';
import { signIn } from '#lib/server/agent/testing/sign-in.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { SECRET, testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { testDatabase, type TestDatabase } from '../../../../../scripts/test-database.ts';
import { POST as endSession } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const CODE = 'abcd-efgh-jkmn';
let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
	settings.value = { ...testSettings('http://127.0.0.1:9', database.url), AGENT_ACCESS_CODE: CODE };
});
afterAll(() => database.drop());
beforeEach(async () => void (await webDatabase().query('truncate web.agent_sessions, web.audit')));

const open = () => signIn(webDatabase(), { secret: SECRET, code: CODE });
const agentOf = (cookie: string) => agentOfSession(cookie, true);
const sessionsOf = async (cookie: string) => listSessions(webDatabase(), (await agentOf(cookie)) ?? '');
const otherThan = async (cookie: string) => (await sessionsOf(cookie)).find(({ own }) => !own)?.id ?? '';
function press(cookie: string, session: string, origin = 'http://shop.example'): Promise<Response> {
	const request = new Request('http://shop.example/api/agent/sessions/end', {
		method: 'POST',
		headers: { host: 'shop.example', origin, cookie },
		body: new URLSearchParams({ session }),
	});
	return endSession(request, { params: Promise.resolve({}) });
}
const acts = () => webDatabase().query<Record<string, unknown>>('select * from web.audit order by id');

it('ends another session, and writes down who did it', async () => {
	const [mine, lost] = [await open(), await open()];
	const [me, session] = [await agentOf(mine), await otherThan(mine)];
	const answer = await press(`${AGENT_COOKIE}=${mine}`, session);
	expect([answer.status, answer.headers.get('location')]).toEqual([303, '/agent/sessions?news=ended']);
	expect(await agentOf(lost)).toBeUndefined();
	expect(await agentOf(mine)).toBe(me);
	expect(await acts()).toMatchObject([
		{ action: 'agent.end_session', outcome: 'done', role: 'agent', viewer_id: me, subject: session },
	]);
	await press(`${AGENT_COOKIE}=${mine}`, session);
	expect(await acts()).toHaveLength(1);
});

it('ends one’s own', async () => {
	const mine = await open();
	const [own] = await sessionsOf(mine);
	expect((await press(`${AGENT_COOKIE}=${mine}`, own?.id ?? '')).status).toBe(303);
	expect(await agentOf(mine)).toBeUndefined();
});

it('ends nothing for travellers, ended sessions and pages of others', async () => {
	const [kept, ended] = [await open(), await open()];
	const session = await otherThan(ended);
	await press(`${AGENT_COOKIE}=${kept}`, await otherThan(kept));
	const traveller = `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}`;
	expect((await press(traveller, session)).status).toBe(404);
	expect((await press(`${traveller}; ${AGENT_COOKIE}=${ended}`, session)).status).toBe(404);
	expect((await press('', session)).status).toBe(403);
	expect((await press(`${AGENT_COOKIE}=${kept}`, session, 'https://evil.example')).status).toBe(403);
	expect(await agentOf(kept)).toBeDefined();
});

it('says when it could not be ended', async () => {
	const [mine, other] = [await open(), await open()];
	const session = await otherThan(mine);
	await webDatabase().query('alter table web.audit rename to away');
	const answer = await press(`${AGENT_COOKIE}=${mine}`, session);
	await webDatabase().query('alter table web.away rename to audit');
	expect(answer.headers.get('location')).toBe('/agent/sessions?news=down');
	expect(await agentOf(other)).toBeDefined();
});

it.each([
	['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge, Windows'],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari, macOS'],
	['Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
	['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome, iOS'],
	['curl/8.5.0', null],
	[null, null],
])('tells the family of a browser alone: %s', (says, family) => {
	expect(browserOf(says)).toBe(family);
});
