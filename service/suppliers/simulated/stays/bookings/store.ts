import type { Database, Prepared, Queryable } from '#service/db/db.ts';
import type { BookingQuery, RefusalCode } from '../../../air/booking.ts';

/** What `sandbox.give_up` ends a statement with. */
const GAVE_UP = 'WF001';

/** What a hotel keeps of a stay that it has booked. */
export interface StayRecord {
	accommodationId: string;
	/** Whose rooms are counted: the hotel and the kind of room; null where they are not. */
	room: string | null;
	checkIn: string;
	checkOut: string;
	rooms: number;
	keyCollection: string | null;
	commission: string | null;
	/** Ascending: what comes back of what was paid before the stay, up to and including that instant. */
	timeline: readonly { before: string; refund: string }[];
	/** What is charged when the guest does not come; null or absent: nothing. */
	noShow?: string | null;
	/** From then on it cannot be cancelled, epoch milliseconds. */
	arrivesByMs: number;
	/** How a test room answers a cancellation; absent: as any other. */
	cancelling?: 'lost' | 'refused';
}

/** A row of the hotels' books. */
export interface StayRow {
	client_reference: string;
	organisation_id: string;
	live_mode: boolean;
	number: string;
	status: 'confirmed' | 'cancelled' | 'refused';
	refusal: RefusalCode | null;
	known_at: Date;
	created_at: Date;
	amount: string | null;
	currency: string | null;
	record: StayRecord | null;
	cancelled_at: Date | null;
	cancelled_by: string | null;
	refund: string | null;
	no_show_at: Date | null;
	no_show_by: string | null;
}

export type NewStay = Omit<
	StayRow,
	'number' | 'cancelled_at' | 'cancelled_by' | 'refund' | 'no_show_at' | 'no_show_by'
>;

/** Whose stay: a reference of another organisation or mode is not there. */
export type StayKey = Pick<BookingQuery, 'clientReference' | 'organisationId' | 'liveMode'>;

/** What the books keep of a request that is refused. */
export const refusedStay = (key: StayKey, knownAt: Date, createdAt: Date, refusal: RefusalCode): NewStay => ({
	client_reference: key.clientReference,
	organisation_id: key.organisationId,
	live_mode: key.liveMode,
	status: 'refused',
	refusal,
	known_at: knownAt,
	created_at: createdAt,
	amount: null,
	currency: null,
	record: null,
});

const INSERT = `insert into sandbox.stay_bookings (client_reference, organisation_id, live_mode, status, refusal, known_at, created_at, amount,
			currency, record)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (client_reference) do nothing returning number`;

const valuesOf = (b: NewStay) => [
	b.client_reference,
	b.organisation_id,
	b.live_mode,
	b.status,
	b.refusal,
	b.known_at,
	b.created_at,
	b.amount,
	b.currency,
	b.record === null ? null : JSON.stringify(b.record),
];

const whole = (b: NewStay, number: string): StayRow => ({
	...b,
	number,
	cancelled_at: null,
	cancelled_by: null,
	refund: null,
	no_show_at: null,
	no_show_by: null,
});

/** Writes a stay or a refusal, unless there is one of that reference. Undefined: there is. */
export async function insertStay(db: Queryable, b: NewStay): Promise<StayRow | undefined> {
	const [row] = await db.query<Pick<StayRow, 'number'>>(INSERT, valuesOf(b));
	return row && whole(b, row.number);
}

/** Rooms of one kind on the nights of a stay, of which there are `capacity` before anything was sold here. */
export interface RoomsWanted {
	room: string;
	checkIn: string;
	checkOut: string;
	rooms: number;
	capacity: number;
}

/** Nights are taken in their order, so that no two stays wait for each other in a circle. */
const SELL: Prepared = {
	name: 'sandbox-sell-rooms',
	text: `with entered as (${INSERT}), sold as (
			insert into sandbox.rooms_sold as s (live_mode, room, night, rooms)
				select $3, $11, n::date, $14::int from generate_series($12::date, $13::date - 1, interval '1 day') n
				where $14::int <= $15::int and exists (select from entered) order by n
			on conflict (room, night, live_mode) do update set rooms = s.rooms + excluded.rooms where s.rooms + excluded.rooms <= $15::int
			returning 1
		)
		select number, case when (select count(*) from sold) < $13::date - $12::date then sandbox.give_up('rate_unavailable') end as gave_up
		from entered`,
};

/**
 * Writes a stay and takes its rooms, in one statement, unless there is one of that reference. A code: there are not so many
 * rooms left, and nothing was written. Undefined: there is one.
 */
export async function insertSoldStay(
	db: Database,
	b: NewStay,
	wanted: RoomsWanted,
): Promise<StayRow | RefusalCode | undefined> {
	const { room, checkIn, checkOut, rooms, capacity } = wanted;
	try {
		const [row] = await db.queryAlone<Pick<StayRow, 'number'>>(SELL, [
			...valuesOf(b),
			room,
			checkIn,
			checkOut,
			rooms,
			capacity,
		]);
		return row && whole(b, row.number);
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === GAVE_UP) return 'rate_unavailable';
		throw error;
	}
}

const KEY = 'client_reference = $1 and organisation_id = $2 and live_mode = $3';
const keyOf = (k: StayKey) => [k.clientReference, k.organisationId, k.liveMode];

/** A stay as it is kept. */
export async function findStay(db: Queryable, key: StayKey): Promise<StayRow | undefined> {
	const [row] = await db.query<StayRow>(`select * from sandbox.stay_bookings where ${KEY}`, keyOf(key));
	return row;
}

/** A stay, and nobody else's business until the transaction ends. */
export async function lockStay(tx: Queryable, key: StayKey): Promise<StayRow | undefined> {
	const [row] = await tx.query<StayRow>(`select * from sandbox.stay_bookings where ${KEY} for update`, keyOf(key));
	return row;
}

/** Marks a stay as cancelled and gives its rooms back to sale; undefined when it is none that is booked. */
export async function cancelStayRow(
	tx: Queryable,
	key: StayKey,
	cancelled: { by: string; at: Date; knownAt: Date; refund: string },
): Promise<StayRow | undefined> {
	const [row] = await tx.query<StayRow>(
		`with gone as (
			update sandbox.stay_bookings set status = 'cancelled', cancelled_by = $4, cancelled_at = $5, known_at = $6, refund = $7
			where ${KEY} and status = 'confirmed' returning *
		), freed as (
			update sandbox.rooms_sold s set rooms = s.rooms - (gone.record ->> 'rooms')::int from gone
			where s.room = gone.record ->> 'room' and s.live_mode = gone.live_mode
				and s.night >= (gone.record ->> 'checkIn')::date and s.night < (gone.record ->> 'checkOut')::date
		)
		select * from gone`,
		[...keyOf(key), cancelled.by, cancelled.at, cancelled.knownAt, cancelled.refund],
	);
	return row;
}

/** Notes that the guest of a stay did not come; undefined when it is none that is booked, or it is noted already. */
export async function noteNoShowRow(
	tx: Queryable,
	key: StayKey,
	noted: { by: string; at: Date },
): Promise<StayRow | undefined> {
	const [row] = await tx.query<StayRow>(
		`update sandbox.stay_bookings set no_show_by = $4, no_show_at = $5
		where ${KEY} and status = 'confirmed' and no_show_at is null returning *`,
		[...keyOf(key), noted.by, noted.at],
	);
	return row;
}
