import { type AirKind, airline } from '#service/attempts/kind.ts';
import { ServiceError } from '#service/errors.ts';
import { newId } from '#service/ids.ts';
import type { SupplierBooking } from '#service/suppliers/air/booking.ts';
import { documentsOf, isSoundBooking } from '../booking-answers.ts';
import type { ActAttempt } from '../orders/attempt-on.ts';
import { isSelfManaged } from '../orders/booked-values.ts';
import { requireOrder } from '../orders/require-order.ts';
import { assertAwaitsPayment, assertScheduleAnswered } from './assert-awaits-payment.ts';
import { endedPayment, paidPaymentSql, PAYMENT_FIELDS, paymentBegins, plainly } from './payment-sql.ts';
import type { PaymentRow } from './store.ts';

/** What an airline is sent to pay for a hold. */
export interface PaymentRequest {
	offerReference: string;
	/** Codes of the credits that pay. */
	credits: string[];
	/** The passengers' ids, in the order of the booking. */
	passengers: string[];
}

/** An attempt to pay for a hold. Its id is the payment's. */
export type PaymentAttempt = ActAttempt<PaymentRequest, null>;

/** What an airline says of a hold that it had dropped or cancelled before it was paid. */
const GONE: ReadonlySet<string> = new Set(['already_cancelled', 'past_payment_required_by_date']);

/** Its values are documents, the end of the void window, the event's id, and whether the agency settles it by itself. */
const wonSql = (first: number): string => `${paidPaymentSql(`$${first + 2}`)}, ticketed as (
			update service.orders o set acting = null, terms_version = terms_version + 1, awaiting_payment = false, paid_at = at,
				synced_at = at, documents = $${first}, void_window_ends_at = $${first + 1}, self_managed = $${first + 3}
			from won where o.id = won.locks
		)`;

/** Pays for a hold. */
export const payOrder: AirKind<PaymentAttempt, SupplierBooking, PaymentRow> = {
	name: 'pay_order',
	operations: { ask: 'pay', lookUp: 'find_payment' },
	limitS: (config) => config.SUPPLIER_ACT_TIMEOUT_S,
	connection: airline,
	neverAsked: 'airline_internal',
	begin: paymentBegins(
		plainly(
			'awaiting_payment and open_change_id is null and cancelled_at is null and payment_required_by > service.app_now($3, $4)',
		),
	),
	async refused(ctx, { locks }) {
		const order = await requireOrder(ctx, locks);
		assertAwaitsPayment(order, ctx.now);
		assertScheduleAnswered(order);
		return new ServiceError('past_payment_required_by_date');
	},
	ask: ({ supplier, query, signal }, { amount, currency, request: { offerReference, credits } }) =>
		supplier.pay({ ...query, offerReference, amount, currency, credits }, signal),
	lookUp: ({ supplier, query, signal }) => supplier.findPayment(query, signal),
	isSound: (attempt, booking) => isSoundBooking(attempt, booking),
	won: {
		sql: wonSql,
		values: ({ request, payments }, booking) => [
			JSON.stringify(documentsOf(request.passengers, booking)),
			booking.voidWindowEndsAt,
			newId('webhook_event'),
			isSelfManaged(payments),
		],
		cause: 'id',
		result: `select ${PAYMENT_FIELDS} from paid`,
	},
	resultOf: (row) => row as PaymentRow,
	lost: endedPayment(({ code, isAlone }) => (isAlone && GONE.has(code) ? 'cancelled' : 'failed')),
};
