import type { Context } from '#service/context.ts';
import { newId } from '#service/ids.ts';
import { post } from '#service/ledger/ledger.ts';
import { capture, release } from '#service/ledger/rules.ts';
import { type BookingOutcome, SupplierRefusal } from '#service/suppliers/air-bookings.ts';
import { documentsOf } from '../orders/settle.ts';
import { claimDuePayments, type DuePayment, type PaymentRow, settlePaid, settleUnpaid } from './store.ts';

type Payer = Pick<Context, 'db' | 'log' | 'suppliers'>;
const TIMEOUT_MS = 60_000;

const postingOf = (payment: DuePayment) => ({
	organisationId: payment.organisation_id,
	liveMode: payment.live_mode,
	resourceId: payment.order_id,
	currency: payment.currency,
});
const sharesOf = ({ amount }: DuePayment) => [{ from: 'balance' as const, amount }];

/** What became of a payment: made, certainly not made, or not known (yet). */
export type PaymentOutcome =
	| { state: 'paid'; row: PaymentRow | undefined }
	| { state: 'refused'; refusal: SupplierRefusal }
	| { state: 'pending' | 'booked_without_record' };

async function ask(ctx: Payer, payment: DuePayment): Promise<BookingOutcome | SupplierRefusal | undefined> {
	const supplier = ctx.suppliers.air.byCode(payment.supplier);
	if (!supplier) return undefined;
	const { amount, currency, now, offer_reference: offerReference, order_id: clientReference } = payment;
	const whose = { organisationId: payment.organisation_id, liveMode: payment.live_mode };
	try {
		return await supplier.pay(
			{ ...whose, clientReference, offerReference, amount, currency, now },
			AbortSignal.timeout(TIMEOUT_MS),
		);
	} catch (error) {
		if (error instanceof SupplierRefusal) return error;
		ctx.log.warn({ err: error, payment: payment.id }, 'what became of a payment is not known');
		return undefined;
	}
}

/**
 * Pays the airline and settles the payment by its answer. Safe to repeat: a booking is paid once, and an airline that
 * is asked again says that it is.
 */
export async function payAirline(ctx: Payer, payment: DuePayment): Promise<PaymentOutcome> {
	const answer = await ask(ctx, payment);
	if (answer instanceof SupplierRefusal) {
		await ctx.db.transaction(async (tx) => {
			if (!(await settleUnpaid(tx, payment.id, answer.code, newId('webhook_event')))) return;
			const entries = release(payment.currency, sharesOf(payment));
			await post(tx, { ...postingOf(payment), reference: `${payment.id}:release`, entries });
		});
		return { state: 'refused', refusal: answer };
	}
	if (answer?.state !== 'booked') return { state: answer?.state ?? 'pending' };
	const { booking } = answer;
	if (booking.clientReference !== payment.order_id || !booking.paidAt) return { state: 'pending' };
	const row = await ctx.db.transaction(async (tx) => {
		const facts = {
			documents: documentsOf(payment.passengers, booking),
			voidWindowEndsAt: booking.voidWindowEndsAt,
		};
		const paid = await settlePaid(tx, payment.id, facts, newId('webhook_event'));
		if (!paid) return undefined;
		const entries = capture(payment.currency, sharesOf(payment));
		await post(tx, { ...postingOf(payment), reference: `${payment.id}:capture`, entries });
		return paid;
	});
	return { state: 'paid', row };
}

const AT_ONCE = 10;

/** Looks after payments whose outcome is not known, or whose process is gone. Gives how many. */
export async function reconcilePayments(ctx: Payer, paymentId?: string): Promise<number> {
	const due = await claimDuePayments(ctx.db, AT_ONCE, paymentId);
	await Promise.all(
		due.map((payment) =>
			payAirline(ctx, payment).catch((error: unknown) =>
				ctx.log.warn({ err: error, payment: payment.id }, 'a payment is still unknown'),
			),
		),
	);
	return due.length;
}
