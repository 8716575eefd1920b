import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { inDays } from '../search/testing/search-body.ts';
import { offerOn, orderBody } from './testing/booking.ts';

let t: TestApp;
let token: TestToken;
/** By name: booked in this order. */
const made: Record<string, Order> = {};
const slices = (origin: string, destination: string, days: number) => ({
	slices: [{ origin, destination, departure_date: inDays(days) }],
});

async function make(name: string, options: Record<string, unknown>, body: Record<string, unknown> = {}): Promise<void> {
	const offer = await offerOn(t, 'BTS-ABV', { token, ...options });
	const people = () => ({ family_name: name === 'british' ? 'Größe-Of' : `Of-${name}` });
	const reply = await t.request('POST', '/air/orders', { token, body: orderBody(offer, body, people) });
	expect(reply.statusCode, reply.body).toBe(201);
	made[name] = reply.json<{ data: Order }>().data;
}
let user = '';
beforeAll(async () => {
	t = await createTestApp();
	token = await t.token();
	const created = await t.request('POST', '/identity/customer/users', {
		token,
		body: { email: 'list@example.com', given_name: 'Li', family_name: 'St' },
	});
	user = created.json<{ data: { id: string } }>().data.id;
	await make('early', { change: slices('BTS', 'ABV', 20) });
	await make('late', { change: slices('BTS', 'ABV', 90) }, { users: [user] });
	await make('held', { change: slices('JFK', 'EWR', 40) }, { type: 'hold', payments: undefined });
	await make('british', { change: slices('LHR', 'JFK', 60), owner: 'BA' });
});
afterAll(() => t.close());

const names = (orders: readonly Order[]) =>
	orders.map(({ id }) => Object.keys(made).find((name) => made[name]?.id === id));
async function list(query: Record<string, string | string[]> = {}, by = token) {
	const reply = await t.request('GET', '/air/orders', { token: by, query });
	expect(reply.statusCode, reply.body).toBe(200);
	return reply.json<{ data: Order[]; meta: { after: string | null; before: string | null } }>();
}

describe('listOrders', () => {
	it('gives whole orders, the newest first', async () => {
		const { data, meta } = await list();
		expect(data).toEqual([made.british, made.held, made.late, made.early]);
		expect(meta).toMatchObject({ after: null, before: null });
	});

	const order = (name: string) => made[name] as Order;
	it.each<[string, () => Record<string, string | string[]>, string[]]>([
		[
			'booking_reference, in any case',
			() => ({ booking_reference: order('late').booking_reference.toLowerCase() }),
			['late'],
		],
		['a part of a booking_reference', () => ({ booking_reference: order('late').booking_reference.slice(1) }), []],
		['offer_id', () => ({ offer_id: order('held').offer_id }), ['held']],
		['awaiting_payment', () => ({ awaiting_payment: 'true' }), ['held']],
		['not awaiting_payment', () => ({ awaiting_payment: 'false' }), ['british', 'late', 'early']],
		['requires_action', () => ({ requires_action: 'true' }), []],
		['owner_id', () => ({ 'owner_id[]': order('british').owner.id }), ['british']],
		[
			'two of owner_id',
			() => ({ 'owner_id[]': [order('british').owner.id, order('held').owner.id] }),
			['british', 'held', 'late', 'early'],
		],
		['origin_id, an airport', () => ({ 'origin_id[]': 'arp_jfk_us' }), ['held']],
		['destination_id, a city', () => ({ 'destination_id[]': 'cit_nyc_us' }), ['british', 'held']],
		['passenger_name, a part in any case', () => ({ 'passenger_name[]': 'OF-LA' }), ['late']],
		['one of several names', () => ({ 'passenger_name[]': ['of-la', 'of-he'] }), ['held', 'late']],
		['a name without its marks', () => ({ 'passenger_name[]': 'GROESSE' }), ['british']],
		['a name with a wildcard', () => ({ 'passenger_name[]': '%' }), []],
		['user_id', () => ({ user_id: user }), ['late']],
		[
			'departing_at',
			() => ({ 'departing_at[after]': `${inDays(30)}T00:00:00Z`, 'departing_at[before]': `${inDays(70)}T00:00:00Z` }),
			['british', 'held'],
		],
		['arriving_at', () => ({ 'arriving_at[before]': `${inDays(30)}T00:00:00Z` }), ['early']],
		[
			'created_at',
			() => ({ 'created_at[after]': order('held').created_at, 'created_at[before]': order('held').created_at }),
			['held'],
		],
		['several at once', () => ({ awaiting_payment: 'false', 'destination_id[]': 'cit_nyc_us' }), ['british']],
	])('filters by %s', async (_, query, expected) => {
		expect(names((await list(query())).data)).toEqual(expected);
	});

	it.each(['payment_required_by', 'total_amount', 'created_at', 'next_departure'])(
		'sorts by %s, both ways, page by page',
		async (sort) => {
			const valueOf: Record<string, (order: Order) => number> = {
				payment_required_by: ({ payment_status: { payment_required_by: by } }) =>
					by ? Date.parse(by) : Number.MAX_VALUE,
				total_amount: ({ total_amount }) => Number(total_amount),
				created_at: ({ created_at }) => Date.parse(created_at),
				next_departure: ({ slices: [slice] }) => Date.parse(`${slice?.segments[0]?.departing_at}Z`),
			};
			const value = valueOf[sort] as (order: Order) => number;
			const forwards: Order[] = [];
			let after: string | null = null;
			do {
				const page: Awaited<ReturnType<typeof list>> = await list({ sort, limit: '1', ...(after && { after }) });
				forwards.push(...page.data);
				after = page.meta.after;
			} while (after);
			expect(new Set(names(forwards)).size).toBe(4);
			expect(forwards.map(value)).toEqual(forwards.map(value).sort((a, b) => a - b));
			expect((await list({ sort: `-${sort}` })).data.map(({ id }) => id)).toEqual(
				forwards.map(({ id }) => id).reverse(),
			);
		},
	);

	it('refuses another sort, a bound that is no time, and a wrong flag', async () => {
		const codes = async (query: Record<string, string>) =>
			(await t.request('GET', '/air/orders', { token, query })).json().errors[0].code;
		expect([
			await codes({ sort: 'price' }),
			await codes({ 'created_at[after]': 'yesterday' }),
			await codes({ awaiting_payment: 'yes' }),
		]).toEqual(['validation_inclusion', 'validation_format', 'validation_inclusion']);
	});

	it('holds one’s own alone, of one’s own mode', async () => {
		const others = [await t.token(), await t.token({ mode: 'live', organisationId: token.organisationId })];
		for (const other of others) expect((await list({}, other)).data).toEqual([]);
	});
});

describe('getOrder and updateOrder', () => {
	const get = async (id: string, by = token) => t.request('GET', `/air/orders/${id}`, { token: by });
	const update = (id: string, body: unknown, by = token) =>
		t.request('PATCH', `/air/orders/${id}`, { token: by, body });

	it('gives the order as it was made, to its owner alone', async () => {
		const order = made.early as Order;
		expect((await get(order.id)).json().data).toEqual(order);
		expect((await get(order.id, await t.token())).statusCode).toBe(404);
		expect((await get('ord_none')).statusCode).toBe(404);
	});
	it('replaces metadata and users, each as a whole, and leaves the rest', async () => {
		const { id } = made.early as Order;
		const changed = async (body: unknown) => {
			const { metadata, users } = (await update(id, body)).json<{ data: Order }>().data;
			return [metadata, users];
		};
		expect(await changed({ metadata: { a: '1', b: '2' } })).toEqual([{ a: '1', b: '2' }, []]);
		expect(await changed({ users: [user, user] })).toEqual([{ a: '1', b: '2' }, [user]]);
		expect(await changed({ metadata: { c: '3' } })).toEqual([{ c: '3' }, [user]]);
		expect(await changed({ metadata: {} })).toEqual([null, [user]]);
		expect(await changed({ users: [] })).toEqual([null, []]);
		expect((await get(id)).json().data).toEqual({ ...made.early, metadata: null, users: [] });
	});
	it('reads what public clients put into `options`, and what stands outside wins', async () => {
		const { id } = made.early as Order;
		const changed = async (body: unknown) => {
			const { metadata, users } = (await update(id, body)).json<{ data: Order }>().data;
			return [metadata, users];
		};
		expect(await changed({ options: { metadata: { d: '4' }, users: [user] } })).toEqual([{ d: '4' }, [user]]);
		expect(await changed({ options: { metadata: { d: '5' } }, metadata: { e: '6' } })).toEqual([{ e: '6' }, [user]]);
		expect(await changed({ options: { metadata: {}, users: [] } })).toEqual([null, []]);
	});
	it.each([
		[{ options: { note: 'x' } }, '/options/note'],
		[{ options: { users: ['icu_none'] } }, '/options/users/0'],
		[{ metadata: null, passengers: [] }, '/passengers'],
	])('refuses %j, so that nothing is lost in silence', async (body, pointer) => {
		const reply = await update((made.early as Order).id, body);
		expect(reply.json().errors).toMatchObject([{ code: 'validation_inclusion', source: { pointer } }]);
	});
	it('refuses users that are not there, and others’ orders', async () => {
		const { id } = made.early as Order;
		expect((await update(id, { users: ['icu_none'] })).json().errors[0]).toMatchObject({
			code: 'validation_inclusion',
			source: { pointer: '/users/0' },
		});
		expect((await update(id, { metadata: null }, await t.token())).statusCode).toBe(404);
	});
	it('allows what the airline allows: nothing but updates once it has left', async () => {
		const other = await t.token();
		const offer = await offerOn(t, 'BTS-ABV', { token: other, change: slices('BTS', 'ABV', 3) });
		const made = await t.request('POST', '/air/orders', { token: other, body: orderBody(offer) });
		const { id, available_actions: before } = made.json<{ data: Order }>().data;
		await t.request('POST', '/sandbox/clock', { token: other, body: { advance_ms: 6 * 86_400_000 } });
		const after = (await get(id, other)).json<{ data: Order }>().data.available_actions;
		expect([before.includes('cancel'), after]).toEqual([true, ['update']]);
	});
});
