import type { Owner, RequestContext } from '#service/context.ts';
import { familyOf } from '#service/ids.ts';
import { type KeyBook, numberKeys } from '../offer-services/number-keys.ts';
import type { Choosable } from '../offer-services/select-services.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { orderKey } from './order-key.ts';
import { findOrderKeys, insertOrderKeys, lockOrderKeys } from './store.ts';

type Asking = Pick<RequestContext, 'db' | 'caller'>;

const bookOf = (owner: Owner, orderId: string): KeyBook => ({
	lock: (tx) => lockOrderKeys(tx, owner, orderId),
	find: (db) => findOrderKeys(db, owner, orderId),
	next: async (_, known) => known.size + 1,
	insert: (tx, first, keys) => insertOrderKeys(tx, owner, orderId, first, keys),
});

/**
 * The ids of these extras and seats of the caller's order, by the airline's own keys: always the same while its flights
 * are. Those that have none yet get theirs; those for which the order has no number left are missing.
 */
export async function orderServiceIds(
	{ db, caller }: Asking,
	order: OrderRow,
	shown: readonly Choosable[],
): Promise<ReadonlyMap<string, string>> {
	const keys = shown.map((each) => orderKey(order.body, each));
	const numbers = await numberKeys(db, bookOf(caller, order.id), keys);
	const idOf = idsOf(order.id);
	return new Map(
		shown.flatMap(({ key }, i) => {
			const number = numbers.get(keys[i] ?? '');
			return number === undefined ? [] : [[key, idOf(number)]];
		}),
	);
}

/** What the caller's order was ever shown with: its keys by their ids. */
export async function orderServiceKeys(
	{ db, caller }: Asking,
	{ id }: Pick<OrderRow, 'id'>,
): Promise<ReadonlyMap<string, string>> {
	const idOf = idsOf(id);
	return new Map([...(await findOrderKeys(db, caller, id))].map(([key, number]) => [idOf(number), key]));
}

function idsOf(orderId: string): (number: number) => string {
	const family = familyOf(orderId);
	if (!family) throw new RangeError(`${orderId} is not an id`);
	return (number) => family.member('order_service', number);
}
