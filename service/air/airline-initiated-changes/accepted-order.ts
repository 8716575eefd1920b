import type { OrderService } from '#contract/air/order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { type Rerouted, rerouted } from '../orders/rerouted.ts';
import type { ChangeRow } from './change-row.ts';

/** The replaced segments whose seats are lost. */
const unseated = ({ removed, carried }: ChangeRow): ReadonlySet<string> =>
	new Set(removed.flatMap(({ segments }) => segments.map(({ id }) => id)).filter((id) => !carried[id]?.keepsSeats));

/** A bag goes all the way of the slice that it goes a part of. */
function allTheWay({ added }: ChangeRow, service: OrderService): OrderService {
	if (service.type !== 'baggage') return service;
	const wayOf = (id: string) =>
		added.find(({ segments }) => segments.some((segment) => segment.id === id))?.segments.map((segment) => segment.id);
	return { ...service, segment_ids: [...new Set(service.segment_ids.flatMap((id) => wayOf(id) ?? [id]))] };
}

/**
 * What an order becomes when a schedule change of it is accepted: its new slices, the extras that go on, and those that
 * the airline can no longer give.
 */
export function acceptedOrder(order: Pick<OrderRow, 'body' | 'services'>, change: ChangeRow): Rerouted {
	const lost = unseated(change);
	const isLost = ({ type, segment_ids: ids }: OrderService) => type === 'seat' && ids.some((id) => lost.has(id));
	const after = rerouted(
		{ body: order.body, services: order.services.filter((service) => !isLost(service)) },
		{
			remove: change.removed.map(({ id }) => id),
			add: change.added,
			segments: new Map(Object.entries(change.carried).map(([id, { to }]) => [id, to])),
		},
	);
	return {
		...after,
		services: after.services.map((service) => allTheWay(change, service)),
		dropped: [...order.services.filter(isLost), ...after.dropped],
	};
}
