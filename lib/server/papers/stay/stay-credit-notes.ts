import 'server-only';
import type { Payment } from '#contract/air/payment.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { stayRefundOf } from '#lib/stays/trip/stay-refund.ts';
import type { WebDatabase } from '../../db/web-database.ts';
import { type CreditNote, makeCreditNotes } from '../kit/credit-notes.ts';
import type { Seller } from '../kit/seller.ts';
import { stayInvoicesOf } from './stay-invoices.ts';

/** The credit notes of a stay: one for what came back by its cancellation. None where nothing did, or nothing was invoiced. */
export async function stayCreditNotesOf(
	db: WebDatabase,
	booking: StaysBooking,
	payments: readonly Payment[],
	seller: Seller,
	now: Date,
): Promise<CreditNote[]> {
	const refund = stayRefundOf(booking, payments);
	if (!refund) return [];
	const invoices = await stayInvoicesOf(db, booking, payments, seller, now);
	return makeCreditNotes(db, { tripId: booking.id, now }, [refund], invoices);
}
