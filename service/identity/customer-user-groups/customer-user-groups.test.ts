import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const PATH = '/identity/customer/user_groups';
let count = 0;

const user = async (token: TestToken): Promise<string> => {
	const body = { email: `member-${count++}@example.com`, given_name: 'Mia', family_name: 'Member' };
	return (await t.request('POST', '/identity/customer/users', { token, body })).json().data.id;
};
/** Made one after the other, in the order of their ids. */
const users = async (token: TestToken, many: number): Promise<string[]> => {
	const ids: string[] = [];
	while (ids.length < many) ids.push(await user(token));
	return ids.sort();
};
const create = (token: TestToken, body: unknown) =>
	t.request('POST', '/identity/customer/user_groups', { token, body });
const made = async (token: TestToken, body: object = {}): Promise<string> => {
	const reply = await create(token, { name: 'Group', ...body });
	expect(reply.statusCode).toBe(201);
	return reply.json().data.id;
};
const get = (token: TestToken, id: string) => t.request('GET', `/identity/customer/user_groups/${id}`, { token });
const change = (token: TestToken, id: string, body: unknown) =>
	t.request('PATCH', `/identity/customer/user_groups/${id}`, { token, body });
const remove = (token: TestToken, id: string) => t.request('DELETE', `/identity/customer/user_groups/${id}`, { token });
const membersOf = async (token: TestToken, id: string) => (await get(token, id)).json().data.user_ids;
const groupOf = async (token: TestToken, userId: string) =>
	(await t.request('GET', `/identity/customer/users/${userId}`, { token })).json().data.group;
const errorsOf = (reply: { json(): { errors: { code: string; source?: { pointer?: string } }[] } }) =>
	reply.json().errors.map(({ code, source }) => [code, source?.pointer]);

test('keeps a group, with members and without', async () => {
	const token = await t.token();
	const [a, b] = (await users(token, 2)) as [string, string];
	const empty = await create(token, { name: 'Nobody yet' });
	expect([empty.statusCode, empty.json().data]).toEqual([
		201,
		{ id: expect.stringMatching(/^usg_0000[0-9A-Za-z]{18}$/), name: 'Nobody yet', user_ids: [] },
	]);
	const full = await create(token, { name: 'Sales', user_ids: [b, a, b] });
	expect(full.json().data).toMatchObject({ name: 'Sales', user_ids: [a, b] });
	expect((await get(token, full.json().data.id)).json().data).toEqual(full.json().data);
	expect(await groupOf(token, a)).toEqual({ id: full.json().data.id, name: 'Sales' });
});

test('a change replaces the list of members and leaves alone what is not named', async () => {
	const token = await t.token();
	const [a, b, c] = (await users(token, 3)) as [string, string, string];
	const id = await made(token, { user_ids: [a, b] });
	const renamed = await change(token, id, { name: 'Renamed' });
	expect([renamed.statusCode, renamed.json().data]).toEqual([200, { id, name: 'Renamed', user_ids: [a, b] }]);
	expect((await change(token, id, { user_ids: [b, c] })).json().data).toEqual({
		id,
		name: 'Renamed',
		user_ids: [b, c],
	});
	expect(await groupOf(token, a)).toBeNull();
	expect(await groupOf(token, c)).toEqual({ id, name: 'Renamed' });
	expect((await change(token, id, {})).json().data.user_ids).toEqual([b, c]);
	expect((await change(token, id, { user_ids: [] })).json().data.user_ids).toEqual([]);
	expect(await groupOf(token, b)).toBeNull();
});

test('a customer user is in one group at most: the newest wish counts', async () => {
	const token = await t.token();
	const a = await user(token);
	const first = await made(token, { user_ids: [a] });
	const second = await made(token, { user_ids: [a] });
	expect([await membersOf(token, first), await membersOf(token, second)]).toEqual([[], [a]]);
	await change(token, first, { user_ids: [a] });
	expect([await membersOf(token, first), await membersOf(token, second)]).toEqual([[a], []]);
});

test('deleting a group leaves its members, in none', async () => {
	const token = await t.token();
	const [a, b] = (await users(token, 2)) as [string, string];
	const id = await made(token, { user_ids: [a] });
	const other = await made(token, { user_ids: [b] });
	const reply = await remove(token, id);
	expect([reply.statusCode, reply.body]).toEqual([200, '{}']);
	expect([await groupOf(token, a), (await groupOf(token, b)).id]).toEqual([null, other]);
	for (const gone of [await get(token, id), await change(token, id, { name: 'x' }), await remove(token, id)]) {
		expect([gone.statusCode, gone.json().errors[0].code]).toEqual([404, 'not_found']);
	}
});

test('an id that is no customer user’s is named, and nothing is kept', async () => {
	const token = await t.token();
	const [a, b] = (await users(token, 2)) as [string, string];
	const foreign = await user(await t.token());
	const live = await user(await t.token({ mode: 'live', organisationId: token.organisationId }));
	const id = await made(token, { user_ids: [a] });
	for (const none of [foreign, live, 'icu_0000VbaoKqRT6AFYU1C000', 'nonsense', '']) {
		expect(errorsOf(await create(token, { name: 'New', user_ids: [none] }))).toEqual([
			['validation_inclusion', '/user_ids/0'],
		]);
		expect(errorsOf(await change(token, id, { name: 'New', user_ids: [b, none] }))).toEqual([
			['validation_inclusion', '/user_ids/1'],
		]);
	}
	expect((await get(token, id)).json().data).toEqual({ id, name: 'Group', user_ids: [a] });
	const all = (await t.request('GET', PATH, { token })).json().data;
	expect(all).toHaveLength(1);
});

test.each<[string, object, string, string]>([
	['nameless', {}, 'validation_required', '/name'],
	['with a blank name', { name: ' ' }, 'validation_required', '/name'],
	['with a name too long', { name: 'x'.repeat(101) }, 'validation_length', '/name'],
	['whose members are no list', { name: 'A', user_ids: 'icu_1' }, 'validation_format', '/user_ids'],
	['with a member that is no id', { name: 'A', user_ids: [7] }, 'validation_format', '/user_ids/0'],
	[
		'with too many members',
		{ name: 'A', user_ids: Array.from({ length: 5_001 }, () => 'icu_1') },
		'validation_length',
		'/user_ids',
	],
])('refuses to keep one %s', async (_, body, code, pointer) => {
	expect(errorsOf(await create(await t.token(), body))).toEqual([[code, pointer]]);
});

test('lists one’s own, newest first, page by page in both directions', async () => {
	const token = await t.token();
	await made(await t.token());
	await made(await t.token({ mode: 'live', organisationId: token.organisationId }));
	const a = await user(token);
	const created = [await made(token, { user_ids: [a] }), await made(token), await made(token)];
	const all = [...created].sort().reverse();
	const page = async (query: Record<string, string>) =>
		(await t.request('GET', '/identity/customer/user_groups', { token, query })).json();
	const whole = await page({});
	expect(whole.data.map(({ id }: { id: string }) => id)).toEqual(all);
	expect(whole.data.find(({ id }: { id: string }) => id === created[0]).user_ids).toEqual([a]);
	const first = await page({ limit: '2' });
	const second = await page({ limit: '2', after: first.meta.after });
	expect([...first.data, ...second.data]).toEqual(whole.data);
	expect([first.meta.before, second.meta.after]).toEqual([null, null]);
	expect(await page({ limit: '2', before: second.meta.before })).toEqual(first);
	const refused = await t.request('GET', PATH, { token, query: { limit: '201' } });
	expect([refused.statusCode, refused.json().errors[0].source.parameter]).toEqual([422, 'limit']);
});

test('another organisation, another mode and a read-only token', async () => {
	const token = await t.token();
	const a = await user(token);
	const id = await made(token, { user_ids: [a] });
	for (const other of [await t.token(), await t.token({ mode: 'live', organisationId: token.organisationId })]) {
		const replies = [
			await get(other, id),
			await change(other, id, { name: 'Mine', user_ids: [] }),
			await remove(other, id),
		];
		expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
	}
	const reader = await t.token({ scope: 'read_only', organisationId: token.organisationId });
	const refused = [
		await create(reader, { name: 'x' }),
		await change(reader, id, { name: 'x' }),
		await remove(reader, id),
	];
	expect(refused.map((reply) => reply.json().errors[0].code)).toEqual(refused.map(() => 'insufficient_permissions'));
	expect((await get(reader, id)).json().data).toEqual({ id, name: 'Group', user_ids: [a] });
});

test('changes, moves and deletions at once block nobody, and end with every customer user in one group at most', async () => {
	const token = await t.token();
	const members = await users(token, 8);
	const groups = [await made(token), await made(token), await made(token), await made(token)];
	for (let round = 0; round < 3; round += 1) {
		const doomed = await made(token, { user_ids: members });
		const replies = await Promise.all([
			...Array.from({ length: 30 }, (_, n) =>
				change(token, groups[n % 4] as string, { user_ids: n % 3 ? [...members].reverse() : members.slice(n % 5) }),
			),
			...members.map((userId, n) =>
				t.request('PUT', `/identity/customer/users/${userId}`, {
					token,
					body: {
						email: `moved-${count++}@example.com`,
						given_name: 'Mo',
						family_name: 'Ved',
						group_id: groups[n % 4],
					},
				}),
			),
			change(token, doomed, { user_ids: members.slice(round) }),
			remove(token, doomed),
		]);
		const refused = replies.map(({ statusCode }) => statusCode).filter((status) => status !== 200);
		// The group that goes may be gone before its members are changed.
		expect(refused.filter((status) => status !== 404)).toEqual([]);
		expect(refused.length).toBeLessThan(2);
	}
	const held = (await Promise.all(groups.map((id) => membersOf(token, id)))).flat();
	expect(new Set(held).size).toBe(held.length);
	for (const userId of members) {
		const group = await groupOf(token, userId);
		expect(held.includes(userId)).toBe(group !== null);
	}
});
