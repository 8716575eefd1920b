import { splitAmount, toMinor } from '#contract/common/amounts.ts';
import type { Condition } from '#contract/air/segment.ts';

/** What a fare says of a refund or a change, as a sentence needs it. Unknown is never told as no. */
export type Term =
	| { kind: 'not_stated' }
	| { kind: 'no' }
	| { kind: 'free' }
	| { kind: 'fee_unknown' }
	| { kind: 'fee'; amount: string; currency: string };

/** Reads a condition: null is "not stated", a null penalty is an unknown fee, a zero penalty is free. */
export function termOf(condition: Condition | null): Term {
	if (!condition) return { kind: 'not_stated' };
	if (!condition.allowed) return { kind: 'no' };
	const { penalty_amount: amount, penalty_currency: currency } = condition;
	if (amount === null || currency === null) return { kind: 'fee_unknown' };
	return toMinor(amount, currency) === 0n ? { kind: 'free' } : { kind: 'fee', amount, currency };
}

/** Whether it is allowed at all. */
export const isAllowed = (condition: Condition | null): boolean => condition?.allowed === true;

/** Each traveller's share of a total. Shares add up to it; `even` is false when they differ by a minor unit. */
export function perPerson(amount: string, currency: string, travellers: number): { amount: string; even: boolean } {
	const shares = splitAmount(currency, amount, Math.max(1, travellers));
	return { amount: shares[0] ?? amount, even: shares.every((share) => share === shares[0]) };
}
