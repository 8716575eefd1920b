import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { requireCustomerUsers } from './require-customer-users.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const USER = { email: 'tess.traveller@example.com', given_name: 'Tess', family_name: 'Traveller' };
const PATH = '/identity/customer/users';

const create = (token: TestToken, change: object = {}) =>
	t.request('POST', '/identity/customer/users', { token, body: { ...USER, ...change } });
const replace = (token: TestToken, id: string, body: unknown) =>
	t.request('PUT', `/identity/customer/users/${id}`, { token, body });
const get = (token: TestToken, id: string) => t.request('GET', `/identity/customer/users/${id}`, { token });
const made = async (token: TestToken, change: object = {}): Promise<string> => {
	const reply = await create(token, change);
	expect(reply.statusCode).toBe(201);
	return reply.json().data.id;
};
const group = async (token: TestToken): Promise<string> =>
	(await t.request('POST', '/identity/customer/user_groups', { token, body: { name: 'Crew' } })).json().data.id;
const errorsOf = (reply: { json(): { errors: { code: string; source?: { pointer?: string } }[] } }) =>
	reply.json().errors.map(({ code, source }) => [code, source?.pointer]);

test('keeps what is sent, and fills the rest with null', async () => {
	const token = await t.token();
	const groupId = await group(token);
	const full = await create(token, {
		phone_number: '+442079460958',
		preferred_language: 'pt-BR',
		group_id: groupId,
	});
	expect(full.statusCode).toBe(201);
	expect(full.json().data).toEqual({
		...USER,
		id: expect.stringMatching(/^icu_0000[0-9A-Za-z]{18}$/),
		phone_number: '+442079460958',
		preferred_language: 'pt-BR',
		group: { id: groupId, name: 'Crew' },
		live_mode: false,
		created_at: expect.stringMatching(/Z$/),
	});
	const bare = await create(token, { email: 'other@example.com' });
	expect(bare.json().data).toMatchObject({ phone_number: null, preferred_language: null, group: null });
	for (const reply of [full, bare]) {
		expect((await get(token, reply.json().data.id)).json().data).toEqual(reply.json().data);
	}
});

test('a replacement replaces everything', async () => {
	const token = await t.token();
	const groupId = await group(token);
	const before = (
		await create(token, { phone_number: '+12025550123', preferred_language: 'en', group_id: groupId })
	).json().data;
	const next = { email: 'new.address@example.com', given_name: 'Theo', family_name: 'Nguyễn' };
	const reply = await replace(token, before.id, next);
	expect([reply.statusCode, reply.json().data]).toEqual([
		200,
		{
			...next,
			id: before.id,
			phone_number: null,
			preferred_language: null,
			group: null,
			live_mode: false,
			created_at: before.created_at,
		},
	]);
	expect((await get(token, before.id)).json().data).toEqual(reply.json().data);
	const back = await replace(token, before.id, { ...next, group_id: groupId, phone_number: '+12025550123' });
	expect(back.json().data).toMatchObject({ group: { id: groupId }, phone_number: '+12025550123' });
});

test('one address, one customer user: case does not matter; another mode or organisation does', async () => {
	const token = await t.token();
	const live = await t.token({ mode: 'live', organisationId: token.organisationId });
	await made(token);
	const again = await create(token, { email: 'TESS.Traveller@Example.COM' });
	expect([again.statusCode, errorsOf(again)]).toEqual([422, [['emails_not_unique', undefined]]]);
	expect(again.json().errors[0].type).toBe('invalid_state_error');
	await made(live);
	await made(await t.token());
	const second = await made(token, { email: 'second@example.com' });
	expect(errorsOf(await replace(token, second, { ...USER, email: 'tess.traveller@EXAMPLE.com' }))).toEqual([
		['emails_not_unique', undefined],
	]);
	expect((await get(token, second)).json().data.email).toBe('second@example.com');
	expect((await replace(token, second, { ...USER, email: 'SECOND@example.com' })).json().data.email).toBe(
		'SECOND@example.com',
	);
});

test('of 32 who create or take one address at once, one wins', async () => {
	const token = await t.token();
	const ids = await Promise.all(Array.from({ length: 16 }, (_, n) => made(token, { email: `racer-${n}@example.com` })));
	const replies = await Promise.all([
		...Array.from({ length: 16 }, (_, n) =>
			create(token, { email: n % 2 ? 'prize@example.com' : 'Prize@example.com' }),
		),
		...ids.map((id) => replace(token, id, { ...USER, email: 'PRIZE@example.com' })),
	]);
	const won = replies.filter(({ statusCode }) => statusCode < 300);
	const lost = replies.filter(({ statusCode }) => statusCode >= 300);
	expect(won).toHaveLength(1);
	expect(lost.map(errorsOf)).toEqual(lost.map(() => [['emails_not_unique', undefined]]));
	const found = await t.request('GET', PATH, { token, query: { email: 'prize@example.com' } });
	expect(found.json().data.map(({ id }: { id: string }) => id)).toEqual([won[0]?.json().data.id]);
});

test.each<[object, string, string]>([
	[{ email: undefined }, 'validation_required', '/email'],
	[{ email: 'nobody' }, 'validation_format', '/email'],
	[{ email: 'two@signs@example.com' }, 'validation_format', '/email'],
	[{ email: ' space@example.com' }, 'validation_format', '/email'],
	[{ email: `${'x'.repeat(250)}@example.com` }, 'validation_length', '/email'],
	[{ given_name: '   ' }, 'validation_required', '/given_name'],
	[{ given_name: 'x'.repeat(101) }, 'validation_length', '/given_name'],
	[{ family_name: null }, 'validation_required', '/family_name'],
	[{ family_name: 7 }, 'validation_format', '/family_name'],
	[{ phone_number: '020 7946 0958' }, 'validation_format', '/phone_number'],
	[{ phone_number: '+44 20 7946 0958' }, 'validation_format', '/phone_number'],
	[{ phone_number: '+4420' }, 'validation_format', '/phone_number'],
	[{ phone_number: '+999123456789' }, 'validation_format', '/phone_number'],
	[{ phone_number: '+442079460958123' }, 'validation_format', '/phone_number'],
	[{ preferred_language: 'klingon please' }, 'validation_format', '/preferred_language'],
	[{ group_id: 'usg_0000VbaoKqRT6AFYU1C000' }, 'validation_inclusion', '/group_id'],
	[{ group_id: 'nonsense' }, 'validation_inclusion', '/group_id'],
])('refuses %j with %s', async (change, code, pointer) => {
	const token = await t.token();
	expect(errorsOf(await create(token, change))).toEqual([[code, pointer]]);
	const id = await made(token);
	expect(errorsOf(await replace(token, id, { ...USER, ...change }))).toEqual([[code, pointer]]);
	expect((await get(token, id)).json().data).toMatchObject(USER);
});

test('names every wrong field', async () => {
	const reply = await t.request('POST', PATH, { body: { email: 'x', phone_number: '1' } });
	expect(errorsOf(reply).map(([, pointer]) => pointer)).toEqual([
		'/email',
		'/given_name',
		'/family_name',
		'/phone_number',
	]);
});

test('a group of another organisation or mode is none', async () => {
	const token = await t.token();
	const live = await t.token({ mode: 'live', organisationId: token.organisationId });
	for (const other of [await t.token(), live]) {
		const groupId = await group(other);
		expect(errorsOf(await create(token, { group_id: groupId }))).toEqual([['validation_inclusion', '/group_id']]);
	}
});

test('lists one’s own, newest first, page by page in both directions', async () => {
	const token = await t.token();
	await made(await t.token());
	await made(await t.token({ mode: 'live', organisationId: token.organisationId }));
	const created: string[] = [];
	for (let n = 0; n < 5; n++) created.push(await made(token, { email: `user-${n}@example.com` }));
	// Ids of one millisecond have no fixed order.
	const all = [...created].sort().reverse();
	const page = async (query: Record<string, string>) => {
		const { data, meta } = (await t.request('GET', '/identity/customer/users', { token, query })).json();
		return { ids: data.map(({ id }: { id: string }) => id), meta };
	};
	const [whole, first] = [await page({}), await page({ limit: '2' })];
	expect(whole).toEqual({ ids: all, meta: { limit: 50, before: null, after: null } });
	const second = await page({ limit: '2', after: first.meta.after });
	const third = await page({ limit: '2', after: second.meta.after });
	expect([first.ids, second.ids, third.ids].flat()).toEqual(all);
	expect([first.meta.before, third.meta.after]).toEqual([null, null]);
	expect((await page({ limit: '2', before: third.meta.before })).ids).toEqual(second.ids);
	expect(await page({ limit: '2', before: second.meta.before })).toEqual(first);
});

test('finds by the whole address, in any case', async () => {
	const token = await t.token();
	const id = await made(token, { email: 'Mixed.Case@Example.com' });
	await made(token, { email: 'xmixed.case@example.com' });
	await made(await t.token(), { email: 'mixed.case@example.com' });
	const ids = async (email: string) =>
		(await t.request('GET', PATH, { token, query: { email } })).json().data.map((user: { id: string }) => user.id);
	expect(await ids('mixed.CASE@example.COM')).toEqual([id]);
	for (const none of ['mixed.case', '%', 'mixed_case@example.com', '', 'nobody@example.com']) {
		expect(await ids(none)).toEqual([]);
	}
});

test.each([
	[{ limit: '0' }, 'limit'],
	[{ limit: '201' }, 'limit'],
	[{ after: 'nonsense' }, 'after'],
	[{ email: 'x'.repeat(255) }, 'email'],
])('refuses the list’s %j', async (query, parameter) => {
	const reply = await t.request('GET', PATH, { query });
	expect([reply.statusCode, reply.json().errors[0].source]).toEqual([422, { field: parameter, parameter }]);
});

test('another organisation, another mode and a read-only token', async () => {
	const token = await t.token();
	const id = await made(token);
	for (const other of [await t.token(), await t.token({ mode: 'live', organisationId: token.organisationId })]) {
		expect((await get(other, id)).statusCode).toBe(404);
		expect((await replace(other, id, { ...USER, given_name: 'Mallory' })).statusCode).toBe(404);
	}
	const reader = await t.token({ scope: 'read_only', organisationId: token.organisationId });
	expect((await get(reader, id)).json().data).toMatchObject(USER);
	for (const reply of [await create(reader), await replace(reader, id, USER)]) {
		expect([reply.statusCode, reply.json().errors[0].code]).toEqual([403, 'insufficient_permissions']);
	}
	expect((await get(token, id)).json().data).toMatchObject(USER);
});

test('who books for customer users is told which ids are none', async () => {
	const [token, other] = [await t.token(), await t.token()];
	const caller = { organisationId: token.organisationId, liveMode: false };
	const [own, foreign] = [await made(token), await made(other)];
	await expect(requireCustomerUsers(t.db, caller, [own, own])).resolves.toBeUndefined();
	await expect(requireCustomerUsers(t.db, caller, [])).resolves.toBeUndefined();
	await expect(requireCustomerUsers(t.db, caller, [own, foreign, 'icu_x'])).rejects.toMatchObject({
		fields: [
			{ code: 'validation_inclusion', pointer: '/users/1' },
			{ code: 'validation_inclusion', pointer: '/users/2' },
		],
	});
	await expect(requireCustomerUsers(t.db, { ...caller, liveMode: true }, [own])).rejects.toMatchObject({
		fields: [{ pointer: '/users/0' }],
	});
	const pointerOf = (index: number) => `/passengers/${index}/user_id`;
	await expect(requireCustomerUsers(t.db, caller, ['icu_x'], pointerOf)).rejects.toMatchObject({
		fields: [{ pointer: '/passengers/0/user_id' }],
	});
});
