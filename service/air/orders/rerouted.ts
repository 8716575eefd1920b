import type { OrderService, OrderSlice } from '#contract/air/order.ts';
import { personal } from '#service/db/personal.ts';
import { listedValues } from './booked-values.ts';
import type { OrderBody, OrderRow } from './order-row.ts';

/** What takes the place of slices of an order. */
export interface Replacement {
	/** Ids of the slices that go. */
	remove: readonly string[];
	/** The slices that come, with new ids of theirs and of their segments. Each takes the place of one that goes, in their order. */
	add: readonly OrderSlice[];
	/** The new segment of each old one whose extras stay, seats among them; those of other segments that go fall away. */
	segments?: ReadonlyMap<string, string>;
	/** Absent: the same as before. */
	conditions?: OrderBody['conditions'];
}

/** What an order is made of once slices of it are replaced. */
export interface Rerouted {
	body: OrderBody;
	services: OrderService[];
	/** The extras that fall away. */
	dropped: OrderService[];
}

/**
 * Puts others in place of some, in their order; what is more of them comes behind the last, and with fewer of them the
 * places that are left are closed.
 */
export function inPlaceOf<T>(all: readonly T[], goes: (each: T) => boolean, others: readonly T[]): T[] {
	const last = all.findLastIndex(goes);
	let next = 0;
	return all.flatMap((each, i) => {
		if (!goes(each)) return [each];
		const from = next;
		next = i === last ? others.length : Math.min(next + 1, others.length);
		return others.slice(from, next);
	});
}

const segmentIdsOf = (slices: readonly OrderSlice[]): string[] =>
	slices.flatMap(({ segments }) => segments.map(({ id }) => id));

/**
 * Replaces slices of an order. An extra stays if every segment that it is for stays or has a new one in its place; the
 * right to cancel for any reason always does, and is then for all segments.
 */
export function rerouted(
	{ body, services }: Pick<OrderRow, 'body' | 'services'>,
	{ remove, add, segments = new Map(), conditions = body.conditions }: Replacement,
): Rerouted {
	const goes = ({ id }: OrderSlice) => remove.includes(id);
	const slices = inPlaceOf(body.slices, goes, add);
	const standing = new Set(segmentIdsOf(slices));
	const kept: OrderService[] = [];
	const dropped: OrderService[] = [];
	for (const service of services) {
		const isCover = service.type === 'cancel_for_any_reason';
		const ids = isCover ? [...standing] : service.segment_ids.map((id) => segments.get(id) ?? id);
		if (ids.every((id) => standing.has(id))) kept.push({ ...service, segment_ids: ids });
		else dropped.push(service);
	}
	return { body: { ...body, slices, conditions }, services: kept, dropped };
}

/** How many parameters `reroutedSql` has. */
export const REROUTED = 8;

/** The set-list of an order whose slices are replaced; its parameters, counted from `first`, are `reroutedValues`. */
export const reroutedSql = (first: number): string =>
	['body', 'services', 'owner_id', 'origin_ids', 'destination_ids', 'passenger_names', 'departing_at', 'arriving_at']
		.map((column, i) => `${column} = $${first + i}`)
		.join(', ');

export const reroutedValues = ({ body, services }: Pick<Rerouted, 'body' | 'services'>): unknown[] => [
	personal(body),
	JSON.stringify(services),
	...listedValues(body),
];
