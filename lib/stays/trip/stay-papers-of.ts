import type { Payment } from '#contract/air/payment.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { stayRefundOf } from './stay-refund.ts';

/** The papers of a stay, by the last part of their address. */
export type StayPaper = 'voucher.pdf' | 'receipt.pdf' | 'invoice.pdf' | 'credit-note.pdf' | 'calendar.ics';

/**
 * The papers that a stay has. `full`: for those who may see all of it; a mail's link opens voucher and calendar alone.
 * `payments`: null where they are not known; then what was paid at booking says whether there is a receipt. A cancelled stay
 * has no voucher, and its calendar file takes it out of a calendar.
 */
export function stayPapersOf(booking: StaysBooking, payments: readonly Payment[] | null, full: boolean): StayPaper[] {
	const { cancelled_at: cancelled, paid_amount: atBooking } = booking;
	const paid = payments ? payments.some(({ status }) => status === 'succeeded') : /[1-9]/.test(atBooking);
	return [
		...(cancelled === null ? (['voucher.pdf'] as const) : []),
		...(full && paid ? (['receipt.pdf', 'invoice.pdf'] as const) : []),
		...(full && paid && stayRefundOf(booking, payments ?? []) ? (['credit-note.pdf'] as const) : []),
		'calendar.ics',
	];
}
