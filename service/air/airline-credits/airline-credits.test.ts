import { whileHeld } from '#base/testing/while-held.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#service/ids.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { assertCreditSpendable } from './assert-credit-spendable.ts';
import { invalidateExpiredCredits } from './invalidate-expired-credits.ts';
import { releaseAirlineCredits, spendAirlineCredit, spendAirlineCredits } from './spend-airline-credit.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const CREDIT = {
	airline_iata_code: 'ZZ',
	amount: '150.00',
	amount_currency: 'EUR',
	code: '1000000000002',
	type: 'emd',
	issued_on: '2026-01-15',
	expires_at: inDays(30),
	given_name: 'Tess',
	family_name: 'Traveller',
};
const PATH = '/air/airline_credits';

const create = (token: TestToken, change: object = {}) =>
	t.request('POST', '/air/airline_credits', { token, body: { ...CREDIT, ...change } });
const made = async (token: TestToken, change: object = {}): Promise<string> => {
	const reply = await create(token, change);
	expect(reply.statusCode).toBe(201);
	return reply.json().data.id;
};
const get = (token: TestToken, id: string) => t.request('GET', `/air/airline_credits/${id}`, { token });
const read = async (token: TestToken, id: string) => (await get(token, id)).json().data;
const user = async (token: TestToken): Promise<string> => {
	const body = { email: 'holder@example.com', given_name: 'Hal', family_name: 'Holder' };
	return (await t.request('POST', '/identity/customer/users', { token, body })).json().data.id;
};
const advance = (token: TestToken, days: number) =>
	t.request('POST', '/sandbox/clock', { token, body: { advance_ms: days * DAY_MS } });
const callerOf = ({ organisationId }: TestToken) => ({ organisationId, liveMode: false });
const spending = (creditId: string, change: object = {}) => ({
	creditId,
	orderId: newId('order'),
	passengerId: newId('passenger'),
	now: new Date(),
	...change,
});
const errorsOf = (reply: { json(): { errors: { code: string; source?: { pointer?: string } }[] } }) =>
	reply.json().errors.map(({ code, source }) => [code, source?.pointer]);

test('keeps a credit of a named person', async () => {
	const token = await t.token();
	const reply = await create(token);
	expect([reply.statusCode, reply.json().data]).toEqual([
		201,
		{
			...CREDIT,
			id: expect.stringMatching(/^acd_0000[0-9A-Za-z]{18}$/),
			spent_at: null,
			invalidated_at: null,
			order_id: null,
			passenger_id: null,
			user_id: null,
			created_at: expect.stringMatching(/Z$/),
			live_mode: false,
		},
	]);
	expect(await read(token, reply.json().data.id)).toEqual(reply.json().data);
});

test('keeps a credit of a customer user, and its amount as its currency is written', async () => {
	const token = await t.token();
	const user_id = await user(token);
	const holder = { user_id, given_name: null, family_name: undefined };
	const yen = await create(token, { ...holder, amount: '5000', amount_currency: 'JPY' });
	expect(yen.json().data).toMatchObject({ user_id, given_name: null, family_name: null, amount: '5000' });
	const euro = await create(token, { ...holder, amount: '5' });
	expect(euro.json().data.amount).toBe('5.00');
});

test.each<[object, string, string]>([
	[{ airline_iata_code: 'zz' }, 'validation_format', '/airline_iata_code'],
	[{ airline_iata_code: '00' }, 'validation_inclusion', '/airline_iata_code'],
	[{ amount: '0.00' }, 'validation_format', '/amount'],
	[{ amount: '-5.00' }, 'validation_format', '/amount'],
	[{ amount: 5 }, 'validation_format', '/amount'],
	[{ amount: '5.001' }, 'validation_format', '/amount'],
	[{ amount_currency: 'euro' }, 'validation_format', '/amount_currency'],
	[{ code: undefined }, 'validation_required', '/code'],
	[{ code: '123456789012' }, 'validation_format', '/code'],
	[{ code: '12345678901234' }, 'validation_format', '/code'],
	[{ code: 'ABC4567890123' }, 'validation_format', '/code'],
	[{ type: 'voucher' }, 'validation_inclusion', '/type'],
	[{ issued_on: '2026-02-30' }, 'validation_format', '/issued_on'],
	[{ issued_on: '0000-01-01' }, 'validation_inclusion', '/issued_on'],
	[{ issued_on: '2999-01-01' }, 'validation_inclusion', '/issued_on'],
	[{ expires_at: '2099-01-01' }, 'validation_format', '/expires_at'],
	[{ expires_at: '2020-01-01T00:00:00Z' }, 'validation_inclusion', '/expires_at'],
	[{ given_name: 'x'.repeat(21) }, 'validation_length', '/given_name'],
	[{ given_name: null }, 'validation_required', '/given_name'],
	[{ given_name: null, family_name: null }, 'validation_required', '/user_id'],
	[{ given_name: null, family_name: null, user_id: 'nobody' }, 'validation_inclusion', '/user_id'],
	[{ user_id: 'icu_1', family_name: null }, 'validation_inclusion', '/given_name'],
])('refuses %j with %s', async (change, code, pointer) => {
	expect(errorsOf(await create(await t.token(), change))).toEqual([[code, pointer]]);
});

test('a customer user of another organisation or mode holds no credit here', async () => {
	const token = await t.token();
	for (const other of [await t.token(), await t.token({ mode: 'live', organisationId: token.organisationId })]) {
		const reply = await create(token, { user_id: await user(other), given_name: null, family_name: null });
		expect(errorsOf(reply)).toEqual([['validation_inclusion', '/user_id']]);
	}
});

test('lists one’s own, newest first, page by page in both directions, and one customer user’s', async () => {
	const token = await t.token();
	await made(await t.token());
	await made(await t.token({ mode: 'live', organisationId: token.organisationId }));
	const user_id = await user(token);
	const holder = { user_id, given_name: null, family_name: null };
	const own = await made(token, holder);
	const created = [own, await made(token), await made(token)];
	const all = [...created].sort().reverse();
	const page = async (query: Record<string, string>) =>
		(await t.request('GET', '/air/airline_credits', { token, query })).json();
	const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
	expect(idsOf(await page({}))).toEqual(all);
	const first = await page({ limit: '2' });
	const second = await page({ limit: '2', after: first.meta.after });
	expect([...idsOf(first), ...idsOf(second)]).toEqual(all);
	expect([first.meta.before, second.meta.after]).toEqual([null, null]);
	expect(await page({ limit: '2', before: second.meta.before })).toEqual(first);
	expect(idsOf(await page({ user_id }))).toEqual([own]);
	expect(idsOf(await page({ user_id: 'icu_nobody' }))).toEqual([]);
	const refused = await t.request('GET', PATH, { token, query: { limit: '0' } });
	expect([refused.statusCode, refused.json().errors[0].source.parameter]).toEqual([422, 'limit']);
});

test('another organisation, another mode and a read-only token', async () => {
	const token = await t.token();
	const id = await made(token);
	for (const other of [await t.token(), await t.token({ mode: 'live', organisationId: token.organisationId })]) {
		expect((await get(other, id)).statusCode).toBe(404);
		await expect(spendAirlineCredit(t.db, callerOf(other), spending('acd_x'))).rejects.toMatchObject({
			code: 'ineligible_airline_credit',
		});
	}
	const live = { organisationId: token.organisationId, liveMode: true };
	for (const caller of [live, callerOf(await t.token())]) {
		await expect(spendAirlineCredit(t.db, caller, spending(id))).rejects.toThrow('does not exist');
		const use = { now: new Date(), airlineIataCode: 'ZZ' };
		await expect(assertCreditSpendable(t.db, caller, id, use)).rejects.toThrow('no airline credit of this id');
	}
	const reader = await t.token({ scope: 'read_only', organisationId: token.organisationId });
	expect((await get(reader, id)).statusCode).toBe(200);
	const refused = await create(reader);
	expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'insufficient_permissions']);
	expect((await read(token, id)).spent_at).toBeNull();
});

test('is judged before it is used', async () => {
	const token = await t.token();
	const id = await made(token);
	const passengers = [
		{ userId: null, givenName: 'Ann', familyName: 'Other' },
		{ userId: null, givenName: 'TESS', familyName: 'Traveller' },
	];
	const use = { now: new Date(), airlineIataCode: 'ZZ' };
	const good = { id, code: CREDIT.code, amount: '150.00', currency: 'EUR' };
	expect(await assertCreditSpendable(t.db, callerOf(token), id, use)).toEqual({ ...good, passenger: null });
	expect(await assertCreditSpendable(t.db, callerOf(token), id, { ...use, passengers })).toEqual({
		...good,
		passenger: 1,
	});
	const other = { ...use, airlineIataCode: 'YY' };
	await expect(assertCreditSpendable(t.db, callerOf(token), id, other)).rejects.toMatchObject({
		code: 'ineligible_airline_credit',
		status: 422,
		type: 'airline_error',
	});
});

test('of 32 orders that spend one credit at once, one does, and once', async () => {
	const token = await t.token();
	const caller = callerOf(token);
	const id = await made(token);
	const tries = Array.from({ length: 32 }, () => spending(id));
	const outcomes = await Promise.allSettled(
		tries.map((each) => t.db.transaction((tx) => spendAirlineCredit(tx, caller, each))),
	);
	const won = tries.filter((_, n) => outcomes[n]?.status === 'fulfilled');
	expect(won).toHaveLength(1);
	for (const outcome of outcomes.filter(({ status }) => status === 'rejected')) {
		expect(outcome).toMatchObject({ reason: { code: 'ineligible_airline_credit' } });
	}
	const winner = won[0] as (typeof tries)[number];
	const spent = await read(token, id);
	expect(spent).toMatchObject({
		spent_at: winner.now.toISOString(),
		order_id: winner.orderId,
		passenger_id: winner.passengerId,
		invalidated_at: null,
	});
	const again = spendAirlineCredit(t.db, caller, { ...winner, passengerId: null, now: new Date() });
	await expect(again).rejects.toMatchObject({ code: 'ineligible_airline_credit' });
	expect(await read(token, id)).toEqual(spent);
	await advance(token, 40);
	await invalidateExpiredCredits.run(t.ctx);
	expect(await read(token, id)).toEqual(spent);
});

test('two orders that pay with the same two credits at once wait for each other in no circle', async () => {
	const token = await t.token();
	const caller = callerOf(token);
	const [one, other] = [await made(token), await made(token, { code: '1000000000003' })];
	const pay = (...ids: string[]) => {
		const order = newId('order');
		return t.db.transaction((tx) =>
			spendAirlineCredits(
				tx,
				caller,
				ids.map((id) => spending(id, { orderId: order })),
			),
		);
	};
	const paid = await whileHeld(
		t.db,
		(tx) => tx.query('select 1 from service.airline_credits where id = any($1) for update', [[one, other]]),
		() => pay(one, other),
		() => pay(other, one),
	);
	const failed = paid.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
	expect(failed).toMatchObject([{ code: 'ineligible_airline_credit' }]);
});

test('a spending that rolls back, or whose order did not come about, leaves the credit open', async () => {
	const token = await t.token();
	const caller = callerOf(token);
	const [id, other] = [await made(token), await made(token)];
	const failing = t.db.transaction(async (tx) => {
		await spendAirlineCredit(tx, caller, spending(id));
		throw new Error('the order failed');
	});
	await expect(failing).rejects.toThrow('the order failed');
	expect((await read(token, id)).spent_at).toBeNull();
	const order = spending(id);
	await spendAirlineCredit(t.db, caller, order);
	await spendAirlineCredit(t.db, caller, spending(other));
	const release = { orderId: order.orderId, creditIds: [id, other] };
	await releaseAirlineCredits(t.db, { ...caller, liveMode: true }, release);
	expect((await read(token, id)).order_id).toBe(order.orderId);
	await releaseAirlineCredits(t.db, caller, release);
	await releaseAirlineCredits(t.db, caller, release);
	expect(await read(token, id)).toMatchObject({ spent_at: null, order_id: null, passenger_id: null });
	expect((await read(token, other)).spent_at).not.toBeNull();
	await spendAirlineCredit(t.db, caller, spending(id));
});

test('an act that did not come about opens its own credits, and none of an earlier act on the same order', async () => {
	const token = await t.token();
	const caller = callerOf(token);
	const [paid, lost] = [await made(token), await made(token)];
	const { orderId } = spending(paid);
	for (const id of [paid, lost]) await spendAirlineCredit(t.db, caller, { ...spending(id), orderId });
	await releaseAirlineCredits(t.db, caller, { orderId, creditIds: [lost] });
	expect((await read(token, paid)).order_id).toBe(orderId);
	expect((await read(token, lost)).order_id).toBeNull();
});

test('expires by its organisation’s clock: at once for who reads it, for good by the job', async () => {
	const [token, other] = [await t.token(), await t.token()];
	const live = await t.token({ mode: 'live', organisationId: token.organisationId });
	const [id, later] = [await made(token), await made(token, { expires_at: inDays(60) })];
	const [foreign, liveId] = [await made(other), await made(live)];
	await invalidateExpiredCredits.run(t.ctx);
	expect((await read(token, id)).invalidated_at).toBeNull();
	await advance(token, 31);
	const expired = await read(token, id);
	expect(expired).toMatchObject({ invalidated_at: CREDIT.expires_at, spent_at: null });
	const stored = async () =>
		(
			await t.db.query<{ id: string }>(
				'select id from service.airline_credits where invalidated_at is not null and id = any($1)',
				[[id, later, foreign, liveId]],
			)
		).map((row) => row.id);
	expect(await stored()).toEqual([]);
	const now = new Date(Date.now() + 31 * DAY_MS);
	await expect(spendAirlineCredit(t.db, callerOf(token), spending(id, { now }))).rejects.toThrow('has expired');
	await invalidateExpiredCredits.run(t.ctx);
	await invalidateExpiredCredits.run(t.ctx);
	expect(await stored()).toEqual([id]);
	expect(await read(token, id)).toEqual(expired);
	expect((await read(token, later)).invalidated_at).toBeNull();
	await expect(spendAirlineCredit(t.db, callerOf(token), spending(id))).rejects.toThrow('has expired');
	for (const [by, untouched] of [
		[other, foreign],
		[live, liveId],
	] as const) {
		expect((await read(by, untouched)).invalidated_at).toBeNull();
	}
});
