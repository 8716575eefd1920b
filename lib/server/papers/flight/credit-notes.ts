import 'server-only';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { refundsOf } from '#lib/trips/refunds-of.ts';
import type { WebDatabase } from '../../db/web-database.ts';
import { type CreditNote, makeCreditNotes } from '../kit/credit-notes.ts';
import type { Seller } from '../kit/seller.ts';
import { invoicesOf } from './invoices.ts';

/**
 * The credit notes of an order. Makes one for each act by which something came back, for what its invoices say; they are
 * made first where nobody has asked for them yet. None where nothing was invoiced.
 */
export async function creditNotesOf(
	db: WebDatabase,
	order: Order,
	payments: readonly Payment[],
	seller: Seller,
	now: Date,
): Promise<CreditNote[]> {
	const refunds = refundsOf(order, payments).filter(({ currency }) => currency === order.total_currency);
	if (refunds.length === 0) return [];
	const invoices = await invoicesOf(db, order, payments, seller, now);
	return makeCreditNotes(db, { tripId: order.id, now }, refunds, invoices);
}
