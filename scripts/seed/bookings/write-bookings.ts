import type { Order } from '#contract/air/order.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { Database, Queryable } from '#base/database.ts';
import { entryOfOrder } from '#lib/server/agent/index/entry-of-order.ts';
import { entryOfStay } from '#lib/server/agent/index/entry-of-stay.ts';
import { writeEntries } from '#lib/server/agent/index/write-entries.ts';
import type { Settings } from '../../settings.ts';
import { callApi } from '../sample-search.ts';
import { copyOf, type Row, type Template } from './copy-rows.ts';
import type { Member } from './customers.ts';
import type { Templates } from './templates.ts';

const DAY_MS = 86_400_000;
/** Of so many copies every third is a booking of somebody of the company: a customer books some dozen times, however many bookings there are. */
const [MOST_NAMED, NAMED_EVERY] = [400, 3];
/** Copies of one transaction. */
const AT_ONCE = 200;
/** How long ahead journeys are, and how long ago the oldest were, in weeks. */
const [FEWEST_WEEKS, MOST_WEEKS] = [-9, 40];
/** The longest that a journey is booked before it. */
const AHEAD_DAYS = 200;

/** The tables of a booking with the rows that are its own, in the order in which they can be written. */
const TABLES: Readonly<Record<'flights' | 'stays', readonly (readonly [table: string, where: string])[]>> = {
	flights: [
		['service.attempts', 'id = $1 or id in (select attempt_id from service.refunds where order_id = $1)'],
		['service.orders', 'id = $1'],
		['service.payments', 'order_id = $1'],
		['service.order_cancellations', 'order_id = $1'],
		['service.airline_initiated_changes', 'order_id = $1'],
		['service.refunds', 'order_id = $1'],
		['service.ledger_transfers', 'resource_id = $1'],
		['sandbox.bookings', 'client_reference = $1'],
		['sandbox.schedule_changes', 'client_reference = $1'],
	],
	stays: [
		['service.attempts', 'id = $1 or id in (select attempt_id from service.refunds where order_id = $1)'],
		['service.stays_bookings', 'id = $1'],
		['service.payments', 'order_id = $1'],
		['service.refunds', 'order_id = $1'],
		['service.ledger_transfers', 'resource_id = $1'],
		['sandbox.stay_bookings', 'client_reference = $1'],
	],
};
type Kind = keyof typeof TABLES;

/** Same on every machine: the n-th of a spread of numbers from 0 to 1. */
const spread = (n: number): number => (Math.imul(n + 1, 2_654_435_761) >>> 0) / 2 ** 32;

async function readTemplate(db: Queryable, settings: Settings, kind: Kind, id: string): Promise<Template> {
	const path = kind === 'flights' ? `/air/orders/${id}` : `/stays/bookings/${id}`;
	const { data: told } = (await callApi(settings, path)) as { data: Order | StaysBooking };
	const rows: Record<string, Row[]> = {};
	for (const [table, where] of TABLES[kind]) {
		// Columns are read one by one, as the connection opens what is sealed in them, and written as text.
		const found = await db.query<Row>(`select * from ${table} t where ${where}`, [id]);
		if (found.length > 0) rows[table] = found.map((row) => JSON.parse(JSON.stringify(row)) as Row);
	}
	return { told, rows };
}

/** When the n-th copy of a template is booked and travels. */
function timesOf({ told }: Template, n: number): { bookedMs: number; travelDays: number } {
	const booked = Date.parse(told.created_at);
	const waits = 'airline_initiated_changes' in told && told.airline_initiated_changes.length > 0;
	const fewest = waits ? 1 : FEWEST_WEEKS;
	const travelDays = 7 * (fewest + Math.floor(spread(n) * (MOST_WEEKS - fewest)));
	const first = 'slices' in told ? (told.slices[0]?.segments[0]?.departing_at ?? '') : told.check_in_date;
	const travel = Date.parse(first.slice(0, 10)) + travelDays * DAY_MS;
	const newest = Math.min(booked, travel - DAY_MS);
	const oldest = Math.min(newest - DAY_MS, travel - AHEAD_DAYS * DAY_MS);
	// A hold lives for a day or some: every other one is somewhere within it, the others expired long ago.
	const until =
		'payment_status' in told && told.payment_status.awaiting_payment && told.payment_status.payment_required_by;
	if (until && n % 2 === 0) {
		const livesMs = Date.parse(until) - booked;
		return { bookedMs: -Math.floor(spread(n + 7) * livesMs), travelDays: Math.abs(travelDays) };
	}
	return { bookedMs: Math.floor(newest - booked - spread(n + 3) * (newest - oldest)), travelDays };
}

type Times = ReturnType<typeof timesOf>;
const HOUR_MS = 3_600_000;

/** Until when cancelling a stay gives back what it gives back first; undefined: it gives nothing back. */
const deadlineOf = ({ accommodation }: StaysBooking): string | undefined =>
	accommodation.rooms[0]?.rates[0]?.cancellation_timeline[0]?.before;

/** What is special about a copy: its times, that it has no ticket, or that its stay soon costs more to cancel. */
interface Press {
	times: Times;
	is: 'held' | 'ticketless' | 'turning' | 'cancelled';
}

/**
 * The first copies that an agent has something to do with: holds that end within a day, flights without a ticket, flights
 * cancelled within the last eight days, whose customers are to be refunded within seven, stays that can be cancelled free
 * of charge, or at that price, for two days at most.
 */
class Pressing {
	readonly #each: number;
	#holds = 0;
	#ticketless = 0;
	#cancelled = 0;
	#stays = 0;
	constructor(each: number) {
		this.#each = each;
	}

	/** What a copy of this template is; undefined: it is one like any other. */
	next({ told }: Template): Press | undefined {
		if (!('slices' in told)) return this.#stay(told);
		if (told.cancelled_at !== null) return this.#gone(told.cancelled_at);
		if (told.airline_initiated_changes.length > 0) return undefined;
		const { awaiting_payment: awaiting, payment_required_by: by } = told.payment_status;
		if (awaiting && by !== null && this.#holds < this.#each) {
			this.#holds += 1;
			// The last of them a day from now.
			const endsMs = Date.now() + (this.#holds * 23 * HOUR_MS) / this.#each;
			return { times: { bookedMs: Math.round(endsMs - Date.parse(by)), travelDays: 14 }, is: 'held' };
		}
		if (awaiting || told.documents.length === 0 || this.#ticketless >= this.#each) return undefined;
		this.#ticketless += 1;
		// Some of them for longer than the day that an airline takes at most.
		return { times: { bookedMs: -this.#ticketless * 3 * HOUR_MS, travelDays: 21 }, is: 'ticketless' };
	}

	/** Cancelled between eight days and a day ago: the first is overdue. */
	#gone(cancelledAt: string): Press | undefined {
		if (this.#cancelled >= this.#each) return undefined;
		const agoMs = 8 * DAY_MS - (this.#cancelled * 7 * DAY_MS) / this.#each - HOUR_MS;
		this.#cancelled += 1;
		return {
			times: { bookedMs: Math.round(Date.now() - agoMs - Date.parse(cancelledAt)), travelDays: 28 },
			is: 'cancelled',
		};
	}

	/** A hotel's deadline keeps its hour: it comes within a day of a moment of today. */
	#stay(told: StaysBooking): Press | undefined {
		const deadline = deadlineOf(told);
		if (told.cancelled_at !== null || deadline === undefined || this.#stays >= this.#each) return undefined;
		const fromMs = Date.now() + (this.#stays * DAY_MS) / this.#each;
		this.#stays += 1;
		const travelDays = Math.ceil((fromMs - Date.parse(deadline)) / DAY_MS);
		return { times: { bookedMs: -this.#stays * 7 * HOUR_MS, travelDays }, is: 'turning' };
	}
}

/** Flights that are paid, and of which the airline has told no ticket yet. */
function ticketless(copy: Template): Template {
	const orders = (copy.rows['service.orders'] ?? []).map((row): Row => ({ ...row, documents: [] }));
	return { told: { ...copy.told, documents: [] }, rows: { ...copy.rows, 'service.orders': orders } };
}

/** A hold whose time is over is one that nobody has. */
function expired(copy: Template): Template {
	const { told, rows } = copy;
	if (!('payment_status' in told)) return copy;
	const { awaiting_payment: awaiting, payment_required_by: by } = told.payment_status;
	if (!awaiting || by === null || Date.parse(by) > Date.now()) return copy;
	const over = (table: string, change: Row) => (rows[table] ?? []).map((row) => ({ ...row, ...change }));
	return {
		told: { ...told, payment_status: { ...told.payment_status, awaiting_payment: false } },
		rows: {
			...rows,
			'service.orders': over('service.orders', { awaiting_payment: false }),
			'sandbox.bookings': over('sandbox.bookings', { status: 'cancelled' }),
		},
	};
}

/** Who of the company has booked the n-th copy, each in turn; undefined: nobody known. */
const memberOf = (members: readonly Member[], n: number): Member | undefined =>
	n < MOST_NAMED && n % NAMED_EVERY === 0 ? members[(n / NAMED_EVERY) % members.length] : undefined;

async function insertRows(db: Queryable, copies: readonly Template[]): Promise<void> {
	for (const table of new Set([...TABLES.flights, ...TABLES.stays].map(([name]) => name))) {
		const rows = copies.flatMap((copy) => copy.rows[table] ?? []);
		if (rows.length === 0) continue;
		await db.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
			JSON.stringify(rows),
		]);
	}
}

/** The simulated suppliers have sold the seats and the rooms of these copies. */
async function sell(db: Queryable, copies: readonly Template[]): Promise<void> {
	const ids = copies.map(({ told }) => told.id);
	await db.query(
		`insert into sandbox.seats_sold as s (live_mode, flight_key, cabin, seats)
		select live_mode, sale ->> 'flightKey', sale ->> 'cabin', sum((sale ->> 'seats')::int)
		from sandbox.bookings, json_array_elements(record -> 'sales') sale
		where client_reference = any($1) and status in ('confirmed', 'held') group by 1, 2, 3
		on conflict (flight_key, cabin, live_mode) do update
			set seats = s.seats + excluded.seats, changed_in = pg_current_xact_id(), changes = s.changes + 1`,
		[ids],
	);
	await db.query(
		`insert into sandbox.rooms_sold as s (live_mode, room, night, rooms)
		select live_mode, record ->> 'room', night::date, sum((record ->> 'rooms')::int)
		from sandbox.stay_bookings, generate_series((record ->> 'checkIn')::date, (record ->> 'checkOut')::date - 1, interval '1 day') night
		where client_reference = any($1) and status = 'confirmed' group by 1, 2, 3
		on conflict (room, night, live_mode) do update set rooms = s.rooms + excluded.rooms`,
		[ids],
	);
}

const entryOf = ({ told }: Template) => ('slices' in told ? entryOfOrder(told) : entryOfStay(told));

/** The first of so many numbers of the suppliers' bookings that nobody else has. */
async function takeNumbers(db: Queryable, count: number): Promise<bigint> {
	const [row] = await db.query<{ last: string }>(
		`select setval('sandbox.booking_numbers', nextval('sandbox.booking_numbers') + $1::bigint) as last`,
		[count],
	);
	return BigInt(row?.last ?? 0) - BigInt(count) + 1n;
}

export interface Writing {
	settings: Settings;
	/** The service's database, which opens what is sealed. */
	db: Database;
	templates: Templates;
	/** Of the company. */
	members: readonly Member[];
	count: number;
	/** So many holds end within a day, so many flights have no ticket yet, and so many stays soon cost more to cancel. */
	soon: number;
	onWritten?: (written: number) => void;
}

/**
 * Writes `count` bookings after the templates through the database: the service's orders and stays with their payments
 * and postings, the simulated suppliers' own books, and the desk's index, which has the templates at once, too. No event
 * tells of them. Gives the stays that soon cost more to cancel, what ends first before all.
 */
export async function writeBookings({
	settings,
	db,
	templates,
	members,
	count,
	soon,
	onWritten,
}: Writing): Promise<string[]> {
	const flights = await Promise.all(templates.flights.map((id) => readTemplate(db, settings, 'flights', id)));
	const stays = await Promise.all(templates.stays.map((id) => readTemplate(db, settings, 'stays', id)));
	const kindOf = (id: string): Kind => (id.startsWith('ord_') ? 'flights' : 'stays');
	const alone = await Promise.all(templates.alone.map((id) => readTemplate(db, settings, kindOf(id), id)));
	await writeEntries(db, [...flights, ...stays, ...alone].map(entryOf));
	const kinds = stays.length > 0 ? [flights, flights, flights, stays] : [flights];
	const first = await takeNumbers(db, count);
	const pressing = new Pressing(soon);
	const turning: StaysBooking[] = [];
	for (let from = 0; from < count; from += AT_ONCE) {
		const copies: Template[] = [];
		for (let n = from; n < Math.min(count, from + AT_ONCE); n++) {
			const of = kinds[n % kinds.length] ?? flights;
			const template = of[Math.floor(n / kinds.length) % of.length];
			if (!template) throw new Error('nothing could be booked to write others after');
			const number = first + BigInt(n);
			const is = pressing.next(template);
			const times = is ? is.times : timesOf(template, n);
			const customer = memberOf(members, n);
			const written = expired(copyOf(template, { n: Number(number), number, ...times, customer }));
			const copy = is?.is === 'ticketless' ? ticketless(written) : written;
			if (is?.is === 'turning' && !('slices' in copy.told)) turning.push(copy.told);
			copies.push(copy);
		}
		await db.transaction(async (tx) => {
			await insertRows(tx, copies);
			await sell(tx, copies);
			await writeEntries(tx, copies.map(entryOf));
		});
		onWritten?.(from + copies.length);
	}
	for (const table of ['service.orders', 'service.payments', 'sandbox.bookings', 'web.desk_bookings'])
		await db.query(`vacuum (analyze) ${table}`);
	const endOf = (stay: StaysBooking) => deadlineOf(stay) ?? '';
	return turning.toSorted((a, b) => endOf(a).localeCompare(endOf(b))).map(({ id }) => id);
}
