import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderChangeOffer } from '#contract/air/order-change-offer.ts';
import { addDays } from '#contract/common/calendar.ts';
import { scriptedAirlines } from '#service/air/search/testing/scripted-airlines.ts';
import { moodyAirline } from '#service/attempts/testing/moody-airline.ts';
import type { SupplierChangeOffer } from '#service/suppliers/air/changing.ts';
import type { SupplierSegment } from '#service/suppliers/air/offers.ts';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import {
	askForChange,
	changeOffers,
	type ChangeScene,
	confirmChange,
	paidOrder,
	pendingChange,
	wishOf,
} from '../order-changes/testing/changing.ts';
import { heldOrder, invariants } from '../orders/testing/booking.ts';

let t: TestApp;
let zz: ChangeScene;
beforeAll(async () => {
	t = await createTestApp();
	zz = await paidOrder(t);
});
afterAll(() => t.close());

const ask = (scene: ChangeScene, body: object) =>
	t.request('POST', '/air/order_change_requests', { token: scene.token, body });
const listed = async ({ token }: ChangeScene, query: Record<string, string>) => {
	const reply = await t.request('GET', '/air/order_change_offers', { token, query });
	return { status: reply.statusCode, ...reply.json<{ data: OrderChangeOffer[]; errors?: { code: string }[] }>() };
};
const later = ({ token }: ChangeScene, ms: number) =>
	t.request('POST', '/sandbox/clock', { token, body: { advance_ms: ms } });

describe('a change request to the test airline', () => {
	it('has nine offers: three cabins at three times, each 125.00 with 25.00 inside', async () => {
		const { order, token } = zz;
		const reply = await askForChange(t, zz);
		expect(reply.statusCode, reply.body).toBe(201);
		const request = reply.json().data;
		const [slice] = order.slices;
		const asked = wishOf(order).slices;
		expect(request).toMatchObject({ order_id: order.id, slices: { remove: asked.remove } });
		expect(request.slices.add[0]).toMatchObject({
			origin: { iata_code: 'BTS' },
			destination: { iata_code: 'ABV' },
			departure_date: asked.add[0]?.departure_date,
			cabin_class: 'economy',
		});
		const offers: OrderChangeOffer[] = request.order_change_offers;
		const told = offers.map(({ slices: { add } }) => {
			const segment = add[0]?.segments[0];
			return [segment?.passengers[0]?.cabin_class, segment?.departing_at.slice(11, 16)];
		});
		const times = ['06:00', '12:00', '18:00'];
		expect(told).toEqual(
			['economy', 'premium_economy', 'first'].flatMap((cabin) => times.map((time) => [cabin, time])),
		);
		for (const offer of offers) {
			expect(offer).toMatchObject({
				order_change_id: null,
				change_total_amount: '125.00',
				change_total_currency: order.total_currency,
				penalty_total_amount: '25.00',
				new_total_amount: (Number(order.total_amount) + 100).toFixed(2),
				refund_to: 'original_form_of_payment',
				available_payment_types: ['balance', 'card'],
				conditions: { change_before_departure: { allowed: false } },
				slices: { remove: [slice] },
			});
			expect(Date.parse(offer.expires_at) - Date.parse(offer.created_at)).toBe(1_800_000);
		}
		const ids = offers.flatMap(({ slices: { add } }) =>
			add.flatMap((each) => [each.id, ...each.segments.map(({ id }) => id)]),
		);
		expect(new Set(ids).size).toBe(ids.length);
		expect((await t.request('GET', `/air/order_change_requests/${request.id}`, { token })).json().data).toEqual(
			request,
		);
		const one = await t.request('GET', `/air/order_change_offers/${offers[3]?.id}`, { token });
		expect(one.json().data).toEqual(offers[3]);
		const { data } = await listed(zz, { order_change_request_id: request.id });
		expect(data).toEqual(offers);
		const again = (await listed(zz, { order_change_request_id: request.id, sort: '-total_duration', limit: '2' })).data;
		expect(again).toHaveLength(2);
	});

	it('names in an offer the change that was made of it, once, and lets offers go when they expire', async () => {
		const scene = await paidOrder(t);
		const [offer] = await changeOffers(t, scene);
		const change = await pendingChange(t, scene, offer);
		expect(await pendingChange(t, scene, offer)).toEqual(change);
		const path = `/air/order_change_offers/${offer?.id}`;
		expect((await t.request('GET', path, { token: scene.token })).json().data.order_change_id).toBe(change.id);
		const request = (await askForChange(t, scene)).json().data;
		await later(scene, 31 * 60_000);
		expect((await listed(scene, { order_change_request_id: request.id })).data).toEqual([]);
		const after = await t.request('GET', `/air/order_change_requests/${request.id}`, { token: scene.token });
		expect(after.json().data.order_change_offers).toEqual([]);
		const body = { selected_order_change_offer: request.order_change_offers[0].id };
		const late = await t.request('POST', '/air/order_changes', { token: scene.token, body });
		expect(late.json().errors[0].code).toBe('order_not_changeable');
	});
});

describe('change offers of another airline', () => {
	it('are sorted by what they cost and by how long they take, and leave out two changes of aircraft unless asked', async () => {
		const scene = await paidOrder(t, { route: 'LHR-JFK', owner: 'BA' });
		const request = (await askForChange(t, scene)).json().data;
		const query = { order_change_request_id: request.id, limit: '200' };
		const costs = (offers: OrderChangeOffer[]) => offers.map((offer) => Number(offer.change_total_amount));
		const sorted = (await listed(scene, { ...query, sort: 'change_total_amount', max_connections: '9' })).data;
		expect(sorted.length).toBe(request.order_change_offers.length);
		expect(sorted.length).toBeGreaterThan(3);
		expect(costs(sorted)).toEqual(costs(sorted).toSorted((a, b) => a - b));
		const falling = (await listed(scene, { ...query, sort: '-change_total_amount', max_connections: '9' })).data;
		expect(costs(falling)).toEqual(costs(sorted).toReversed());
		const connections = ({ slices: { add } }: OrderChangeOffer) =>
			Math.max(...add.map(({ segments }) => segments.length - 1));
		expect(
			(await listed(scene, { ...query, max_connections: '0' })).data.every((each) => connections(each) === 0),
		).toBe(true);
		expect((await listed(scene, query)).data.every((each) => connections(each) <= 1)).toBe(true);
	});
});

describe('a list of change offers', () => {
	it.each([
		['needs the request', {}, 422, 'validation_required'],
		['is empty for one that is not there', { order_change_request_id: 'ocr_none' }, 200, undefined],
		['has no other sorts', { order_change_request_id: 'ocr_none', sort: 'price' }, 422, 'validation_inclusion'],
	])('%s', async (_, query, status, code) => {
		const reply = await listed(zz, query);
		expect([reply.status, reply.errors?.[0]?.code]).toEqual([status, code]);
	});
});

describe('a change request that makes no sense', () => {
	const on = addDays(new Date().toISOString().slice(0, 10), 40);
	const add = { origin: 'BTS', destination: 'ABV', departure_date: on, cabin_class: 'economy' };
	it.each<[string, (slice: string) => object, string, string]>([
		['nothing to remove', () => ({ remove: [], add: [add] }), 'validation_length', '/slices/remove'],
		['nothing to add', (slice_id) => ({ remove: [{ slice_id }], add: [] }), 'validation_length', '/slices/add'],
		[
			'a slice of another order',
			() => ({ remove: [{ slice_id: 'sli_none' }], add: [add] }),
			'validation_inclusion',
			'/slices/remove/0/slice_id',
		],
		[
			'a slice named twice',
			(slice_id) => ({ remove: [{ slice_id }, { slice_id }], add: [add] }),
			'validation_inclusion',
			'/slices/remove/1/slice_id',
		],
		[
			'cabins that differ',
			(slice_id) => ({ remove: [{ slice_id }], add: [add, { ...add, cabin_class: 'first' }] }),
			'validation_inclusion',
			'/slices/add/1/cabin_class',
		],
		[
			'no cabin',
			(slice_id) => ({ remove: [{ slice_id }], add: [{ ...add, cabin_class: undefined }] }),
			'validation_required',
			'/slices/add/0/cabin_class',
		],
		[
			'a place that is not there',
			(slice_id) => ({ remove: [{ slice_id }], add: [{ ...add, origin: 'QQQ' }] }),
			'validation_inclusion',
			'/slices/add/0/origin',
		],
		[
			'a day that is over',
			(slice_id) => ({ remove: [{ slice_id }], add: [{ ...add, departure_date: '2020-01-01' }] }),
			'validation_inclusion',
			'/slices/add/0/departure_date',
		],
	])('%s', async (_, slices, code, pointer) => {
		const body = { order_id: zz.order.id, slices: slices(zz.order.slices[0]?.id ?? '') };
		const reply = await ask(zz, body);
		const [error] = reply.json().errors;
		expect([reply.statusCode, error.code, error.source.pointer]).toEqual([422, code, pointer]);
	});
});

describe('an order that cannot be changed', () => {
	const refused = async (scene: ChangeScene) => (await askForChange(t, scene)).json().errors?.[0]?.code;
	it('is not paid, cancelled, under way, or in a fare that allows none', async () => {
		expect(await refused(await heldOrder(t))).toBe('order_not_changeable');
		const cancelled = await paidOrder(t);
		const quote = await t.request('POST', '/air/order_cancellations', {
			token: cancelled.token,
			body: { order_id: cancelled.order.id },
		});
		await t.request('POST', `/air/order_cancellations/${quote.json().data.id}/actions/confirm`, {
			token: cancelled.token,
		});
		expect(await refused(cancelled)).toBe('order_not_changeable');
		const never = await paidOrder(t, {
			route: 'LHR-JFK',
			owner: 'BA',
			pick: ({ conditions }) => conditions.change_before_departure?.allowed === false,
		});
		expect(never.order.available_actions).toEqual(['cancel', 'update']);
		expect(await refused(never)).toBe('order_not_changeable');
		const flown = await paidOrder(t);
		const leaves = Date.parse(`${flown.order.slices[0]?.segments[0]?.departing_at}Z`);
		const wish = wishOf(flown.order);
		await later(flown, leaves - Date.now() + 86_400_000);
		expect((await ask(flown, wish)).json().errors[0].code).toBe('order_not_changeable');
	});

	it('was booked less than a day ago, with an airline that changes nothing then', async () => {
		const scene = await paidOrder(t, { route: 'STN-DUB', owner: 'FR' });
		expect(await refused(scene)).toBe('order_not_changeable_yet');
		await later(scene, 24 * 3_600_000);
		expect((await changeOffers(t, scene)).length).toBeGreaterThan(0);
	});
});

it('an airline whose offers make no sense has not said', async () => {
	const { script } = moodyAirline();
	const flownBy = (change: (flight: SupplierSegment) => SupplierSegment[]) => (offer: SupplierChangeOffer) => ({
		...offer,
		slices: offer.slices.map((slice) => ({ ...slice, segments: slice.segments.flatMap(change) })),
	});
	const NONSENSE: Record<string, (offer: SupplierChangeOffer) => SupplierChangeOffer> = {
		'another currency': (offer) => ({ ...offer, currency: 'CHF' }),
		'no flights': flownBy(() => []),
		'a place that is not there': flownBy((flight) => [{ ...flight, destination: 'QQQ' }]),
		'no end': (offer) => ({ ...offer, expiresAt: new Date('soon') }),
	};
	let spoil = (offer: SupplierChangeOffer) => offer;
	const app = await createTestApp({
		airlines: scriptedAirlines({
			BA: {
				...script,
				changeOffers: async (question, signal) =>
					((await script.changeOffers?.(question, signal)) ?? []).map((offer) => spoil(offer)),
			},
		}),
	});
	const scene = await paidOrder(app, { route: 'LHR-JFK', owner: 'BA', pick: () => true });
	for (const [what, change] of Object.entries(NONSENSE)) {
		spoil = change;
		const reply = await askForChange(app, scene);
		expect([reply.statusCode, reply.json().errors?.[0].code], what).toEqual([502, 'airline_unknown']);
	}
	await app.close();
});

it.each([
	['Rebook-Refused', 422, 'order_not_changeable'],
	['Rebook-Elsewhere', 422, 'modified_externally'],
	['Rebook-Invalid', 502, 'invalid_order'],
	['Rebook-Internal', 502, 'airline_internal'],
	['Rebook-Silent', 504, 'airline_internal'],
])('an airline that says no to the question, or nothing: %s, %i %s', async (familyName, status, code) => {
	const reply = await askForChange(t, await paidOrder(t, { familyName }));
	expect([reply.statusCode, reply.json().errors[0].code]).toEqual([status, code]);
});

it('an airline that asks nothing for other flights: they are even, and confirmed without a payment', async () => {
	const scene = await paidOrder(t, { familyName: 'Rebook-Even' });
	const offers = await changeOffers(t, scene);
	expect(new Set(offers.map((offer) => `${offer.change_total_amount} ${offer.penalty_total_amount}`))).toEqual(
		new Set(['0.00 0.00']),
	);
	expect((await confirmChange(t, scene, await pendingChange(t, scene, offers[0]))).statusCode).toBe(200);
	const after = await t.request('GET', `/air/orders/${scene.order.id}`, { token: scene.token });
	expect(after.json().data).toMatchObject({
		total_amount: scene.order.total_amount,
		changes: [{ change_total_amount: '0.00' }],
	});
	expect(await invariants(t, scene.token.organisationId)).toEqual([]);
});
