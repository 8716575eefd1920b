import assert from 'node:assert/strict';
import type { Order } from '#contract/air/order.ts';
import type { Flight, Life } from './model.ts';
import type { Real } from './real.ts';

/** The kilometres of a flight, as they are shared by. */
export const kmOf = (distance: string | null): bigint => BigInt(Math.max(1, Math.round(Number(distance))));

/** The flights of an order as it has them now, in their order. */
export async function flightsOf({ t }: Real, { id, slices }: Pick<Order, 'id' | 'slices'>): Promise<Flight[]> {
	const sql = 'select departing_at as leaves from service.orders where id = $1';
	const [row] = await t.db.query<{ leaves: Date[] }>(sql, [id]);
	const segments = slices.flatMap((slice, i) => slice.segments.map((segment) => ({ ...segment, slice: i })));
	return segments.map(({ slice, distance, passengers }, i) => {
		const leaves = row?.leaves[i]?.getTime();
		assert.ok(leaves, 'a flight leaves at some time');
		return { slice, leaves, km: kmOf(distance), cabins: passengers.map(({ cabin_class }) => cabin_class) };
	});
}

/** When the first flight of an order leaves. */
export const firstLeaves = ({ flights }: Pick<Life, 'flights'>): number => flights[0]?.leaves ?? 0;

/** When the last one does. */
export const lastLeaves = ({ flights }: Pick<Life, 'flights'>): number => flights.at(-1)?.leaves ?? 0;

/** The slice that airlines change: the first whose first flight has not left. */
export const nextSlice = ({ flights }: Pick<Life, 'flights'>, at: number): number | undefined =>
	flights.find(({ slice, leaves }, i) => flights[i - 1]?.slice !== slice && leaves > at)?.slice;
