import type { OrderPassenger, OrderService, OrderSlice } from '#contract/air/order.ts';
import type { Airline } from '#contract/air/airline.ts';
import type { OfferConditions } from '#contract/air/segment.ts';
import type { Caller } from '#service/context.ts';
import type { Prepared, Queryable } from '#service/db/db.ts';
import { type Posting, postingSql, postingValues } from '#service/ledger/ledger.ts';
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

export interface AttemptRow extends Draft {
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
	users: string[];
	metadata: Record<string, string> | null;
	/** The Idempotency-Key that it was asked for with. */
	idempotency_key: string | null;
}

/** What runs a statement: `query` of a transaction, or `queryAlone` where it is all of one. */
export type Run = Queryable['query'];

export type NewAttempt = Omit<AttemptRow, 'state' | 'refusal'>;

const BEGIN_ATTEMPT: Prepared = {
	name: 'begin-attempt',
	text: `with begun as (
			insert into service.order_attempts (id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, amount,
				currency, payments, request, body, services, users, metadata, idempotency_key)
			select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16 where service.app_now($2, $3) < $17
			on conflict (offer_id) where state <> 'refused' do nothing returning id
		), posted as (${postingSql(18, 'begun')})
		select id from begun`,
};

/**
 * Begins an attempt and sets its money aside, in one statement, unless the offer has one that is open, unknown or won,
 * or its time is over by the database's clock. False: nothing was written.
 */
export async function insertAttempt(run: Run, a: NewAttempt, expiresAt: string, setAside: Posting): Promise<boolean> {
	const rows = await run(BEGIN_ATTEMPT, [
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
		JSON.stringify(a.request),
		JSON.stringify(a.body),
		JSON.stringify(a.services),
		a.users,
		a.metadata === null ? null : JSON.stringify(a.metadata),
		a.idempotency_key,
		expiresAt,
		...postingValues(setAside),
	]);
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
