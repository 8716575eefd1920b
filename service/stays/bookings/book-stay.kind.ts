import { compareAmounts } from '#contract/common/amounts.ts';
import { insertPaymentsSql } from '#service/air/payments/payment-sql.ts';
import { attemptState } from '#service/attempts/attempt-state.ts';
import { isRefundAmount } from '#service/attempts/is-refund-amount.ts';
import type { AttemptKind, Lost } from '#service/attempts/kind.ts';
import { ServiceError } from '#service/errors.ts';
import { SEALING_KEY } from '#service/db/personal.ts';
import { newId } from '#service/ids.ts';
import type { SupplierStayBooking } from '#service/suppliers/stays/booking.ts';
import type { StaysSupplier } from '#service/suppliers/stays/stays-supplier.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import { BOOKING_COLUMNS, type BookingRow, readBooking } from './booking-row.ts';
import { hotels } from './hotels.ts';
import type { StayAttempt } from './stay-attempt.ts';

/** Its values are `wonValues`. */
const wonSql = (first: number): string => {
	const at = (n: number) => `$${first + n}`;
	return `made as (
			insert into service.stays_bookings (id, organisation_id, live_mode, quote_id, supplier, created_at, reference, check_in_date,
				check_out_date, arrives_by, paid_amount, currency, key_collection, commission_amount, users, metadata, body, persons_key)
			select id, organisation_id, live_mode, subject_id, supplier, at, ${at(0)}, ${at(1)}::date, ${at(2)}::date,
				(${at(1)}::date + 1)::timestamp at time zone ${at(3)}::text, amount, currency, ${at(4)}, ${at(5)}, ${at(6)}, ${at(7)}, draft, ${at(8)}
			from won returning *
		), paid as (${insertPaymentsSql('won', 'id', 'succeeded')}), ${emitSql('told', {
			type: 'stays.booking.created',
			from: 'made',
			id: at(9),
			key: 'id',
			object: { id: 'id', booking_id: 'id', quote_id: 'quote_id' },
			at: 'created_at',
		})}`;
};

function wonValues({ draft, facts, request }: StayAttempt, answer: SupplierStayBooking): unknown[] {
	const rate = draft.stay.room.rates[0];
	return [
		answer.reference,
		request.search.checkInDate,
		request.search.checkOutDate,
		draft.stay.accommodation.timeZone,
		answer.keyCollection,
		answer.commissionAmount ?? rate?.commissionAmount ?? null,
		facts.users,
		facts.metadata === null ? null : JSON.stringify(facts.metadata),
		SEALING_KEY,
		newId('webhook_event'),
	];
}

/** Told where the caller has no answer yet. */
const lostSql = (first: number): string =>
	emitSql('told', {
		type: 'stays.booking_creation_failed',
		from: `lost where $${first}::text is not null`,
		id: `$${first}`,
		key: `concat_ws(':', idempotency_key, id)`,
		object: { quote_id: 'subject_id', metadata: "facts -> 'metadata'" },
		at: 'service.app_now(organisation_id, live_mode)',
	});

/** Whether an answer is about this attempt, at the price that was quoted. */
function isSoundStay({ id, currency, request }: StayAttempt, answer: SupplierStayBooking): boolean {
	if (answer?.clientReference !== id || answer.currency !== currency) return false;
	const { total, reference, commissionAmount: commission } = answer;
	return (
		typeof reference === 'string' &&
		reference !== '' &&
		isRefundAmount(total, currency) &&
		compareAmounts(currency, total, request.amount) === 0 &&
		(commission === null || isRefundAmount(commission, currency))
	);
}

/** Books a quote: of its attempts at most one is open, unknown or won. */
export const bookStay: AttemptKind<StayAttempt, SupplierStayBooking, BookingRow, StaysSupplier> = {
	name: 'book_stay',
	operations: { ask: 'book_stay', lookUp: 'find_stay' },
	limitS: (config) => config.SUPPLIER_BOOK_TIMEOUT_S,
	connection: hotels,
	neverAsked: 'rate_unavailable',
	begin: {
		on: null,
		where: (first) => `service.app_now($3, $4) < $${first}`,
		also: () => '',
		values: ({ facts }) => [facts.bookable_until],
	},
	async refused(ctx, { subject_id }) {
		const state = await attemptState(ctx.db, ctx.caller, 'book_stay', subject_id);
		if (state === 'won') return new ServiceError('booking_already_confirmed');
		return new ServiceError(state ? 'booking_already_attempted' : 'rate_unavailable');
	},
	ask: ({ supplier, signal }, { id: clientReference, request }) =>
		supplier.book({ ...request, clientReference }, signal),
	lookUp: ({ supplier, query, signal }) => supplier.findBooking(query, signal),
	isSound: isSoundStay,
	won: {
		sql: wonSql,
		values: wonValues,
		cause: 'order_id',
		takesDraft: true,
		result: `select ${BOOKING_COLUMNS} from made`,
	},
	resultOf: (row) => readBooking(row as BookingRow),
	lost: { sql: lostSql, values: (_, { isAlone }: Lost) => [isAlone ? newId('webhook_event') : null] },
};
