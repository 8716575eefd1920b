import type { Database, Prepared, Queryable } from '#service/db/db.ts';
import type { BookingQuery, RefusalCode } from '../../air/booking.ts';
import { type Seat, takeSeatsSql } from '../books/seats.ts';
import type { BookingRecord, SeatSale } from './booking-record.ts';
import { seatMoves } from './seat-moves.ts';

/** What `sandbox.give_up` ends a statement with. */
const GAVE_UP = 'WF001';

/** A row of the books. */
export interface BookingRow {
	client_reference: string;
	organisation_id: string;
	live_mode: boolean;
	airline: string;
	number: string;
	status: 'confirmed' | 'held' | 'cancelled' | 'refused';
	refusal: RefusalCode | null;
	known_at: Date;
	created_at: Date;
	amount: string | null;
	base_amount: string | null;
	tax_amount: string | null;
	currency: string | null;
	payment_required_by: Date | null;
	price_guarantee_expires_at: Date | null;
	paid_at: Date | null;
	void_window_ends_at: Date | null;
	record: BookingRecord | null;
	/** Of a booking that was cancelled at the caller's wish: when, by which act, and what is given back. */
	cancelled_at: Date | null;
	cancelled_by: string | null;
	refund: string | null;
}

export type NewBooking = Omit<BookingRow, 'number' | 'cancelled_at' | 'cancelled_by' | 'refund'>;
const NOT_CANCELLED = { cancelled_at: null, cancelled_by: null, refund: null };

/** What the books keep of a request that is refused. */
export const refusedRow = (key: BookingKey, knownAt: Date, createdAt: Date, refusal: RefusalCode): NewBooking => ({
	client_reference: key.clientReference,
	organisation_id: key.organisationId,
	live_mode: key.liveMode,
	airline: key.airline,
	status: 'refused',
	refusal,
	known_at: knownAt,
	created_at: createdAt,
	amount: null,
	base_amount: null,
	tax_amount: null,
	currency: null,
	payment_required_by: null,
	price_guarantee_expires_at: null,
	paid_at: null,
	void_window_ends_at: null,
	record: null,
});

const INSERT = `insert into sandbox.bookings (client_reference, organisation_id, live_mode, airline, status, refusal, known_at, created_at,
			amount, base_amount, tax_amount, currency, payment_required_by, price_guarantee_expires_at, paid_at, void_window_ends_at, record)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
		on conflict (client_reference) do nothing returning number`;

const valuesOf = (b: NewBooking) => [
	b.client_reference,
	b.organisation_id,
	b.live_mode,
	b.airline,
	b.status,
	b.refusal,
	b.known_at,
	b.created_at,
	b.amount,
	b.base_amount,
	b.tax_amount,
	b.currency,
	b.payment_required_by,
	b.price_guarantee_expires_at,
	b.paid_at,
	b.void_window_ends_at,
	b.record === null ? null : JSON.stringify(b.record),
];

/** Writes a booking or a refusal, unless there is one of that reference. Undefined: there is. */
export async function insertBooking(tx: Queryable, b: NewBooking): Promise<BookingRow | undefined> {
	const [row] = await tx.query<Pick<BookingRow, 'number'>>(INSERT, valuesOf(b));
	return row && { ...b, ...NOT_CANCELLED, ...row };
}

/**
 * Seats are taken in one order, flights before named seats, so that no two sales wait for each other in a circle. Nobody
 * waits for the disk: the order that comes of a sale does, and with it every sale before it. One that is lost with the
 * machine was told to nobody, and its attempt finds that there is none.
 */
const SELL: Prepared = {
	name: 'sandbox-sell',
	text: `with entered as (${INSERT}), wanted as (
			select * from unnest($18::text[], $19::text[], $20::int[], $21::int[]) with ordinality as w (flight_key, cabin, seats, capacity, place)
		), sold as (
			insert into sandbox.seats_sold as s (live_mode, flight_key, cabin, seats)
				select $3, flight_key, cabin, seats from wanted where seats <= capacity and exists (select from entered) order by place
			on conflict (flight_key, cabin, live_mode) do update
				set seats = s.seats + excluded.seats, changed_in = pg_current_xact_id(), changes = s.changes + 1
				where s.seats + excluded.seats <= (select w.capacity from wanted w where w.flight_key = s.flight_key and w.cabin = s.cabin)
			returning 1
		), taken as (${takeSeatsSql({ liveMode: 3, takenBy: 1, seats: 22 }, 'exists (select from entered)')})
		select number, set_config('synchronous_commit', 'off', true), case when (select count(*) from sold) < cardinality($18::text[]) then sandbox.give_up('offer_no_longer_available')
			when exists (select from taken where taken_by <> $1) then sandbox.give_up('ancillary_service_not_available') end as gave_up
		from entered`,
};

/**
 * Writes a booking and takes its seats, in one statement, unless there is one of that reference. A code: there are not
 * so many seats left of a flight, or another booking holds a named one, and nothing was written. Undefined: there is one.
 */
export async function insertSale(
	db: Database,
	b: NewBooking,
	sales: readonly SeatSale[],
	seats: readonly Seat[],
): Promise<BookingRow | RefusalCode | undefined> {
	const sorted = [...sales].sort((x, y) => (x.flightKey + x.cabin < y.flightKey + y.cabin ? -1 : 1));
	try {
		const [row] = await db.queryAlone<Pick<BookingRow, 'number'>>(SELL, [
			...valuesOf(b),
			sorted.map(({ flightKey }) => flightKey),
			sorted.map(({ cabin }) => cabin),
			sorted.map((sale) => sale.seats),
			sorted.map(({ capacity }) => capacity),
			seats.map(({ flightKey }) => flightKey),
			seats.map(({ designator }) => designator),
		]);
		return row && { ...b, ...NOT_CANCELLED, number: row.number };
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === GAVE_UP) return error.message as RefusalCode;
		throw error;
	}
}

/** Whose booking: a reference of another organisation or mode is not there. */
export interface BookingKey {
	clientReference: string;
	organisationId: string;
	liveMode: boolean;
	airline: string;
}

/** The key of the booking that a caller means. */
export const bookingKey = (
	airline: string,
	{ clientReference, organisationId, liveMode }: Omit<BookingQuery, 'now'>,
): BookingKey => ({ clientReference, organisationId, liveMode, airline });

const KEY = 'client_reference = $1 and organisation_id = $2 and live_mode = $3 and airline = $4';
const keyOf = (k: BookingKey) => [k.clientReference, k.organisationId, k.liveMode, k.airline];

/** A booking, and nobody else's business until the transaction ends. */
export async function lockBookingRow(tx: Queryable, key: BookingKey): Promise<BookingRow | undefined> {
	const [row] = await tx.query<BookingRow>(`select * from sandbox.bookings where ${KEY} for update`, keyOf(key));
	return row;
}

/** Writes what a booking has become by an addition. */
export async function updateGrown(
	tx: Queryable,
	key: BookingKey,
	grown: { amount: string; record: BookingRecord },
): Promise<BookingRow | undefined> {
	const [row] = await tx.query<BookingRow>(
		`update sandbox.bookings set amount = $5, record = $6 where ${KEY} returning *`,
		[...keyOf(key), grown.amount, JSON.stringify(grown.record)],
	);
	return row;
}

/** Writes what a booking has become by a change; its documents get their own number. */
export async function updateChanged(
	tx: Queryable,
	key: BookingKey,
	changed: { amount: string; base: string; tax: string | null; knownAt: Date; record: BookingRecord },
): Promise<BookingRow | undefined> {
	const [row] = await tx.query<BookingRow>(
		`update sandbox.bookings set amount = $5, base_amount = $6, tax_amount = $7, known_at = $8,
			record = ($9::jsonb || jsonb_build_object('reissued', nextval('sandbox.booking_numbers')::text))::json
		where ${KEY} returning *`,
		[...keyOf(key), changed.amount, changed.base, changed.tax, changed.knownAt, JSON.stringify(changed.record)],
	);
	return row;
}

/** A booking as it is kept. */
export async function findBookingRow(db: Queryable, key: BookingKey): Promise<BookingRow | undefined> {
	const [row] = await db.query<BookingRow>(`select * from sandbox.bookings where ${KEY}`, keyOf(key));
	return row;
}

const GIVE_BACK = `update sandbox.seats_sold set seats = seats + $4, changed_in = pg_current_xact_id(), changes = changes + 1
	where live_mode = $1 and flight_key = $2 and cabin = $3`;
const TAKE_ANYWAY = `insert into sandbox.seats_sold as s (live_mode, flight_key, cabin, seats) values ($1, $2, $3, $4)
	on conflict (flight_key, cabin, live_mode) do update
	set seats = s.seats + excluded.seats, changed_in = pg_current_xact_id(), changes = s.changes + 1`;

/**
 * Gives seats of a booking back to sale and takes others for it, whatever is left of them: an airline that has changed
 * a flight seats those who are booked.
 */
export async function moveSeats(
	tx: Queryable,
	liveMode: boolean,
	moved: Parameters<typeof seatMoves>[0],
): Promise<void> {
	for (const { flightKey, cabin, seats } of seatMoves(moved)) {
		await tx.query(seats < 0 ? GIVE_BACK : TAKE_ANYWAY, [liveMode, flightKey, cabin, seats]);
	}
}

/** Gives the seats of a booking back to sale. */
export const returnSeats = (tx: Queryable, liveMode: boolean, gone: readonly SeatSale[]): Promise<void> =>
	moveSeats(tx, liveMode, { gone, taken: [] });

/** Marks a held booking as paid, in time; undefined when it is not to be paid (any more). */
export async function markPaid(
	db: Queryable,
	key: BookingKey,
	paid: { now: Date; knownAt: Date; voidWindowEndsAt: Date; record: BookingRecord },
): Promise<BookingRow | undefined> {
	const [row] = await db.query<BookingRow>(
		`update sandbox.bookings set status = 'confirmed', paid_at = $5, known_at = $6, void_window_ends_at = $7, record = $8
		where ${KEY} and status = 'held' and payment_required_by > $5 returning *`,
		[...keyOf(key), paid.now, paid.knownAt, paid.voidWindowEndsAt, JSON.stringify(paid.record)],
	);
	return row;
}

/** Drops a held booking whose time to pay is over; undefined when there is none such. */
export async function dropExpired(tx: Queryable, key: BookingKey, now: Date): Promise<BookingRow | undefined> {
	const [row] = await tx.query<BookingRow>(
		`update sandbox.bookings set status = 'cancelled' where ${KEY} and status = 'held' and payment_required_by <= $5 returning *`,
		[...keyOf(key), now],
	);
	return row;
}

/** Marks a booking as cancelled at the caller's wish; the airline tells of it from `knownAt` on. */
export async function markCancelled(
	tx: Queryable,
	key: BookingKey,
	cancelled: { by: string; at: Date; knownAt: Date; refund: string },
): Promise<BookingRow | undefined> {
	const [row] = await tx.query<BookingRow>(
		`update sandbox.bookings set status = 'cancelled', cancelled_by = $5, cancelled_at = $6, known_at = $7, refund = $8
		where ${KEY} and status in ('confirmed', 'held') returning *`,
		[...keyOf(key), cancelled.by, cancelled.at, cancelled.knownAt, cancelled.refund],
	);
	return row;
}

/** Why an act was refused; undefined when it was not. */
export async function findActRefusal(tx: Queryable, reference: string): Promise<RefusalCode | undefined> {
	const sql = 'select refusal from sandbox.acts_refused where reference = $1';
	const [row] = await tx.query<{ refusal: RefusalCode }>(sql, [reference]);
	return row?.refusal;
}

/** Refuses an act for good. */
export async function insertActRefusal(tx: Queryable, reference: string, refusal: RefusalCode): Promise<void> {
	await tx.query('insert into sandbox.acts_refused (reference, refusal) values ($1, $2) on conflict do nothing', [
		reference,
		refusal,
	]);
}
