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

/** How many of each kind travel. Infants sit on a lap. */
export interface PartySize {
	adults: number;
	children: number;
	infants: number;
}

/**
 * What a total is for each: null for one traveller, and with an infant on a lap, who pays a part that nobody states.
 * `even` is false when children, who may pay less, or a minor unit make it an average. Shares add up to the total.
 */
export function perPerson(
	amount: string,
	currency: string,
	{ adults, children, infants }: PartySize,
): { amount: string; even: boolean } | null {
	if (infants > 0 || adults + children < 2) return null;
	const shares = splitAmount(currency, amount, adults + children);
	return { amount: shares[0] ?? amount, even: children === 0 && shares.every((share) => share === shares[0]) };
}
