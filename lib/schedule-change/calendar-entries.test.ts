import { expect, it } from 'vitest';
import type { OrderChange } from '#contract/air/order-change.ts';
import type { Order } from '#contract/air/order.ts';
import { makeOrder } from '../travel/testing/make-order.ts';
import { makeOrderChange } from '../travel/testing/make-order-change.ts';
import { calendarEntries } from './calendar-entries.ts';

const order = makeOrder();
/** Slices of these segments. */
const sliceOf = (ids: readonly string[]): Order['slices'] => {
	const [slice] = order.slices;
	const [segment] = slice?.segments ?? [];
	if (!slice || !segment) throw new Error('no flight');
	// Its flights name a direction.
	return [{ ...slice, id: ids.join(), segments: ids.map((id) => ({ ...segment, id })) }];
};
const change = (remove: readonly string[], add: readonly string[]): OrderChange =>
	makeOrderChange({ remove: sliceOf(remove), add: sliceOf(add) });
const entries = (now: readonly string[], ...changes: OrderChange[]) =>
	calendarEntries({
		slices: sliceOf(now),
		// One after the other.
		changes: changes.map((one, i) => ({ ...one, confirmed_at: `2027-03-0${i + 1}T10:00:00Z` })),
		airline_initiated_changes: [],
	}).map(({ id, segment, place }) => [id, segment.id, place === null]);

it.each([
	[
		'flights of their own',
		[],
		['seg_1', 'seg_2'],
		[
			['seg_1', 'seg_1', false],
			['seg_2', 'seg_2', false],
		],
	],
	['one in place of one', [change(['seg_1'], ['seg_9'])], ['seg_9'], [['seg_1', 'seg_9', false]]],
	[
		'one in place of two',
		[change(['seg_1', 'seg_2'], ['seg_9'])],
		['seg_9'],
		[
			['seg_1', 'seg_9', false],
			['seg_2', 'seg_2', true],
		],
	],
	[
		'two in place of one',
		[change(['seg_1'], ['seg_8', 'seg_9'])],
		['seg_8', 'seg_9'],
		[
			['seg_1', 'seg_8', false],
			['seg_9', 'seg_9', false],
		],
	],
	[
		'one in place of one that had taken another’s',
		[change(['seg_1'], ['seg_5']), change(['seg_5'], ['seg_9'])],
		['seg_9'],
		[['seg_1', 'seg_9', false]],
	],
])('keeps the entries of %s', (_, changes, now, found) => {
	expect(entries(now, ...changes)).toEqual(found);
});
