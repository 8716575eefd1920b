import type { OrderBody } from '../orders/order-row.ts';

/**
 * Under what an extra is known to an order: the airline's own key, on the first of its flights. On flights that have
 * taken their place the same key is another extra.
 */
export function orderKey(
	{ slices }: Pick<OrderBody, 'slices'>,
	{ key, segments }: { key: string; segments: readonly number[] },
): string {
	const flown = slices.flatMap((slice) => slice.segments);
	return `${flown[segments[0] ?? 0]?.id} ${key}`;
}
