import type { Payment, PaymentRefund } from '#contract/air/payment.ts';

/** What comes back of one payment. */
export interface RefundPart {
	payment: Payment;
	refund: PaymentRefund;
}

/**
 * The parts of a refund, the oldest payment first, where the booking service tells how far each has come; null where it
 * does not. `isOf`: which refunds of the payments are meant.
 */
export function refundParts(
	payments: readonly Payment[],
	isOf: (refund: PaymentRefund) => boolean,
): RefundPart[] | null {
	if (payments.some(({ refunds }) => refunds === undefined)) return null;
	const parts = payments.flatMap((payment) =>
		(payment.refunds ?? []).filter(isOf).map((refund) => ({ payment, refund })),
	);
	return parts.toSorted((a, b) => Date.parse(a.payment.created_at) - Date.parse(b.payment.created_at));
}

/** Where a refund stands as a whole: `failed` once any part has, `arrived` once all have. */
export type RefundStage = 'sending' | 'arrived' | 'failed';

export function refundStage(parts: readonly Pick<RefundPart, 'refund'>[]): RefundStage {
	if (parts.some(({ refund }) => refund.state === 'failed')) return 'failed';
	return parts.every(({ refund }) => refund.state === 'arrived') ? 'arrived' : 'sending';
}
