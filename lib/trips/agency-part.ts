import type { Payment } from '#contract/air/payment.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import { refundParts } from '#lib/cancelling/refund-parts.ts';
import { isPartOf } from './is-part-of.ts';
import type { TripRefund } from './refund-of.ts';

/** What the agency paid itself comes back to it, and is its customer's. */
const OF_AGENCY: ReadonlySet<string> = new Set(['balance', 'arc_bsp_cash']);

/**
 * What of a refund came back to the agency, which pays it to its customer; null: nothing. Of an order that was paid in
 * several ways it is the agency's part where the payments tell it, else all of it; `payments` says nothing of other refunds.
 */
export function agencyPart(refund: TripRefund, payments: readonly Payment[]): string | null {
	const { to, amount, currency } = refund;
	if (to !== 'original_form_of_payment') return to !== null && OF_AGENCY.has(to) ? amount : null;
	const parts = refundParts(payments, isPartOf(refund)) ?? [];
	if (parts.length === 0)
		return payments.some(({ type, status }) => status === 'succeeded' && OF_AGENCY.has(type)) ? amount : null;
	const own = parts.filter(({ refund: { type } }) => OF_AGENCY.has(type));
	return own.length > 0 ? addAmounts(currency, ...own.map((part) => part.refund.amount)) : null;
}
