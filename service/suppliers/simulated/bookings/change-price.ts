import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { WAYFARE_CHANGE } from '../wayfare/change.ts';

/** Amounts of a change, in the booking's currency. */
export interface ChangePrice {
	/** To be paid; below zero: comes back. */
	total: string;
	penalty: string;
	/** Of the fare alone, and of that the tax. */
	fare: string;
	tax: string | null;
}

/** What a booking costs before it is changed. Amounts are in its currency. */
export interface Standing {
	currency: string;
	/** With its extras. */
	amount: string;
	tax: string | null;
	/** What its extras cost, and those of them that stay. */
	extras: { before: string; kept: string };
}

/** The test airline's change costs the same whatever it is to, and lost extras do not change its price. */
export function wayfareChangePrice({ currency, amount, tax, extras: { kept } }: Standing): ChangePrice {
	const exact = (units: string) => addAmounts(currency, units);
	const [total, penalty] = [exact(WAYFARE_CHANGE.total), exact(WAYFARE_CHANGE.penalty)];
	const whole = addAmounts(currency, amount, subtractAmounts(currency, total, penalty));
	return { total, penalty, fare: subtractAmounts(currency, whole, kept), tax };
}

const fareBefore = ({ currency, amount, extras: { before } }: Standing) => subtractAmounts(currency, amount, before);

/** Flights in place of those that the airline has changed cost nothing. */
export function freeChangePrice(standing: Standing): ChangePrice {
	const nothing = addAmounts(standing.currency, '0');
	return { total: nothing, penalty: nothing, fare: fareBefore(standing), tax: standing.tax };
}

/** The fare of the whole new journey and its terms. Amounts are in the booking's currency. */
export interface NewFare {
	fare: string;
	tax: string | null;
	/** Of the booking's own fare, for all of it. */
	penalty: string;
	/** Whether what the new journey costs less comes back. */
	isRefundable: boolean;
}

/** Any other change costs the whole new journey, less the old fare, plus the penalty. */
export function fareChangePrice(
	standing: Standing,
	{ fare, tax, penalty: stated, isRefundable }: NewFare,
): ChangePrice {
	const { currency } = standing;
	const penalty = addAmounts(currency, stated);
	const total = addAmounts(currency, subtractAmounts(currency, fare, fareBefore(standing)), penalty);
	const isLost = compareAmounts(currency, total, '0') < 0 && !isRefundable;
	return { total: isLost ? addAmounts(currency, '0') : total, penalty, fare, tax };
}
