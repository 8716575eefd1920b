import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDesk } from '#lib/server/testing/signed-in.ts';
import type { Env } from '#lib/server/env.ts';
import type { GuardedHandler } from '#lib/server/guard.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { type Heard, json, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { GET as readTerms } from '../../stays/terms/route.ts';
import { DELETE as remove, PATCH as change } from './[rateId]/route.ts';
import { POST as add } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const HOTEL = 'acc_0000000000000000000001';
const RATE = {
	id: 'nre_0000000000000000000001',
	live_mode: false,
	display_name: 'Acme',
	rate_access_code: 'ACME-9',
	accommodation_ids: [HOTEL],
	chain_id: null,
};
const CHANGED = { display_name: 'Acme', accommodation_ids: [HOTEL], chain_id: null };
const NEW = { ...CHANGED, rate_access_code: 'ACME-9' };

const db = databaseOfTests();
let service: StandIn;
let visitorCookie: string;
let agentCookie: string;
let refusal: { status: number; errors: { code: string; pointer?: string }[] } | null = null;

function answer({ method, path }: Heard, response: Parameters<typeof json>[0]): void {
	if (path === '/stays/search') return json(response, { data: { created_at: new Date().toISOString(), results: [] } });
	if (refusal) {
		const errors = refusal.errors.map(({ code, pointer }) => ({
			type: 'validation_error',
			title: 't',
			message: 'm',
			code,
			documentation_url: 'http://x',
			...(pointer && { source: { field: pointer.split('/').at(-1), pointer } }),
		}));
		return json(response, { errors, meta: { request_id: 'r', status: refusal.status } }, refusal.status);
	}
	if (method === 'GET' && path === '/stays/negotiated_rates')
		return json(response, { data: [RATE], meta: { limit: 50, before: null, after: null } });
	json(response, { data: RATE }, method === 'POST' ? 201 : 200);
}

beforeAll(async () => {
	service = await standInService(answer);
	settings.value = {
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'wayfare_test_token',
		BOOKING_API_VERSION: 'v2',
		API_BRAND: 'Service',
		WEB_SECRET: 'a secret of the tests',
		AGENT_ACCESS_CODE: 'the code of the tests',
		DATABASE_URL: db.url,
		LOG_LEVEL: 'silent',
		PORT: 3000,
		mode: 'test',
	};
	visitorCookie = `${VISITOR_COOKIE}=${newVisitor('a secret of the tests').cookie}`;
	agentCookie = (await openDesk(db)).cookie;
});
afterAll(() => service.close());
beforeEach(async () => {
	service.heard.length = 0;
	refusal = null;
	await db.query(`delete from web.audit where action like 'negotiated_rate.%'`);
});

interface Asking {
	as?: string;
	body?: unknown;
	query?: string;
}

function ask(handler: GuardedHandler, method: string, { as = agentCookie, body, query = '' }: Asking = {}) {
	const request = new Request(`https://shop.example/api/x${query}`, {
		method,
		headers: {
			host: 'shop.example',
			origin: 'https://shop.example',
			cookie: as,
			...(body !== undefined && { 'content-type': 'application/json' }),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	return handler(request, { params: Promise.resolve({ rateId: RATE.id }) });
}
const sent = (method: string) =>
	service.heard
		.filter((heard) => heard.method === method)
		.map(({ path, body }): unknown => (body ? [path, (JSON.parse(body) as { data: unknown }).data] : [path]));
const audited = () =>
	db.query<object>(
		`select action, subject, outcome, code, role from web.audit where action like 'negotiated_rate.%' order by id`,
	);

describe('negotiated rates at the desk', () => {
	it.each<[string, GuardedHandler, string, unknown]>([
		['adding one', add, 'POST', NEW],
		['changing one', change, 'PATCH', CHANGED],
		['deleting one', remove, 'DELETE', undefined],
	])('are not there for travellers: %s', async (_, handler, method, body) => {
		expect((await ask(handler, method, { as: visitorCookie, body })).status).toBe(404);
		expect(service.heard).toEqual([]);
		expect(await audited()).toEqual([]);
	});

	it.each<[string, GuardedHandler, string, unknown, unknown[]]>([
		['create', add, 'POST', NEW, ['/stays/negotiated_rates', NEW]],
		['update', change, 'PATCH', CHANGED, [`/stays/negotiated_rates/${RATE.id}`, CHANGED]],
		['delete', remove, 'DELETE', undefined, [`/stays/negotiated_rates/${RATE.id}`]],
	])('%s: asks the API once, and the audit says who did it to which', async (name, handler, method, body, asked) => {
		const reply = await ask(handler, method, { body });
		expect(reply.ok).toBe(true);
		expect(sent(method)).toEqual([asked]);
		const act = { action: `negotiated_rate.${name}`, role: 'agent', code: null };
		expect(await audited()).toEqual([
			{ ...act, outcome: 'begun', subject: name === 'create' ? null : RATE.id },
			{ ...act, outcome: 'done', subject: RATE.id },
		]);
	});

	it('are refused in the API’s words, field by field', async () => {
		refusal = {
			status: 422,
			errors: [
				{ code: 'validation_required', pointer: '/display_name' },
				{ code: 'validation_inclusion', pointer: '/accommodation_ids/0' },
			],
		};
		const reply = await ask(add, 'POST', { body: { ...NEW, display_name: '' } });
		const { errors } = (await reply.json()) as { errors: { code: string; source: { pointer: string } }[] };
		expect([reply.status, errors.map(({ code, source }) => `${source.pointer} ${code}`)]).toEqual([
			422,
			['/display_name validation_required', '/accommodation_ids/0 validation_inclusion'],
		]);
		expect(await audited()).toMatchObject([{ outcome: 'begun' }, { outcome: 'failed', code: 'validation_required' }]);
	});

	it('keep their code', async () => {
		expect((await ask(change, 'PATCH', { body: NEW })).status).toBe(422);
		expect(service.heard).toEqual([]);
	});
});

describe('a search for stays', () => {
	const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
	const stay = `?place=Lisbon&at=LIS&checkin=${day(20)}&checkout=${day(21)}&rooms=1&adults=2&ids=${HOTEL}`;
	const asksFor = async (as: string, more = ''): Promise<unknown> => {
		expect((await ask(readTerms, 'GET', { as, query: stay + more })).status).toBe(200);
		const [search] = service.heard.filter(({ path }) => path === '/stays/search');
		return (JSON.parse(search?.body ?? '{}') as { data: { negotiated_rate_ids?: unknown } }).data.negotiated_rate_ids;
	};

	it('of an agent asks for what the organisation has', async () => {
		expect(await asksFor(agentCookie)).toEqual([RATE.id]);
	});
	it('of an agent asks for what its address names', async () => {
		expect(await asksFor(agentCookie, `&negotiated_rate_ids=${RATE.id}`)).toEqual([RATE.id]);
		expect(sent('GET')).toEqual([[`/stays/negotiated_rates/${RATE.id}`]]);
	});
	it('of an agent leaves out what has been deleted', async () => {
		refusal = { status: 404, errors: [{ code: 'not_found' }] };
		expect(await asksFor(agentCookie, `&negotiated_rate_ids=${RATE.id}`)).toBeUndefined();
	});
	it('of a traveller asks for none, whatever its address says', async () => {
		expect(await asksFor(visitorCookie, `&negotiated_rate_ids=${RATE.id}`)).toBeUndefined();
		expect(sent('GET')).toEqual([]);
	});
});
