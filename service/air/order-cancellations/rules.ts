/** Of an order, what says whether a hold still waits. */
interface Hold {
	paid_at: Date | null;
	awaiting_payment: boolean;
	payment_required_by: Date | null;
}

/** Whether an order is a hold that was not paid in time, whether or not that was written down yet. */
export const isHoldOver = ({ paid_at, awaiting_payment, payment_required_by }: Hold, now: Date): boolean =>
	paid_at === null && (!awaiting_payment || (payment_required_by !== null && payment_required_by <= now));

/** Whether a quote counts no more: a newer one does, its time is over, or its order is not what it was priced on. */
export const isStale = (
	quote: { id: string; terms_version: number; expires_at: Date | string | null },
	order: { cancellation_id: string | null; terms_version: number },
	now: Date,
): boolean =>
	order.cancellation_id !== quote.id ||
	order.terms_version !== quote.terms_version ||
	(quote.expires_at !== null && new Date(quote.expires_at) <= now);
