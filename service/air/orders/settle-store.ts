import type { Prepared, Queryable } from '#service/db/db.ts';
import { type Posting, postingSql, postingValues } from '#service/ledger/ledger.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import { creditsSpentSql } from '../airline-credits/tell-spent.ts';
import type { AttemptRow, OrderBody, Run } from './store.ts';

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

/** What is to be done with the cards of an attempt once it is settled; null when none pays. */
const cardDue = <Due extends string>({ payments }: Pick<AttemptRow, 'payments'>, due: Due): Due | null =>
	payments.some(({ type }) => type === 'card') ? due : null;

const CREATED = emitSql('told', {
	type: 'order.created',
	from: 'made',
	id: '$19',
	key: 'id',
	object: { id: 'id', order_id: 'id', offer_id: 'offer_id' },
	at: 'created_at',
});

/**
 * `credits`: SQL that tells of credits which pay; few orders have any, so the others are spared it. The states are named
 * by what they are not, as the index of due attempts, which has an entry of each booking until it is vacuumed, must not
 * be read for one of them.
 */
const settleWonSql = (credits = '') => `with drafted as (
			select id, body, services from service.order_attempts where id = $1 and state not in ('won', 'refused') for update
		), won as (
			update service.order_attempts a set state = 'won', settled_at = now(), request = null, body = null, services = null, card_due = $11
			from drafted where a.id = drafted.id
			returning a.id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, currency, payments, users, metadata,
				drafted.body, drafted.services, date_trunc('milliseconds', service.app_now(organisation_id, live_mode)) as at
		), made as (
			insert into service.orders (id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, created_at, synced_at,
				booking_reference, booking_references, documents, total_amount, total_currency, base_amount, tax_amount,
				awaiting_payment, payment_required_by, price_guarantee_expires_at, paid_at, void_window_ends_at, users, metadata, body, services,
				owner_id, origin_ids, destination_ids, passenger_names, departing_at, arriving_at)
			select id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, at, at,
				$2, $3, $4, $5, currency, $6, $7, type = 'hold' and not $10, $8, $9, case when $10 then at end, $12, users, metadata, body, services,
				$13, $14, $15, $16, $17, $18
			from won returning id, organisation_id, live_mode, offer_id, created_at, departing_at
		), paid as (
			insert into service.payments (id, order_id, organisation_id, live_mode, type, status, amount, currency, airline_credit_id,
				card_id, three_d_secure_session_id, created_at)
			select p.id, won.id, organisation_id, live_mode, p.type, 'succeeded', p.amount, currency, p.airline_credit_id, p.card_id,
				p.three_d_secure_session_id, at
			from won, json_to_recordset(payments) as p (id text, type service.payment_type, amount numeric, airline_credit_id text, card_id text, three_d_secure_session_id text)
			returning organisation_id, live_mode, created_at, airline_credit_id, order_id
		), ${CREATED}, ${credits}posted as (${postingSql(20, 'made')})
		select created_at, departing_at from made`;

const SETTLE_WON: Prepared = { name: 'settle-won', text: settleWonSql() };
const SETTLE_WON_BY_CREDITS: Prepared = {
	name: 'settle-won-by-credits',
	text: settleWonSql(`${creditsSpentSql('paid', 'order_id', '$28')}, `),
};

/** What lists ask of an order: owner, places, names, times. */
function listedValues({ owner, slices, passengers }: OrderBody): unknown[] {
	const segments = slices.flatMap((slice) => slice.segments);
	const endIds = (end: 'origin' | 'destination') => [
		...slices.map((slice) => slice[end].id),
		...slices.flatMap((slice) => slice[end].city?.id ?? []),
	];
	return [
		owner.id,
		endIds('origin'),
		endIds('destination'),
		passengers.map(({ given_name, family_name }) => `${given_name} ${family_name}`.toLowerCase()),
		segments.map(({ departing_at, origin }) => `${departing_at} ${origin.time_zone}`),
		segments.map(({ arriving_at, destination }) => `${arriving_at} ${destination.time_zone}`),
	];
}

/** When an order was made, and when its flights leave. */
export interface Made {
	created_at: Date;
	departing_at: Date[];
}

/**
 * Makes an order of an attempt, with its payments, its events and what it does to money, in one statement. `events`:
 * their new ids. Undefined: the attempt had been settled before.
 */
export async function settleWon(
	run: Run,
	attempt: Pick<AttemptRow, 'id' | 'body' | 'payments'>,
	booking: BookingFacts,
	events: { created: string; creditsSpent: readonly string[] },
	captured: Posting,
): Promise<Made | undefined> {
	const byCredits = events.creditsSpent.length > 0;
	const statement = byCredits ? SETTLE_WON_BY_CREDITS : SETTLE_WON;
	const [row] = await run<Made>(statement, [
		attempt.id,
		booking.bookingReference,
		JSON.stringify(booking.bookingReferences),
		JSON.stringify(booking.documents),
		booking.totalAmount,
		booking.baseAmount,
		booking.taxAmount,
		booking.paymentRequiredBy,
		booking.priceGuaranteeExpiresAt,
		booking.paidAt !== null,
		cardDue(attempt, 'capture'),
		booking.voidWindowEndsAt,
		...listedValues(attempt.body),
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
	attempt: Pick<AttemptRow, 'id' | 'payments'>,
	refusal: string,
	eventId: string | null,
): Promise<boolean> {
	const rows = await tx.query(
		`with lost as (
			update service.order_attempts a set state = 'refused', refusal = $2, settled_at = now(),
				request = null, body = null, services = null, card_due = $4
			where id = $1 and state in ('open', 'unknown') returning *
		), ${CREATION_FAILED}
		select 1 from lost`,
		[attempt.id, refusal, eventId, cardDue(attempt, 'release')],
	);
	return rows.length === 1;
}
