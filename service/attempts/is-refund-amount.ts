import { minorDigits } from '#contract/common/amounts.ts';

/** Whether a supplier's amount is one: not below zero, and no finer than its currency. */
export function isRefundAmount(amount: unknown, currency: string): boolean {
	const match = typeof amount === 'string' ? /^\d+(?:\.(\d+))?$/.exec(amount) : null;
	return match !== null && (match[1]?.length ?? 0) <= minorDigits(currency);
}
