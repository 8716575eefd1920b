import { expect, it } from 'vitest';
import type { AskedDesk, Desk } from '../read-desk.ts';
import { pageBefore } from './page-before.ts';

const ITEM = {} as NonNullable<Desk['items']>[number];
const on = (asked: Partial<AskedDesk>, count: number, items: Desk['items'] = []): number | null =>
	pageBefore(
		{ q: '', list: 'refunds', filters: {}, ...asked },
		{
			items,
			counts: { refunds: count } as Desk['counts'],
		},
	);

it.each([
	['the last that has some', 50, 49, 25],
	['the last of many', 500, 60, 50],
	['the first, when nothing waits any more', 25, 0, 0],
	['the one before, where what a look has settled is still counted', 50, 51, 25],
])('a page of a queue that was emptied leads to %s', (_, from, count, to) => expect(on({ from }, count)).toBe(to));

it.each([
	['a page with items', { from: 25 }, [ITEM]],
	['the first page', {}, []],
	['a queue that cannot be read', { from: 25 }, null],
	['a list of bookings', { list: 'newest', from: 25 }, []],
	['a search', { q: 'WQ7R2M', from: 25 }, []],
] as const)('%s stays', (_, asked, items) => expect(on(asked, 25, items && [...items])).toBeNull());
