import { addAmounts, approximateAmount, type Rates } from '#contract/common/amounts.ts';
import type { Money } from './money.ts';

/**
 * About how much amounts of several currencies are together in one: exact where they are in it already. Null where a
 * rate is missing. To compare by and to show beside what is charged, never to charge.
 */
export function sumAbout(amounts: readonly Money[], currency: string, rates: Rates): string | null {
	const parts = amounts.map((one) =>
		one.currency === currency ? one.amount : approximateAmount(one.amount, one.currency, currency, rates),
	);
	return parts.includes(null) ? null : addAmounts(currency, ...parts.filter((part) => part !== null));
}
