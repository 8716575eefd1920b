import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { browserOf } from '#lib/server/agent/browser-of.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { SECRET, testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { openDesk } from '#lib/server/testing/signed-in.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { viewerOf } from '#lib/server/viewer.ts';
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
beforeEach(() => emptyTables(webDatabase(), 'web.sessions, web.audit'));

const open = () => openDesk(webDatabase());
const standing = async ({ cookie }: { cookie: string }) =>
	(await viewerOf(new Headers({ host: 'shop.example', cookie }), true)).role === 'agent';
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
	const answer = await press(mine.cookie, lost.sessionId);
	expect([answer.status, answer.headers.get('location')]).toEqual([303, '/agent/sessions?news=ended']);
	expect([await standing(lost), await standing(mine)]).toEqual([false, true]);
	expect(await acts()).toMatchObject([
		{
			action: 'agent.end_session',
			outcome: 'done',
			role: 'agent',
			viewer_id: mine.visitorId,
			subject: lost.sessionId,
		},
	]);
	await press(mine.cookie, lost.sessionId);
	expect(await acts()).toHaveLength(1);
});

it('ends one’s own', async () => {
	const mine = await open();
	expect((await press(mine.cookie, mine.sessionId)).status).toBe(303);
	expect(await standing(mine)).toBe(false);
});

it('ends nothing for travellers, ended sessions and pages of others', async () => {
	const [kept, ended] = [await open(), await open()];
	await press(kept.cookie, ended.sessionId);
	const traveller = `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}`;
	expect((await press(traveller, kept.sessionId)).status).toBe(404);
	expect((await press(ended.cookie, kept.sessionId)).status).toBe(404);
	expect((await press('', kept.sessionId)).status).toBe(403);
	expect((await press(kept.cookie, kept.sessionId, 'https://evil.example')).status).toBe(403);
	expect(await standing(kept)).toBe(true);
});

it('says when it could not be ended', async () => {
	const [mine, other] = [await open(), await open()];
	await webDatabase().query('alter table web.audit rename to away');
	const answer = await press(mine.cookie, other.sessionId);
	await webDatabase().query('alter table web.away rename to audit');
	expect(answer.headers.get('location')).toBe('/agent/sessions?news=down');
	expect(await standing(other)).toBe(true);
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
