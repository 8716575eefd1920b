import { describe, expect, test } from 'vitest';
import type { OrderService, OrderSlice } from '#contract/air/order.ts';
import { createTestApp } from '#service/testing/create-test-app.ts';
import { inPlaceOf, rerouted, reroutedSql, reroutedValues } from './rerouted.ts';
import { findOrder } from './store.ts';
import { heldOrder } from './testing/booking.ts';

describe('in place of', () => {
	const upper = (each: string) => each === each.toUpperCase();
	test.each([
		['aBc', 'x', 'axc'],
		['aBcD', 'xy', 'axcy'],
		['aBcD', 'x', 'axc'],
		['aBcD', 'xyz', 'axcyz'],
		['AB', 'xy', 'xy'],
		['Ab', 'xy', 'xyb'],
		['AB', '', ''],
	])('%s: %s in place of the capitals gives %s', (all, others, expected) => {
		expect(inPlaceOf(all.split(''), upper, others.split('')).join('')).toBe(expected);
	});
});

/** A slice of another with its own ids. */
const again = (slice: OrderSlice, n: number): OrderSlice => ({
	...slice,
	id: `sli_new_${n}`,
	segments: slice.segments.map((segment, i) => ({
		...segment,
		id: `seg_new_${n}_${i}`,
		departing_at: '2027-04-01T12:00:00',
		passengers: segment.passengers.map((passenger) => ({ ...passenger, seat: null })),
	})),
});

const service = (id: string, type: OrderService['type'], segments: readonly string[]): OrderService => ({
	id,
	type,
	total_amount: '20.00',
	total_currency: 'USD',
	quantity: 1,
	passenger_ids: [],
	segment_ids: [...segments],
	metadata: {},
});

test('replacing a slice: extras of what goes fall away, those of the rest and the cover stay, and lists find the new flights', async () => {
	const t = await createTestApp();
	const { token, order } = await heldOrder(t);
	const owner = { organisationId: token.organisationId, liveMode: false };
	const row = await findOrder(t.db, owner, order.id);
	if (!row) throw new Error('no order');
	const [first] = row.body.slices;
	if (!first) throw new Error('no slice');
	const back = again(first, 0);
	const [outId, backId] = [first.segments[0]?.id ?? '', back.segments[0]?.id ?? ''];
	const services = [
		service('ser_out', 'baggage', [outId]),
		service('ser_back', 'baggage', [backId]),
		service('ser_both', 'baggage', [outId, backId]),
		service('ser_cover', 'cancel_for_any_reason', [outId, backId]),
	];
	const before = { body: { ...row.body, slices: [first, back] }, services };
	const added = again(first, 1);
	const changed = rerouted(before, { remove: [first.id], add: [added] });
	expect(changed.body.slices.map(({ id }) => id)).toEqual([added.id, back.id]);
	expect(changed.services.map(({ id, segment_ids }) => [id, segment_ids])).toEqual([
		['ser_back', [backId]],
		['ser_cover', ['seg_new_1_0', backId]],
	]);
	expect(changed.dropped.map(({ id }) => id)).toEqual(['ser_out', 'ser_both']);

	const moved = rerouted(before, { remove: [first.id], add: [added], segments: new Map([[outId, 'seg_new_1_0']]) });
	expect(moved.dropped).toEqual([]);
	expect(moved.services[0]?.segment_ids).toEqual(['seg_new_1_0']);

	await t.db.query(`update service.orders set ${reroutedSql(2)} where id = $1`, [order.id, ...reroutedValues(changed)]);
	const list = await t.request('GET', '/air/orders?departing_at[after]=2027-04-01T00:00:00Z&sort=-next_departure', {
		token,
	});
	expect(list.json().data.map(({ id }: { id: string }) => id)).toEqual([order.id]);
	expect(list.json().data[0].slices.map(({ id }: { id: string }) => id)).toEqual([added.id, back.id]);
	await t.close();
});
