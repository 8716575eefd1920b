import { compareAmounts } from '#contract/common/amounts.ts';

/** An amount and its currency. */
export interface Total {
	amount: string;
	currency: string;
}

/** Fewer days than this say nothing of what is usual. */
export const ENOUGH_DAYS = 20;

/** Where a total lies among those of other days: how many are higher, of how many in its currency. Null: too few to say. */
export function priceStanding(total: Total, others: readonly Total[]): { below: number; count: number } | null {
	const comparable = others.filter(({ currency }) => currency === total.currency);
	if (comparable.length < ENOUGH_DAYS) return null;
	const below = comparable.filter(({ amount }) => compareAmounts(total.currency, total.amount, amount) < 0).length;
	return { below, count: comparable.length };
}
