import { ERRORS } from '#contract/errors.ts';
import type { RequestContext } from '#service/context.ts';
import { airlineError, ServiceError } from '#service/errors.ts';
import { OtherOutcome } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { post } from '#service/ledger/ledger.ts';
import { reservation } from '#service/ledger/rules.ts';
import { wakeDispatcher } from '#service/webhooks/wake.ts';
import { spendAirlineCredit } from '../airline-credits/spend-airline-credit.ts';
import { reach } from '../orders/failpoints.ts';
import { sharesOf } from '../orders/money.ts';
import type { requireOrder } from '../orders/require-order.ts';
import { carryOut, type PaymentOutcome, reconcilePayments } from './carry-out.ts';
import { settlePaymentCards } from './settle-payment-cards.ts';
import { claimDuePayments, insertPayment, type NewPaymentRow, type PaymentRow } from './store.ts';

export type Order = Awaited<ReturnType<typeof requireOrder>>;
/** A payment to be made, and the passenger whose credit pays. */
export type AskedPayment = Omit<NewPaymentRow, 'id' | 'order_id'> & { passenger_id: string | null };

const FOLLOWS = 'The airline has done it. The documents follow as soon as the airline has told them.';
const WAITING = 'The outcome is not known yet. Do not pay again: an event will say what became of it.';

/**
 * Pays for something of an order: sets the money aside, asks the airline, and takes the money when it says yes.
 * Undefined: the order does not wait for this payment (any more).
 * @throws ServiceError the card's refusal, the airline's, `insufficient_balance`, `ineligible_airline_credit`
 */
export async function makePayment(
	ctx: RequestContext,
	order: Order,
	asked: AskedPayment,
): Promise<PaymentRow | OtherOutcome | undefined> {
	const id = newId('payment');
	reach(ctx, 'before_payment');
	if (!(await begin(ctx, order, { ...asked, id, order_id: order.id }))) return undefined;
	reach(ctx, 'payment_begun');
	const [payment] = await claimDuePayments(ctx.db, 1, id);
	if (!payment) return new OtherOutcome(202, WAITING);
	const outcome = await carryOut(ctx, payment);
	followUp(ctx, id, outcome, asked.type === 'card');
	switch (outcome.state) {
		case 'paid':
			return outcome.row ?? new OtherOutcome(200, FOLLOWS);
		case 'refused':
			throw refused(order, outcome.refusal);
		case 'booked_without_record':
			return new OtherOutcome(200, FOLLOWS);
		case 'pending':
			return new OtherOutcome(202, WAITING);
	}
}

function refused(order: Order, refusal: Extract<PaymentOutcome, { state: 'refused' }>['refusal']): ServiceError {
	if (refusal instanceof ServiceError) return refusal;
	const { code } = refusal;
	return ERRORS[code].type === 'airline_error' ? airlineError(code, order.body.owner.name) : new ServiceError(code);
}

/** Notes the payment and sets its money aside; of any number at once, one does. */
const begin = (ctx: RequestContext, order: Order, payment: NewPaymentRow & AskedPayment): Promise<boolean> =>
	ctx.db.transaction(async (tx) => {
		if (!(await insertPayment(tx, ctx.caller, payment, newId('webhook_event')))) return false;
		tx.onCommit(wakeDispatcher);
		const { organisationId, liveMode } = ctx.caller;
		const { id, currency, airline_credit_id: creditId, passenger_id: passengerId } = payment;
		const transfers = reservation(currency, sharesOf([payment]));
		await post(tx, { organisationId, liveMode, reference: `${id}:reserve`, resourceId: order.id, currency, transfers });
		if (creditId) await spendAirlineCredit(tx, ctx.caller, { creditId, orderId: order.id, passengerId, now: ctx.now });
		reach(ctx, 'in_payment');
		return true;
	});

/** Looks after what is left at once, without anyone waiting; should that fail, the job does it. */
function followUp(ctx: RequestContext, id: string, { state }: PaymentOutcome, byCard: boolean): void {
	const { db, log, suppliers, cardHost, config } = ctx;
	const lasting = { db, log, suppliers, cardHost, config };
	const settled = state === 'paid' || state === 'refused';
	if (settled && !byCard) return;
	const work = async () => {
		if (!settled) await reconcilePayments(lasting, id);
		await settlePaymentCards(lasting, id);
	};
	ctx.background.add(
		work().catch((error: unknown) => log.warn({ err: error, payment: id }, 'a payment is left to the job')),
	);
}
