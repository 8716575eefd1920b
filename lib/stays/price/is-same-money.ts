import { compareAmounts } from '#contract/common/amounts.ts';
import type { Money } from './money.ts';

/** Whether two amounts are the same, however they are written. */
export const isSameMoney = (one: Money, other: Money): boolean =>
	one.currency === other.currency && compareAmounts(one.currency, one.amount, other.amount) === 0;
