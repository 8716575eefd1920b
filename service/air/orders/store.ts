import type { OrderPassenger, OrderService, OrderSlice } from '#contract/air/order.ts';
import type { Airline } from '#contract/air/airline.ts';
import type { OfferConditions } from '#contract/air/segment.ts';
import type { Caller } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import type { BookingRequest, RefusalCode } from '#service/suppliers/air-bookings.ts';
import type { Intention } from '../offers/intention.ts';

/** Whose orders: every statement is scoped by it. */
export type Owner = Pick<Caller, 'organisationId' | 'liveMode'>;

/** What never changes of an order. */
export interface OrderBody {
	owner: Airline;
	slices: OrderSlice[];
	passengers: OrderPassenger[];
	conditions: OfferConditions;
}

/** How a part of an order is paid. */
export interface AttemptPayment {
	id: string;
	type: 'balance' | 'card' | 'airline_credit';
	amount: string;
	airline_credit_id: string | null;
	/** The passenger whose credit it is. */
	passenger_id: string | null;
	card_id: string | null;
	three_d_secure_session_id: string | null;
}

/** What is kept of an attempt until it is settled: what its order will be, and what the airline is asked. */
export interface Draft {
	body: OrderBody;
	services: OrderService[];
	request: Omit<BookingRequest, 'clientReference'>;
}

export interface AttemptRow {
	id: string;
	organisation_id: string;
	live_mode: boolean;
	offer_id: string;
	state: 'open' | 'unknown' | 'won' | 'refused';
	refusal: RefusalCode | null;
	type: 'instant' | 'hold';
	supplier: string;
	offer_reference: string;
	amount: string;
	currency: string;
	payments: AttemptPayment[];
	draft: Draft;
	users: string[];
	metadata: Record<string, string> | null;
}

export type NewAttempt = Omit<AttemptRow, 'state' | 'refusal'>;

/**
 * Begins an attempt, unless the offer has one that is open, unknown or won, or its time is over by the database's clock.
 * False: nothing was written.
 */
export async function insertAttempt(tx: Queryable, a: NewAttempt, expiresAt: string): Promise<boolean> {
	const rows = await tx.query(
		`insert into service.order_attempts (id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, amount,
			currency, payments, draft, users, metadata)
		select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 where service.app_now($2, $3) < $14
		on conflict (offer_id) where state <> 'refused' do nothing returning 1`,
		[
			a.id,
			a.organisation_id,
			a.live_mode,
			a.offer_id,
			a.type,
			a.supplier,
			a.offer_reference,
			a.amount,
			a.currency,
			JSON.stringify(a.payments),
			JSON.stringify(a.draft),
			a.users,
			a.metadata === null ? null : JSON.stringify(a.metadata),
			expiresAt,
		],
	);
	return rows.length === 1;
}

/** Where the one attempt of an offer stands that is not refused; undefined when there is none. */
export async function findAttemptState(
	db: Queryable,
	owner: Owner,
	offerId: string,
): Promise<'open' | 'unknown' | 'won' | undefined> {
	const [row] = await db.query<{ state: 'open' | 'unknown' | 'won' }>(
		`select state from service.order_attempts where offer_id = $1 and state <> 'refused' and organisation_id = $2 and live_mode = $3`,
		[offerId, owner.organisationId, owner.liveMode],
	);
	return row?.state;
}

/** What the airline says of a booking, as an order keeps it. */
export interface BookingFacts {
	bookingReference: string;
	bookingReferences: readonly unknown[];
	documents: readonly unknown[];
	totalAmount: string;
	baseAmount: string | null;
	taxAmount: string | null;
	paymentRequiredBy: Date | null;
	priceGuaranteeExpiresAt: Date | null;
	paidAt: Date | null;
	voidWindowEndsAt: Date | null;
}

/** An order as it is kept. */
export interface OrderRow {
	id: string;
	organisation_id: string;
	live_mode: boolean;
	offer_id: string;
	type: 'instant' | 'hold';
	supplier: string;
	offer_reference: string;
	created_at: Date;
	synced_at: Date;
	booking_reference: string;
	booking_references: unknown[];
	documents: unknown[];
	total_amount: string;
	total_currency: string;
	base_amount: string | null;
	tax_amount: string | null;
	awaiting_payment: boolean;
	payment_required_by: Date | null;
	price_guarantee_expires_at: Date | null;
	paid_at: Date | null;
	void_window_ends_at: Date | null;
	cancelled_at: Date | null;
	paying: string | null;
	users: string[];
	metadata: Record<string, string> | null;
	body: OrderBody;
	services: OrderService[];
	/** How a hold is to be paid, as it was last priced. */
	intention: Intention | null;
	/** The airline's own keys of what was shown to be added. */
	service_keys: string[];
	last_departure: Date;
}

/** When its last flight leaves, of a query on orders. */
export const LAST_DEPARTURE = '(select max(d) from unnest(departing_at) d) as last_departure';

const cardDue = (what: 'capture' | 'release') =>
	`case when exists (select from json_array_elements(a.payments) p where p ->> 'type' = 'card') then '${what}' end`;

/**
 * Makes an order of an attempt, with its payments and its event, in one statement. Undefined: the attempt had been
 * settled before.
 */
export async function settleWon(
	tx: Queryable,
	attemptId: string,
	booking: BookingFacts,
	eventId: string,
): Promise<OrderRow | undefined> {
	const [row] = await tx.query<OrderRow>(
		`with won as (
			select *, draft -> 'body' as body, date_trunc('milliseconds', service.app_now(organisation_id, live_mode)) as at
			from service.order_attempts where id = $1 and state in ('open', 'unknown') for update
		), settled as (
			update service.order_attempts a set state = 'won', settled_at = now(), draft = null, card_due = ${cardDue('capture')} from won where a.id = won.id
		), flown as (
			select array_agg((g ->> 'departing_at')::timestamp at time zone (g -> 'origin' ->> 'time_zone')) as departing_at,
				array_agg((g ->> 'arriving_at')::timestamp at time zone (g -> 'destination' ->> 'time_zone')) as arriving_at
			from won, json_array_elements(body -> 'slices') s, json_array_elements(s -> 'segments') g
		), ends as (
			select array_remove(array_agg(s -> 'origin' ->> 'id') || array_agg(s -> 'origin' -> 'city' ->> 'id'), null) as origin_ids,
				array_remove(array_agg(s -> 'destination' ->> 'id') || array_agg(s -> 'destination' -> 'city' ->> 'id'), null) as destination_ids
			from won, json_array_elements(body -> 'slices') s
		), named as (
			select array_agg(lower(p ->> 'given_name' || ' ' || (p ->> 'family_name'))) as passenger_names
			from won, json_array_elements(body -> 'passengers') p
		), made as (
			insert into service.orders (id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, created_at, synced_at,
				booking_reference, booking_references, documents, total_amount, total_currency, base_amount, tax_amount,
				awaiting_payment, payment_required_by, price_guarantee_expires_at, paid_at, void_window_ends_at, users, metadata, body, services,
				owner_id, origin_ids, destination_ids, passenger_names, departing_at, arriving_at)
			select id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, at, at,
				$2, $3, $4, $5, currency, $6, $7, type = 'hold' and $10::timestamptz is null, $8, $9, case when $10 is not null then at end, $11, users, metadata, body, draft -> 'services',
				body -> 'owner' ->> 'id', origin_ids, destination_ids, passenger_names, departing_at, arriving_at
			from won, flown, ends, named returning *
		), paid as (
			insert into service.payments (id, order_id, organisation_id, live_mode, type, status, amount, currency, airline_credit_id,
				card_id, three_d_secure_session_id, created_at)
			select p.id, won.id, organisation_id, live_mode, p.type, 'succeeded', p.amount, currency, p.airline_credit_id, p.card_id,
				p.three_d_secure_session_id, at
			from won, json_to_recordset(payments) as p (id text, type text, amount numeric, airline_credit_id text, card_id text, three_d_secure_session_id text)
		), told as (
			insert into service.events (id, organisation_id, live_mode, type, idempotency_key, object, created_at)
			select $12, organisation_id, live_mode, 'order.created', id, json_build_object('id', id, 'order_id', id, 'offer_id', offer_id), created_at from made
		)
		select *, ${LAST_DEPARTURE} from made`,
		[
			attemptId,
			booking.bookingReference,
			JSON.stringify(booking.bookingReferences),
			JSON.stringify(booking.documents),
			booking.totalAmount,
			booking.baseAmount,
			booking.taxAmount,
			booking.paymentRequiredBy,
			booking.priceGuaranteeExpiresAt,
			booking.paidAt,
			booking.voidWindowEndsAt,
			eventId,
		],
	);
	return row;
}

/**
 * Ends an attempt without an order; whoever was told to wait is told by an event. False: it had been settled before.
 */
export async function settleRefused(
	tx: Queryable,
	attemptId: string,
	refusal: string,
	eventId: string | null,
): Promise<boolean> {
	const rows = await tx.query(
		`with lost as (
			update service.order_attempts a set state = 'refused', refusal = $2, settled_at = now(), draft = null, card_due = ${cardDue('release')}
			where id = $1 and state in ('open', 'unknown') returning *
		), told as (
			insert into service.events (id, organisation_id, live_mode, type, idempotency_key, object, created_at)
			select $3, organisation_id, live_mode, 'order.creation_failed', id, json_build_object('offer_id', offer_id, 'metadata', metadata),
				service.app_now(organisation_id, live_mode) from lost where $3::text is not null
		)
		select 1 from lost`,
		[attemptId, refusal, eventId],
	);
	return rows.length === 1;
}

/** An order of the caller. */
export async function findOrder(db: Queryable, owner: Owner, id: string): Promise<OrderRow | undefined> {
	const [row] = await db.query<OrderRow>(
		`select *, ${LAST_DEPARTURE} from service.orders where id = $1 and organisation_id = $2 and live_mode = $3`,
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}

/** Changes an order's metadata and users; what is undefined stays. */
export async function updateOrderRow(
	db: Queryable,
	owner: Owner,
	id: string,
	change: { metadata: Record<string, string> | null | undefined; users: readonly string[] | undefined },
): Promise<OrderRow | undefined> {
	const [row] = await db.query<OrderRow>(
		`update service.orders set metadata = case when $4 then $5::json else metadata end, users = coalesce($6::text[], users)
		where id = $1 and organisation_id = $2 and live_mode = $3 returning *, ${LAST_DEPARTURE}`,
		[
			id,
			owner.organisationId,
			owner.liveMode,
			change.metadata !== undefined,
			change.metadata ? JSON.stringify(change.metadata) : null,
			change.users ?? null,
		],
	);
	return row;
}

/** Keeps how a held order is to be paid, while it waits. Undefined: it does not any more. */
export async function updateIntention(
	db: Queryable,
	owner: Owner,
	id: string,
	intention: Intention,
): Promise<OrderRow | undefined> {
	const [row] = await db.query<OrderRow>(
		`update service.orders set intention = $4 where id = $1 and organisation_id = $2 and live_mode = $3
			and awaiting_payment and paying is null and cancelled_at is null returning *, ${LAST_DEPARTURE}`,
		[id, owner.organisationId, owner.liveMode, JSON.stringify(intention)],
	);
	return row;
}
