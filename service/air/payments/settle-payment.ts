import type { Context } from '#service/context.ts';
import { newId } from '#service/ids.ts';
import { post } from '#service/ledger/ledger.ts';
import { capture, release } from '#service/ledger/rules.ts';
import type { SupplierBooking } from '#service/suppliers/air-bookings.ts';
import { wakeDispatcher } from '#service/webhooks/wake.ts';
import { releaseAirlineCredits } from '../airline-credits/spend-airline-credit.ts';
import { reach } from '../orders/failpoints.ts';
import { sharesOf, surchargeOf } from '../orders/money.ts';
import { documentsOf } from '../orders/settle.ts';
import { type DuePayment, type PaymentRow, settlePaid, settleUnpaid } from './store.ts';

type Settler = Pick<Context, 'db' | 'config' | 'log'>;

const postingOf = (payment: DuePayment) => ({
	organisationId: payment.organisation_id,
	liveMode: payment.live_mode,
	resourceId: payment.order_id,
	currency: payment.currency,
});

/** What the airline gets by a payment: of a hold all that it costs, else what is added. */
export const airlineAmount = ({ adds, order_amount }: DuePayment): string => adds?.amount ?? order_amount;

/** Takes the money of a payment that its airline has acknowledged, once. Undefined: somebody else has settled it. */
export function settlePayment(
	ctx: Settler,
	payment: DuePayment,
	booking: SupplierBooking,
): Promise<PaymentRow | undefined> {
	const facts = {
		documents: documentsOf(payment.passengers, booking),
		voidWindowEndsAt: booking.voidWindowEndsAt,
	};
	return ctx.db.transaction(async (tx) => {
		const events = { succeeded: newId('webhook_event'), creditSpent: newId('webhook_event') };
		const paid = await settlePaid(tx, payment.id, facts, events);
		if (!paid) return undefined;
		tx.onCommit(wakeDispatcher);
		const surcharge = surchargeOf(payment.currency, [payment], airlineAmount(payment));
		const transfers = capture(payment.currency, sharesOf([payment]), surcharge);
		await post(tx, { ...postingOf(payment), reference: `${payment.id}:capture`, transfers });
		reach(ctx, 'in_payment_capture');
		return paid;
	});
}

/** Ends a payment that certainly was not made and gives the money back, once. */
export async function settlePaymentFailed(ctx: Settler, payment: DuePayment, reason: string): Promise<void> {
	await ctx.db.transaction(async (tx) => {
		if (!(await settleUnpaid(tx, payment.id, reason, newId('webhook_event')))) return;
		tx.onCommit(wakeDispatcher);
		const transfers = release(payment.currency, sharesOf([payment]));
		await post(tx, { ...postingOf(payment), reference: `${payment.id}:release`, transfers });
		if (payment.airline_credit_id) {
			const { organisation_id: organisationId, live_mode: liveMode } = payment;
			await releaseAirlineCredits(tx, { organisationId, liveMode }, payment.order_id);
		}
		reach(ctx, 'in_payment_release');
	});
}
