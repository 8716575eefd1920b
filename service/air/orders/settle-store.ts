import type { Prepared, Queryable } from '#service/db/db.ts';
import { type Posting, postingSql, postingValues } from '#service/ledger/ledger.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import { creditsSpentSql } from '../airline-credits/tell-spent.ts';
import { LAST_DEPARTURE, type OrderRow, type Run } from './store.ts';

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

const cardDue = (what: 'capture' | 'release') =>
	`case when exists (select from json_array_elements(a.payments) p where p ->> 'type' = 'card') then '${what}' end`;

const CREATED = emitSql('told', {
	type: 'order.created',
	from: 'made',
	id: '$12',
	key: 'id',
	object: { id: 'id', order_id: 'id', offer_id: 'offer_id' },
	at: 'created_at',
});

/** `credits`: SQL that tells of credits which pay; few orders have any, so the others are spared it. */
const settleWonSql = (credits = '') => `with won as (
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
			from won, flown, ends, named returning id, organisation_id, live_mode, offer_id, created_at, departing_at
		), paid as (
			insert into service.payments (id, order_id, organisation_id, live_mode, type, status, amount, currency, airline_credit_id,
				card_id, three_d_secure_session_id, created_at)
			select p.id, won.id, organisation_id, live_mode, p.type, 'succeeded', p.amount, currency, p.airline_credit_id, p.card_id,
				p.three_d_secure_session_id, at
			from won, json_to_recordset(payments) as p (id text, type text, amount numeric, airline_credit_id text, card_id text, three_d_secure_session_id text)
			returning organisation_id, live_mode, created_at, airline_credit_id, order_id
		), ${CREATED}, ${credits}posted as (${postingSql(13, 'made')})
		select created_at, ${LAST_DEPARTURE} from made`;

const SETTLE_WON: Prepared = { name: 'settle-won', text: settleWonSql() };
const SETTLE_WON_BY_CREDITS: Prepared = {
	name: 'settle-won-by-credits',
	text: settleWonSql(`${creditsSpentSql('paid', 'order_id', '$20')}, `),
};

/**
 * Makes an order of an attempt, with its payments, its events and what it does to money, in one statement. `events`:
 * their new ids. Undefined: the attempt had been settled before.
 */
export async function settleWon(
	run: Run,
	attemptId: string,
	booking: BookingFacts,
	events: { created: string; creditsSpent: readonly string[] },
	captured: Posting,
): Promise<Pick<OrderRow, 'created_at' | 'last_departure'> | undefined> {
	const byCredits = events.creditsSpent.length > 0;
	const statement = byCredits ? SETTLE_WON_BY_CREDITS : SETTLE_WON;
	const [row] = await run<Pick<OrderRow, 'created_at' | 'last_departure'>>(statement, [
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
		events.created,
		...postingValues(captured),
		...(byCredits ? [events.creditsSpent] : []),
	]);
	return row;
}

const CREATION_FAILED = emitSql('told', {
	type: 'order.creation_failed',
	from: 'lost where $3::text is not null',
	id: '$3',
	key: `concat_ws(':', idempotency_key, id)`,
	object: { offer_id: 'offer_id', metadata: 'metadata' },
	at: 'service.app_now(organisation_id, live_mode)',
});

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
		), ${CREATION_FAILED}
		select 1 from lost`,
		[attemptId, refusal, eventId],
	);
	return rows.length === 1;
}
