import { compareAmounts } from '#contract/common/amounts.ts';
import { insertPaymentsSql, madeTelling, PAYMENT_FIELDS } from '#service/air/payments/payment-sql.ts';
import type { MadePayment } from '#service/air/payments/payment-view.ts';
import type { Attempt } from '#service/attempts/attempt.ts';
import { isRefundAmount } from '#service/attempts/is-refund-amount.ts';
import type { AttemptKind } from '#service/attempts/kind.ts';
import { newId } from '#service/ids.ts';
import type { SupplierNoShow } from '#service/suppliers/stays/booking.ts';
import type { StaysSupplier } from '#service/suppliers/stays/stays-supplier.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import { assertNoShow, noNoShow } from './assert-no-show.ts';
import { hotels } from './hotels.ts';
import { requireBooking } from './require-booking.ts';

/** An attempt to charge for a guest who did not come. Its subject is the booking, its id the payment's. */
export type NoShowAttempt = Attempt<Record<string, never>, Record<string, never>, { asked_at: string }> & {
	locks: string;
};

/** Its value is the event's id. */
const wonSql = (first: number): string => `changed as (
			update service.stays_bookings b set acting = null, no_show_at = won.at from won where b.id = won.locks returning b.id
		), paid as (${insertPaymentsSql('won', 'locks', 'succeeded')}), ${emitSql('told', madeTelling(`$${first}`))}`;

const isSoundNoShow = ({ locks, amount, currency }: NoShowAttempt, answer: SupplierNoShow): boolean =>
	answer?.clientReference === locks &&
	answer.currency === currency &&
	isRefundAmount(answer.amount, currency) &&
	compareAmounts(currency, answer.amount, amount) === 0;

/** Charges the stored card that guarantees a stay what its rate takes of guests who do not come, once. */
export const chargeNoShow: AttemptKind<NoShowAttempt, SupplierNoShow, MadePayment, StaysSupplier> = {
	name: 'charge_no_show',
	operations: { ask: 'note_no_show', lookUp: 'find_no_show' },
	limitS: (config) => config.SUPPLIER_ACT_TIMEOUT_S,
	connection: hotels,
	neverAsked: 'unsupported_action',
	begin: {
		on: 'stays_bookings',
		where: (first) => `cancelled_at is null and no_show_at is null and arrives_by <= $${first}::timestamptz`,
		also: () => '',
		values: ({ facts }) => [facts.asked_at],
	},
	byStoredCard: true,
	async refused(ctx, { locks }) {
		assertNoShow(await requireBooking(ctx, locks), ctx.now);
		return noNoShow('Another act on this booking is on its way.');
	},
	ask: ({ supplier, query, signal }) => supplier.noteNoShow(query, signal),
	lookUp: ({ supplier, query, signal }) => supplier.findNoShow(query, signal),
	isSound: isSoundNoShow,
	won: {
		sql: wonSql,
		values: () => [newId('webhook_event')],
		cause: 'id',
		result: `select ${PAYMENT_FIELDS} from paid`,
	},
	resultOf: (row) => row as MadePayment,
};
