import { compareAmounts, fromMinor } from '#contract/common/amounts.ts';
import type { ChangeRow } from './change-row.ts';

/** What is to be paid for a change: never below zero. */
export const dueOf = ({ change_total: total, currency }: Pick<ChangeRow, 'change_total' | 'currency'>): string =>
	compareAmounts(currency, total, '0') > 0 ? total : fromMinor(0n, currency);
