import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { doorOf } from '#lib/agent-door.ts';
import { SESSION_COOKIE } from '#lib/server/accounts/session-token.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import type * as environment from '#lib/server/env.ts';
import type { Env } from '#lib/server/env.ts';
import { SECRET, testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { PEER_HEADER } from '#lib/server/local-request.ts';
import { newAccount } from '#lib/server/testing/signed-in.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { viewerOf } from '#lib/server/viewer.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { hashAddress } from '#lib/server/visitor-address.ts';
import { POST as signOut } from '../../sign-out/route.ts';
import { POST as signIn } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const CODE = 'abcd-efgh-jkmn';
const db = databaseOfTests();
beforeAll(async () => {
	settings.value = { ...testSettings('http://127.0.0.1:9', db.url), AGENT_ACCESS_CODE: CODE };
});
beforeEach(async () => {
	await emptyTables(db, 'web.audit, web.limits');
});

/** Signs in from a browser without a cookie. */
function attempt(code: string, peer: string, headers: Record<string, string> = {}, back = '/agent'): Promise<Response> {
	const request = new Request('http://shop.example/api/agent/session', {
		method: 'POST',
		headers: {
			host: 'shop.example',
			origin: 'http://shop.example',
			cookie: `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}`,
			[PEER_HEADER]: peer,
			...headers,
		},
		body: new URLSearchParams({ code, return: back }),
	});
	return signIn(request, { params: Promise.resolve({}) });
}
const leadsTo = async (answer: Promise<Response>): Promise<string | null> => (await answer).headers.get('location');

/** The session of an answer as the header `cookie`. */
const sessionIn = (answer: Response): string =>
	/wf_session=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? 'none';
const desk = (cookie: string) => viewerOf(new Headers({ host: 'shop.example', cookie }), true);

const kept = (address: string) =>
	db.query<Record<string, unknown>>('select * from web.audit where address_hash = $1', [hashAddress(address)]);

describe('signing in', () => {
	it.each([
		['/agent?q=Lindqvist', '/agent?q=Lindqvist'],
		['/agent/webhooks?type=order.created', '/agent/webhooks?type=order.created'],
		['https://evil.example/agent', '/agent'],
		['//evil.example/agent', '/agent'],
		['/\\evil.example', '/agent'],
		['/agent/../trips', '/agent'],
		['/agents', '/agent'],
		['/', '/agent'],
		['/agent\r\nx: y', '/agent'],
	])('with the way back %s leads to %s', async (back, place) => {
		expect(await leadsTo(attempt(CODE, '198.51.100.7', {}, back))).toBe(place);
	});

	it('keeps the way back through a wrong code', async () => {
		expect(await leadsTo(attempt('wrong', '198.51.100.7', {}, '/agent?q=Lindqvist'))).toBe(
			'/agent?q=Lindqvist&refused=code',
		);
		expect(doorOf('/agent?q=Lindqvist&refused=code')).toEqual({ refused: 'code', back: '/agent?q=Lindqvist' });
	});

	it('opens a session that signing out ends: the old cookie opens nothing', async () => {
		const signedIn = await attempt(CODE, '198.51.100.7');
		const cookie = sessionIn(signedIn);
		expect(await desk(cookie)).toMatchObject({ role: 'agent', visitorId: expect.stringMatching(/^[\w-]{22}$/) });
		const request = new Request('http://shop.example/api/sign-out', {
			method: 'POST',
			headers: { host: 'shop.example', origin: 'http://shop.example', cookie },
		});
		expect((await signOut(request, { params: Promise.resolve({}) })).status).toBe(303);
		expect(await desk(cookie)).toMatchObject({ role: 'guest', visitorId: undefined });
		const acts = await db.query<{ action: string }>(`select action from web.audit where role = 'agent' order by id`);
		expect(acts.map(({ action }) => action)).toEqual(['agent.sign_in', 'agent.sign_out']);
	});
});

it('the code opens nothing once there is an admin, and what it had opened ends; nor does it with another code', async () => {
	const cookie = sessionIn(await attempt(CODE, '198.51.100.7'));
	expect((await desk(cookie)).role).toBe('agent');
	settings.value.AGENT_ACCESS_CODE = 'another code of it';
	expect((await desk(cookie)).role).toBe('guest');
	settings.value.AGENT_ACCESS_CODE = CODE;
	await newAccount(db, 'admin');
	expect((await desk(cookie)).role).toBe('guest');
	const late = await attempt(CODE, '198.51.100.7');
	expect([late.headers.get('location'), late.headers.get('set-cookie')]).toEqual(['/sign-in?return=%2Fagent', null]);
	await db.query('delete from web.accounts');
});

it('the code opens nothing where tickets are real, and what it had opened ends', async () => {
	const cookie = sessionIn(await attempt(CODE, '198.51.100.7'));
	const test = settings.value;
	const { readEnv } = await vi.importActual<typeof environment>('#lib/server/env.ts');
	const given = { BOOKING_API_TOKEN: 'wayfare_live_0000000000000000000000', AGENT_ACCESS_CODE: CODE };
	settings.value = { ...test, ...readEnv({ ...given, WEB_SECRET: SECRET, DATABASE_URL: db.url }) };
	expect((await desk(cookie)).role).toBe('guest');
	expect(await leadsTo(attempt(CODE, '198.51.100.7'))).toBe('/agent?refused=code');
	settings.value = test;
	expect((await desk(cookie)).role).toBe('agent');
});

describe('guessing the access code', () => {
	it('ends after so many from one address, whatever X-Forwarded-For says', async () => {
		const answers: (string | null)[] = [];
		for (let i = 0; i < 200; i++)
			answers.push(await leadsTo(attempt(`wrong ${i}`, '198.51.100.7', { 'x-forwarded-for': `10.0.0.${i}` })));
		expect(answers.filter((place) => place === '/agent?refused=code')).toHaveLength(50);
		expect(answers.slice(50).every((place) => place === '/agent?refused=limit')).toBe(true);
	});

	it('locks nobody out who has the right code and another address', async () => {
		for (let i = 0; i < 110; i++) await attempt('wrong', '203.0.113.9', { 'x-forwarded-for': '198.51.100.7' });
		const signedIn = await attempt(CODE, '198.51.100.7');
		expect(signedIn.headers.get('location')).toBe('/agent');
		expect(signedIn.headers.get('set-cookie')).toContain(SESSION_COOKIE);
	});

	it('counts right codes to nobody', async () => {
		for (let i = 0; i < 60; i++) expect(await leadsTo(attempt(CODE, '198.51.100.7'))).toBe('/agent');
	});

	it('leaves a trace that names neither the code nor the address', async () => {
		await attempt('a wrong code', '203.0.113.50');
		const rows = await vi.waitFor(async () => {
			const found = await kept('203.0.113.50');
			expect(found).toHaveLength(1);
			return found;
		});
		expect(rows[0]).toMatchObject({ action: 'agent.sign_in', outcome: 'refused', code: 'wrong_code', role: 'guest' });
		expect(rows[0]?.address_hash).toMatch(/^[\w-]{22}$/);
		expect(JSON.stringify(rows)).not.toMatch(/a wrong code|203\.0\.113\.50/);
	});

	it('fills neither the log nor the database', async () => {
		for (let i = 0; i < 100; i++) await attempt('wrong', '192.0.2.99');
		await vi.waitFor(async () => {
			expect(await kept('192.0.2.99')).toHaveLength(20);
		});
	});
});
