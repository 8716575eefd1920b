import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addTraveller } from '#lib/server/accounts/travellers/traveller-store.ts';
import { bookFor, servedBy } from '#lib/server/agent/customers/serving-store.ts';
import { findCustomers } from '#lib/server/agent/customers/find-customers.ts';
import { withIndex } from '#lib/server/agent/index/find-entries.ts';
import type { Env } from '#lib/server/env.ts';
import type { GuardedHandler } from '#lib/server/guard.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { newAccount, signedIn } from '#lib/server/testing/signed-in.ts';
import { json, refuse, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { DELETE as removeGroup, PATCH as renameGroup } from '../groups/[groupId]/route.ts';
import { POST as moveMember } from '../groups/[groupId]/members/route.ts';
import { POST as addGroup } from '../groups/route.ts';
import { POST as stop } from '../serving/stop/route.ts';
import { POST as documents } from './[customerId]/documents/route.ts';
import { POST as note } from './[customerId]/notes/route.ts';
import { PUT as change } from './[customerId]/route.ts';
import { POST as serve } from './[customerId]/serve/route.ts';
import { GET as find, POST as add } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const ID = 'icu_0000000000000000000001';
const GROUP = { id: 'usg_0000000000000000000001', name: 'Nordlicht Verlag' };
const PERSON = {
	given_name: 'Dora',
	family_name: 'Müller',
	email: 'dora@example.org',
	phone_number: '+491713920540',
	preferred_language: 'de',
};
const USER = { id: ID, ...PERSON, group: GROUP, live_mode: false, created_at: '2027-01-02T10:00:00Z' };
const BODY = { ...PERSON, group_id: GROUP.id };

const db = databaseOfTests();
let service: StandIn;
let refused: string | null = null;
const cookies: Record<string, string> = {};
let visitorId: string;

beforeAll(async () => {
	service = await standInService(({ method, path }, response) => {
		if (refused && method !== 'GET') return refuse(response, 422, refused);
		if (path.startsWith('/identity/customer/user_groups'))
			return json(response, { data: { ...GROUP, user_ids: [ID] } }, method === 'POST' ? 201 : 200);
		if (path === '/identity/customer/users' || path === `/identity/customer/users/${ID}`)
			return json(response, { data: USER }, method === 'POST' ? 201 : 200);
		refuse(response, 404, 'not_found');
	});
	settings.value = testSettings(service.url, db.url);
	for (const role of ['traveller', 'agent', 'lead'] as const) {
		const browser = await signedIn(db, role);
		cookies[role] = browser.cookie;
		if (role === 'agent') ({ visitorId } = browser);
	}
});
afterAll(() => service.close());
beforeEach(async () => {
	refused = null;
	service.heard.length = 0;
	await emptyTables(db, 'web.audit, web.trip_notes, web.desk_customers, web.desk_serving, web.desk_due');
});

function ask(handler: GuardedHandler, as: string, body?: unknown, id = ID, method = 'POST') {
	const isForm = body instanceof URLSearchParams;
	const request = new Request('http://shop.example/api/agent/customers?q=muller', {
		method,
		headers: {
			host: 'shop.example',
			origin: 'http://shop.example',
			cookie: cookies[as] ?? '',
			...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
		},
		...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
	});
	return handler(request, { params: Promise.resolve({ customerId: id, groupId: GROUP.id }) });
}
const acts = () =>
	db.query<object>(`select action, outcome, subject, change from web.audit where action <> 'access' order by id`);
const foundBy = async (q: string) => (await withIndex(db, (tx) => findCustomers(tx, q))).rows.map(({ id }) => id);

describe('customers at the desk', () => {
	const NOTE = { text: 'Wants an aisle seat', for_traveller: true };
	const ASKED = { traveller: 'trv_x', reason: 'booking' };
	it.each<[string, GuardedHandler, unknown, string]>([
		['finding', find, undefined, 'GET'],
		['adding', add, BODY, 'POST'],
		['changing', change, BODY, 'PUT'],
		['a note', note, NOTE, 'POST'],
		['documents', documents, ASKED, 'POST'],
		['booking for them', serve, new URLSearchParams(), 'POST'],
		['stopping that', stop, undefined, 'POST'],
		['a group', addGroup, { name: 'x' }, 'POST'],
		['its name', renameGroup, { name: 'x' }, 'PATCH'],
		['its end', removeGroup, undefined, 'DELETE'],
		['its members', moveMember, new URLSearchParams({ customer: ID, act: 'add' }), 'POST'],
	])('are not there for travellers: %s', async (_, handler, body, method) => {
		expect((await ask(handler, 'traveller', body, ID, method)).status).toBe(404);
		expect(service.heard).toEqual([]);
		expect(await acts()).toEqual([]);
	});

	it.each<[string, GuardedHandler, unknown, string]>([
		['making', addGroup, { name: 'x' }, 'POST'],
		['naming', renameGroup, { name: 'x' }, 'PATCH'],
		['deleting', removeGroup, undefined, 'DELETE'],
	])('%s a group is for leads alone', async (_, handler, body, method) => {
		expect((await ask(handler, 'agent', body, ID, method)).status).toBe(404);
		expect((await ask(handler, 'lead', body, ID, method)).ok).toBe(true);
	});

	it.each([
		['changing', change, BODY, 'PUT'],
		['a note', note, NOTE, 'POST'],
		['documents', documents, ASKED, 'POST'],
		['booking for them', serve, new URLSearchParams(), 'POST'],
	] as const)('%s needs a customer that there is', async (_, handler, body, method) => {
		expect((await ask(handler, 'agent', body, 'icu_0000000000000000000009', method)).status).toBe(404);
		expect((await ask(handler, 'agent', body, 'ord_1', method)).status).toBe(404);
		expect(await acts()).toEqual([]);
	});

	it('are made, and found at once by name, address, telephone and company', async () => {
		expect(await (await ask(add, 'agent', BODY)).json()).toEqual({ data: { id: ID } });
		for (const q of ['Müller/Dora', 'dora@example.org', '0171 3920540', 'Nordlicht', ID, ''])
			expect([q, await foundBy(q)]).toEqual([q, [ID]]);
		for (const q of ['Brandt', 'nobody@example.org']) expect([q, await foundBy(q)]).toEqual([q, []]);
		expect(await (await ask(find, 'agent', undefined, ID, 'GET')).json()).toEqual({
			data: [{ id: ID, name: 'Dora Müller', group: GROUP.name }],
		});
		expect(await acts()).toMatchObject([
			{ action: 'customer.create', outcome: 'begun', subject: null },
			{ action: 'customer.create', outcome: 'done', subject: ID },
		]);
	});

	it('are changed with a row in the trail that tells fields, and nothing of what is in them', async () => {
		await ask(change, 'agent', { ...BODY, email: 'new@example.org', group_id: null }, ID, 'PUT');
		const [begun] = await acts();
		expect(begun).toMatchObject({
			change: { before: { group: GROUP.id }, after: { fields: ['email', 'group_id'], group: null } },
		});
		expect(JSON.stringify(await acts())).not.toContain('example.org');
	});

	it('are refused in the API’s words', async () => {
		refused = 'emails_not_unique';
		const reply = await ask(add, 'agent', BODY);
		expect([reply.status, (await reply.json()).errors[0].code]).toEqual([422, 'emails_not_unique']);
		expect(await foundBy('')).toEqual([]);
	});

	it('have notes that no traveller is shown', async () => {
		expect((await ask(note, 'agent', NOTE)).status).toBe(204);
		expect(await db.query('select trip_id, for_traveller from web.trip_notes')).toEqual([
			{ trip_id: ID, for_traveller: false },
		]);
	});

	it('have documents that are shown once the trail tells who asked and why', async () => {
		const account = await newAccount(db);
		await db.query('update web.accounts set customer_user_id = $2 where id = $1', [account.id, ID]);
		const traveller = await addTraveller(db, account.id, {
			title: 'ms',
			given_name: 'Dora',
			family_name: 'Muller',
			gender: 'f',
			born_on: '1984-02-14',
			documents: [{ type: 'passport', unique_identifier: 'P1234567' }],
			loyalty: { airlines: [], hotels: [] },
			forgetDocuments: true,
		});
		expect((await ask(documents, 'agent', { traveller, reason: 'curiosity' })).status).toBe(422);
		expect((await ask(documents, 'agent', { traveller: 'trv_other', reason: 'booking' })).status).toBe(404);
		expect(await acts()).toEqual([]);
		expect(await (await ask(documents, 'agent', { traveller, reason: 'booking' })).json()).toEqual({
			data: [{ type: 'passport', number: 'P1234567' }],
		});
		expect(await acts()).toMatchObject([
			{ action: 'customer.documents', subject: ID, change: { after: { traveller, reason: 'booking' } } },
		]);
	});

	it('are booked for until an agent stops', async () => {
		const { device } = { device: { ip: null, userAgent: null } };
		const viewer = { visitorId, role: 'agent', device } as const;
		await ask(add, 'agent', BODY);
		expect((await ask(serve, 'agent', new URLSearchParams({ for: 'stay' }))).headers.get('location')).toBe('/stays');
		expect(await servedBy(viewer)).toEqual({ id: ID, name: 'Dora Müller' });
		expect(await servedBy({ ...viewer, role: 'traveller' })).toBeNull();
		await db.query(
			`insert into web.intents (id, visitor_id, purpose, repeatable, subject_id, facts, keep_until)
			values ('bki_1', $1, 'book', false, 'off_1', '{}', now() + interval '1 hour')`,
			[visitorId],
		);
		const at = { visitorId, intentId: 'bki_1' };
		expect(await bookFor(db, at, ID)).toBe('first');
		expect(await bookFor(db, at, ID)).toBe('same');
		expect(await bookFor(db, { ...at, visitorId: 'another' }, 'icu_2')).toBe('same');
		expect(await bookFor(db, at, 'icu_2')).toBe('other');
		expect((await ask(stop, 'agent')).headers.get('location')).toBe(`/agent/customers/${ID}`);
		expect(await servedBy(viewer)).toBeNull();
	});
});
