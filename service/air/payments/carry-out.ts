import type { Context } from '#service/context.ts';
import { attended } from '#service/attended.ts';
import { ServiceError } from '#service/errors.ts';
import { authorise } from '#service/payments/card-payment.ts';
import { type BookingOutcome, SupplierRefusal } from '#service/suppliers/air-bookings.ts';
import { reach } from '../orders/failpoints.ts';
import { airlineAmount, settlePayment, settlePaymentFailed } from './settle-payment.ts';
import { claimDuePayments, type DuePayment, holdPayment, markAuthorised, type PaymentRow } from './store.ts';

export type Payer = Pick<Context, 'db' | 'log' | 'suppliers' | 'cardHost' | 'config'>;
const TIMEOUT_MS = 60_000;
/** How long a payment is left alone, seconds: while a process is at it, and after one that learned nothing. */
const ATTENDED_S = 20;
const AGAIN_S = 5;
const AT_ONCE = 10;

/** What became of a payment: made, certainly not made, or not known (yet). */
export type PaymentOutcome =
	| { state: 'paid'; row: PaymentRow | undefined }
	/** `refusal` is the card's or the airline's. */
	| { state: 'refused'; refusal: ServiceError | SupplierRefusal }
	| { state: 'pending' | 'booked_without_record' };

/** Sets the money aside on the card that pays, once. Gives why it does not pay. */
async function cardRefusal(ctx: Payer, payment: DuePayment): Promise<ServiceError | undefined> {
	const { id: reference, order_id: resourceId, amount, currency, card_id, three_d_secure_session_id } = payment;
	const caller = { organisationId: payment.organisation_id, liveMode: payment.live_mode };
	const method = three_d_secure_session_id ? { three_d_secure_session_id } : { card_id: card_id ?? '' };
	try {
		await authorise({ ...ctx, caller }, { reference, method, resourceId, amount, currency });
		await markAuthorised(ctx.db, payment.id);
		return undefined;
	} catch (error) {
		if (error instanceof ServiceError) return error;
		throw error;
	}
}

async function askAirline(ctx: Payer, payment: DuePayment): Promise<BookingOutcome | SupplierRefusal | undefined> {
	const supplier = ctx.suppliers.air.byCode(payment.supplier);
	if (!supplier) return undefined;
	const {
		id,
		adds,
		credit_code: code,
		currency,
		now,
		offer_reference: offerReference,
		order_id: clientReference,
	} = payment;
	const asked = {
		organisationId: payment.organisation_id,
		liveMode: payment.live_mode,
		clientReference,
		offerReference,
		amount: airlineAmount(payment),
		currency,
		now,
	};
	const signal = AbortSignal.timeout(TIMEOUT_MS);
	try {
		if (adds) return await supplier.addServices({ ...asked, additionReference: id, services: adds.request }, signal);
		return await supplier.pay({ ...asked, credits: code ? [code] : [] }, signal);
	} catch (error) {
		if (error instanceof SupplierRefusal) return error;
		ctx.log.warn({ err: error, payment: payment.id }, 'what became of a payment is not known');
		return undefined;
	}
}

/**
 * Carries a payment out and settles it: sets money aside on its card, asks the airline, takes the money or gives it
 * back. Safe to repeat: a card is charged once, and an airline that is asked again answers as the first time.
 */
export const carryOut = (ctx: Payer, payment: DuePayment): Promise<PaymentOutcome> =>
	attended(
		ctx.log,
		() => holdPayment(ctx.db, payment.id, ATTENDED_S),
		async () => {
			reach(ctx, 'payment_claimed');
			const refusal = payment.card_due === 'authorise' ? await cardRefusal(ctx, payment) : undefined;
			if (!refusal) reach(ctx, 'payment_authorised');
			const answer = refusal ?? (await askAirline(ctx, payment));
			if (answer instanceof ServiceError || answer instanceof SupplierRefusal) {
				reach(ctx, 'payment_refused');
				await settlePaymentFailed(ctx, payment, answer.code);
				reach(ctx, 'payment_released');
				return { state: 'refused', refusal: answer };
			}
			const isPaid = answer?.state === 'booked' && answer.booking.clientReference === payment.order_id;
			if (isPaid && answer.booking.paidAt) {
				reach(ctx, 'airline_paid');
				const row = await settlePayment(ctx, payment, answer.booking);
				reach(ctx, 'payment_captured');
				return { state: 'paid', row };
			}
			reach(ctx, 'payment_silent');
			await holdPayment(ctx.db, payment.id, AGAIN_S);
			return { state: answer?.state === 'booked_without_record' ? answer.state : 'pending' };
		},
	);

/** Looks after payments whose outcome is not known, or whose process is gone. Gives how many. */
export async function reconcilePayments(ctx: Payer, paymentId?: string): Promise<number> {
	const due = await claimDuePayments(ctx.db, AT_ONCE, paymentId);
	await Promise.all(
		due.map((payment) =>
			carryOut(ctx, payment).catch((error: unknown) =>
				ctx.log.warn({ err: error, payment: payment.id }, 'a payment is still unknown'),
			),
		),
	);
	return due.length;
}
