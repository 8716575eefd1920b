import type { Prepared, Queryable } from '#service/db/db.ts';
import { type Posting, postingSql, postingValues } from '#service/ledger/ledger.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import { creditsSpentSql } from '../airline-credits/tell-spent.ts';
import { type AttemptRow, type Draft, LAST_DEPARTURE, type OrderRow, type Run } from './store.ts';

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

/**
 * `credits`: SQL that tells of credits which pay; few orders have any, so the others are spared it. The states are named
 * by what they are not, as the index of due attempts, which has an entry of each booking until it is vacuumed, must not
 * be read for one of them.
 */
const settleWonSql = (credits = '') => `with won as (
			update service.order_attempts a set state = 'won', settled_at = now(), draft = null, card_due = ${cardDue('capture')}
			where id = $1 and state not in ('won', 'refused')
			returning *, date_trunc('milliseconds', service.app_now(organisation_id, live_mode)) as at
		), made as (
			insert into service.orders (id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, created_at, synced_at,
				booking_reference, booking_references, documents, total_amount, total_currency, base_amount, tax_amount,
				awaiting_payment, payment_required_by, price_guarantee_expires_at, paid_at, void_window_ends_at, users, metadata, body, services,
				owner_id, origin_ids, destination_ids, passenger_names, departing_at, arriving_at)
			select id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, at, at,
				$2, $3, $4, $5, currency, $6, $7, type = 'hold' and $10::timestamptz is null, $8, $9, case when $10 is not null then at end, $11, users, metadata, $20, $21,
				$22, $23, $24, (select array_agg(lower(n)) from unnest($25::text[]) n),
				(select array_agg(t at time zone z) from unnest($26::timestamp[], $27::text[]) f (t, z)),
				(select array_agg(t at time zone z) from unnest($28::timestamp[], $29::text[]) f (t, z))
			from won returning id, organisation_id, live_mode, offer_id, created_at, departing_at
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
	text: settleWonSql(`${creditsSpentSql('paid', 'order_id', '$30')}, `),
};

/** What an order is, and of it what lists ask. */
function bodyValues({ body, services }: Pick<Draft, 'body' | 'services'>): unknown[] {
	const { owner, slices, passengers } = body;
	const segments = slices.flatMap((slice) => slice.segments);
	const endIds = (end: 'origin' | 'destination') => [
		...slices.map((slice) => slice[end].id),
		...slices.flatMap((slice) => slice[end].city?.id ?? []),
	];
	return [
		JSON.stringify(body),
		JSON.stringify(services),
		owner.id,
		endIds('origin'),
		endIds('destination'),
		passengers.map(({ given_name, family_name }) => `${given_name} ${family_name}`),
		segments.map(({ departing_at }) => departing_at),
		segments.map(({ origin }) => origin.time_zone),
		segments.map(({ arriving_at }) => arriving_at),
		segments.map(({ destination }) => destination.time_zone),
	];
}

/**
 * Makes an order of an attempt, with its payments, its events and what it does to money, in one statement. `events`:
 * their new ids. Undefined: the attempt had been settled before.
 */
export async function settleWon(
	run: Run,
	attempt: Pick<AttemptRow, 'id' | 'draft'>,
	booking: BookingFacts,
	events: { created: string; creditsSpent: readonly string[] },
	captured: Posting,
): Promise<Pick<OrderRow, 'created_at' | 'last_departure'> | undefined> {
	const byCredits = events.creditsSpent.length > 0;
	const statement = byCredits ? SETTLE_WON_BY_CREDITS : SETTLE_WON;
	const [row] = await run<Pick<OrderRow, 'created_at' | 'last_departure'>>(statement, [
		attempt.id,
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
		...bodyValues(attempt.draft),
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
