import { attemptState } from '#service/attempts/attempt-state.ts';
import { type AirKind, airline, type Lost } from '#service/attempts/kind.ts';
import { ServiceError } from '#service/errors.ts';
import { newId } from '#service/ids.ts';
import type { SupplierBooking } from '#service/suppliers/air/booking.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import { isSoundBooking } from '../booking-answers.ts';
import { insertPaymentsSql } from '../payments/payment-sql.ts';
import { bookedRow, bookedValues, type MadeRow } from './booked-values.ts';
import type { OrderAttempt } from './order-attempt.ts';
import type { OrderRow } from './order-row.ts';

/** Its values are `bookedValues` and the event's id. */
const wonSql = (first: number): string => {
	const at = (n: number) => `$${first + n}`;
	const created = emitSql('told', {
		type: 'order.created',
		from: 'made',
		id: at(22),
		key: 'id',
		object: { id: 'id', order_id: 'id', offer_id: 'offer_id' },
		at: 'created_at',
	});
	return `made as (
			insert into service.orders (id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, created_at, synced_at,
				booking_reference, booking_references, documents, total_amount, total_currency, base_amount, tax_amount,
				awaiting_payment, payment_required_by, price_guarantee_expires_at, paid_at, void_window_ends_at, users, metadata, body, services,
				owner_id, origin_ids, destination_ids, passenger_names, departing_at, arriving_at, self_managed, persons_key)
			select id, organisation_id, live_mode, subject_id, ${at(0)}::service.order_type, supplier, ${at(1)}, at, at,
				${at(2)}, ${at(3)}, ${at(4)}, amount, currency, ${at(5)}, ${at(6)},
				${at(0)}::service.order_type = 'hold' and not ${at(9)}, ${at(7)}, ${at(8)}, case when ${at(9)} then at end, ${at(10)}, ${at(11)}, ${at(12)}, draft, ${at(13)},
				${at(14)}, ${at(15)}, ${at(16)}, ${at(17)}, ${at(18)}, ${at(19)}, ${at(20)}, ${at(21)}
			from won returning id, organisation_id, live_mode, offer_id, created_at, terms_version, departing_at
		), paid as (${insertPaymentsSql('won', 'id', 'succeeded')}), ${created}`;
};

const lostSql = (first: number): string =>
	emitSql('told', {
		type: 'order.creation_failed',
		from: `lost where $${first}::text is not null`,
		id: `$${first}`,
		key: `concat_ws(':', idempotency_key, id)`,
		object: { offer_id: 'subject_id', metadata: "facts -> 'metadata'" },
		at: 'service.app_now(organisation_id, live_mode)',
	});

/** Clocks of this world differ by less. */
const FAR_AHEAD_MS = 30 * 3_600_000;

/** When flights leave, by the clock of nowhere: the database knows the clocks of airports. */
const departsBy = ({ slices }: OrderAttempt['draft']): Date[] =>
	slices.flatMap(({ segments }) => segments.map(({ departing_at: local }) => new Date(`${local}Z`)));

/** Books an offer: of its attempts at most one is open, unknown or won. */
export const bookOrder: AirKind<OrderAttempt, SupplierBooking, OrderRow> = {
	name: 'book_order',
	operations: { ask: 'book', lookUp: 'find_booking' },
	limitS: (config) => config.SUPPLIER_BOOK_TIMEOUT_S,
	connection: airline,
	neverAsked: 'order_not_created',
	begin: {
		on: null,
		where: (first) => `service.app_now($3, $4) < $${first}`,
		also: () => '',
		values: ({ facts }) => [facts.bookable_until],
	},
	async refused(ctx, attempt) {
		const state = await attemptState(ctx.db, ctx.caller, 'book_order', attempt.subject_id);
		if (state === 'won') return new ServiceError('offer_request_already_booked');
		return new ServiceError(state ? 'order_creation_already_attempted' : 'offer_expired');
	},
	ask: ({ supplier, signal }, { id: clientReference, request }) =>
		supplier.book({ ...request, clientReference }, signal),
	lookUp: ({ supplier, query, signal }) => supplier.findBooking(query, signal),
	isSound: (attempt, booking) => isSoundBooking(attempt, booking),
	won: {
		sql: wonSql,
		values: (attempt, booking) => [...bookedValues(attempt, booking), newId('webhook_event')],
		cause: 'order_id',
		takesDraft: true,
		result: 'select created_at, terms_version, departing_at from made',
	},
	foresees: ({ draft }, at, now): MadeRow | undefined => {
		const departing = departsBy(draft);
		return departing.every((leaves) => leaves.getTime() - now.getTime() > FAR_AHEAD_MS)
			? { created_at: at, terms_version: 1, departing_at: departing }
			: undefined;
	},
	resultOf: (row, attempt, booking) => bookedRow(attempt, booking, row as MadeRow),
	lost: { sql: lostSql, values: (_, { isAlone }: Lost) => [isAlone ? newId('webhook_event') : null] },
};
