import type { Payment } from '#contract/air/payment.ts';

/** Money that came in for a trip, the oldest first. */
export const receivedOf = (payments: readonly Payment[]): Payment[] =>
	payments
		.filter(({ status }) => status === 'succeeded')
		.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
