import { addAmounts } from '#contract/common/amounts.ts';
import type { Attempt } from '#service/attempts/attempt.ts';
import { divideRefund, type StandingPayment } from '#service/attempts/divide-refund.ts';
import { isRefundAmount } from '#service/attempts/is-refund-amount.ts';
import type { AttemptKind } from '#service/attempts/kind.ts';
import type { Returned } from '#service/attempts/returned.ts';
import { newId } from '#service/ids.ts';
import type { SupplierStayCancellation } from '#service/suppliers/stays/booking.ts';
import type { StaysSupplier } from '#service/suppliers/stays/stays-supplier.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import { assertCancellable, notCancellable } from './assert-cancellable.ts';
import { BOOKING_COLUMNS, type BookingRow, readBooking } from './booking-row.ts';
import { hotels } from './hotels.ts';
import { requireBooking } from './require-booking.ts';
import { larger } from './rules.ts';

/** What decides where a refund goes. */
interface ReturnTerms {
	/** The payments that were made for it, the oldest first. */
	payments: readonly StandingPayment[];
	/** What the hotel is to get of them. */
	payable: string;
}

/** What a cancellation was asked at, which is when it counts, and what the rate gives back then. */
interface CancellationFacts {
	asked_at: string;
	refund: string;
}

/** An attempt to cancel a stay. Its subject is the booking. */
export type StayCancellationAttempt = Attempt<Record<string, never>, ReturnTerms, CancellationFacts> & {
	locks: string;
};

/** Its values are when it was asked, the refund and the event's id. */
const wonSql = (first: number): string => `changed as (
			update service.stays_bookings b set acting = null, cancelled_at = $${first}, refund_amount = $${first + 1}
			from won where b.id = won.locks returning b.*, won.at
		), ${emitSql('told', {
			type: 'stays.booking.cancelled',
			from: 'changed',
			id: `$${first + 2}`,
			key: 'id',
			object: { id: 'id', booking_id: 'id', quote_id: 'quote_id' },
			at: 'at',
		})}`;

/** What comes back: what the rate says, or more where the hotel gives more; never more than was paid. */
function returnedOf(
	{ currency, draft, facts }: StayCancellationAttempt,
	{ refund }: SupplierStayCancellation,
): Returned {
	const { payments, payable } = draft;
	const shares = divideRefund(currency, larger(currency, facts.refund, refund), payments);
	const refunds = shares.flatMap(({ paymentId, amount }) =>
		payments.flatMap(({ id, type: means }) =>
			id === paymentId ? [{ id: newId('refund'), payment_id: id, means, amount }] : [],
		),
	);
	return { refunds, credits: [], payable };
}

const isSoundCancellation = ({ locks, currency }: StayCancellationAttempt, answer: SupplierStayCancellation): boolean =>
	answer?.clientReference === locks &&
	answer.currency === currency &&
	isRefundAmount(answer.refund, currency) &&
	!Number.isNaN(Date.parse(String(answer.cancelledAt)));

/** Cancels a stay, once, and gives back what its rate says of the moment at which it was asked. */
export const cancelStay: AttemptKind<StayCancellationAttempt, SupplierStayCancellation, BookingRow, StaysSupplier> = {
	name: 'cancel_stay',
	operations: { ask: 'cancel_stay', lookUp: 'find_stay_cancellation' },
	limitS: (config) => config.SUPPLIER_ACT_TIMEOUT_S,
	connection: hotels,
	neverAsked: 'booking_not_cancellable',
	begin: {
		on: 'stays_bookings',
		where: (first) => `cancelled_at is null and arrives_by > $${first}::timestamptz`,
		also: () => '',
		values: ({ facts }) => [facts.asked_at],
	},
	async refused(ctx, { locks }) {
		assertCancellable(await requireBooking(ctx, locks), ctx.now);
		return notCancellable();
	},
	ask: ({ supplier, query, signal }) => supplier.cancel(query, signal),
	lookUp: ({ supplier, query, signal }) => supplier.findCancellation(query, signal),
	isSound: isSoundCancellation,
	won: {
		sql: wonSql,
		values: ({ currency, facts }, _, returned) => [
			facts.asked_at,
			addAmounts(currency, ...(returned?.refunds ?? []).map(({ amount }) => amount)),
			newId('webhook_event'),
		],
		cause: 'id',
		result: `select ${BOOKING_COLUMNS} from changed`,
	},
	returns: returnedOf,
	resultOf: (row) => readBooking(row as BookingRow),
};
