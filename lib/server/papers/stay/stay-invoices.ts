import 'server-only';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts, compareAmounts } from '#contract/common/amounts.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { WebDatabase } from '../../db/web-database.ts';
import { type Invoice, type InvoiceLine, makeInvoices } from '../kit/invoices.ts';
import type { Seller } from '../kit/seller.ts';

/** The invoices of a stay, the oldest first. Makes one for money that came in and is on none yet. */
export function stayInvoicesOf(
	db: WebDatabase,
	booking: StaysBooking,
	payments: readonly Payment[],
	seller: Seller,
	now: Date,
): Promise<Invoice[]> {
	const [lead] = booking.guests;
	const billed = {
		tripId: booking.id,
		currency: booking.paid_currency,
		buyer: { name: lead ? `${lead.given_name} ${lead.family_name}` : '', email: booking.email },
		linesOf: (total: string) => linesOf(booking, total),
	};
	return makeInvoices(db, billed, payments, seller, now);
}

/** What was paid for: the rate's own parts where it was paid whole, else the part of it that was. */
function linesOf({ accommodation, paid_currency: currency }: StaysBooking, total: string): InvoiceLine[] {
	const line = (kind: InvoiceLine['kind'], amount: string): InvoiceLine => ({ kind, service_id: null, amount });
	const rate = accommodation.rooms[0]?.rates[0];
	// Of a card that only holds a room nothing is taken but for not coming.
	if (rate?.payment_type === 'guarantee') return [line('no_show', total)];
	if (rate?.payment_type === 'deposit') return [line('deposit', total)];
	const { base_amount: base, tax_amount: tax, fee_amount: fee } = rate ?? {};
	const parts = [line('room', base ?? '0'), line('room_taxes', tax ?? '0'), line('room_fees', fee ?? '0')];
	const sum = addAmounts(currency, ...parts.map(({ amount }) => amount));
	if (compareAmounts(currency, sum, total) !== 0) return [line('stay', total)];
	return parts.filter(({ amount }) => compareAmounts(currency, amount, '0') > 0);
}
