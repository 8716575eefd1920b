import 'server-only';
import type { DeskFilters, DeskSort, DeskState } from '#lib/agent-desk/desk-filters.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import type { TripStatus } from '#lib/trips/trip-status.ts';
import type { WebDatabase, WebQueryable } from '../../db/web-database.ts';
import { env } from '../../env.ts';
import { unseal } from '../../sealed.ts';
import { serviceAheadMs } from '../../service-clock.ts';
import { type AskedOfIndex, askedSql } from './reading-terms.ts';
import { shownPlace } from './write-entries.ts';

/** Sorted by until when they have to be paid, beside what agents choose. */
export type IndexSort = DeskSort | 'pay_by';

/** Which bookings of the index. */
export interface IndexQuestion extends Omit<DeskFilters, 'sort'> {
	asked?: AskedOfIndex | null;
	sort?: IndexSort;
	/** Only holds whose time ends within so many seconds. */
	endsWithinS?: number;
}

/** A booking as the index has it. */
export interface Entry {
	trip_id: string;
	state: 'confirmed' | 'held' | 'paying' | 'cancelled';
	expired: boolean;
	changed: boolean;
	shown: Buffer;
	at: string;
}

/** How each order is walked; the id breaks ties. */
const ORDERS: Readonly<Record<IndexSort, { by: string; type: string; down: boolean }>> = {
	newest: { by: 'booked_at', type: 'timestamptz', down: true },
	oldest: { by: 'booked_at', type: 'timestamptz', down: false },
	departs: { by: 'departs_at', type: 'timestamp', down: false },
	departs_last: { by: 'departs_at', type: 'timestamp', down: true },
	pay_by: { by: `coalesce(pay_by, 'infinity')`, type: 'timestamptz', down: false },
};

/** More are not counted. */
export const MOST_COUNTED = 1_000;

/** A cursor: where the page before has ended. */
export const cursorOf = (sort: string, at: string, id: string): string =>
	Buffer.from(JSON.stringify([sort, at, id])).toString('base64url');

/** Where a cursor of this order points to; null: it is none. */
export function readCursor(sort: string, after: string | undefined): readonly [at: string, id: string] | null {
	try {
		const read: unknown = JSON.parse(Buffer.from(after ?? '', 'base64url').toString('utf8'));
		if (!Array.isArray(read) || read.length !== 3 || read[0] !== sort) return null;
		const [, at, id] = read as unknown[];
		if (typeof at !== 'string' || typeof id !== 'string') return null;
		return /^(?:\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?(?:[+-]\d\d(?::\d\d)?)?|infinity)$/.test(at)
			? [at, id]
			: null;
	} catch {
		return null;
	}
}

/** Collects parameters beside the SQL that names them. */
class Parameters {
	readonly values: unknown[] = [];
	add(value: unknown): string {
		this.values.push(value);
		return `$${this.values.length}`;
	}
}

const STATES: Readonly<Record<DeskState, (now: () => string) => string>> = {
	confirmed: () => `state = 'confirmed'`,
	held: (now) => `state = 'held' and coalesce(pay_by, 'infinity') > ${now()}`,
	paying: (now) => `state = 'paying' and coalesce(pay_by, 'infinity') > ${now()}`,
	lapsed: (now) => `state in ('held', 'paying') and coalesce(pay_by, 'infinity') <= ${now()}`,
	cancelled: () => `state = 'cancelled'`,
	changed: () => 'changed',
	unticketed: () => `not ticketed and state = 'confirmed'`,
};

/** The service's clock as SQL: what it says expires is judged by it. */
const nowOf = (to: Parameters): string => `(now() + make_interval(secs => ${to.add(serviceAheadMs() / 1000)}::float8))`;

function where(question: IndexQuestion, to: Parameters): string {
	const { asked, state, kind, airline, endsWithinS: within } = question;
	const day = (
		column: string,
		from: string | undefined,
		until: string | undefined,
		begins: (day: string) => string,
	) => [
		...(from ? [`${column} >= ${begins(`${to.add(from)}::timestamp`)}`] : []),
		...(until ? [`${column} < ${begins(`(${to.add(until)}::timestamp + interval '1 day')`)}`] : []),
	];
	return [
		`live_mode = ${to.add(env().mode === 'live')}`,
		...askedSql(asked, 'trip_id', (value) => to.add(value)),
		...(kind ? [`kind = ${to.add(kind)}`] : []),
		...(airline ? [`airline = ${to.add(airline)}`] : []),
		...(state ? [STATES[state](() => nowOf(to))] : []),
		...(within === undefined
			? []
			: [`coalesce(pay_by, 'infinity') <= ${nowOf(to)} + make_interval(secs => ${to.add(within)}::float8)`]),
		...day('departs_at', question.departs_from, question.departs_to, (local) => local),
		...day('booked_at', question.booked_from, question.booked_to, (utc) => `${utc} at time zone 'UTC'`),
	].join(' and ');
}

/** SQL, its parameters, and the order of what it finds. */
export interface PageSql {
	sql: string;
	values: unknown[];
	sort: IndexSort;
}

/** What the statements of a page are made of: what terms find is gathered first, however it is sorted. */
export function pageParts(question: IndexQuestion, after: string | undefined) {
	const to = new Parameters();
	const sort = question.sort ?? 'newest';
	const { by, type, down } = ORDERS[sort];
	const fits = where(question, to);
	const expired = `coalesce(state in ('held', 'paying') and pay_by <= ${nowOf(to)}, false) as expired`;
	const cursor = readCursor(sort, after);
	const direction = down ? 'desc' : 'asc';
	const fence = question.asked ? ' offset 0' : '';
	return {
		to,
		sort,
		keys: `select trip_id, ${by} as key from web.desk_bookings where ${fits}${fence}`,
		isBehind: cursor
			? `(key, trip_id) ${down ? '<' : '>'} (${to.add(cursor[0])}::${type}, ${to.add(cursor[1])})`
			: 'true',
		order: `order by key ${direction}, trip_id ${direction}`,
		shown: `trip_id, state, ${expired}, changed, shown, key::text as at`,
	};
}

/** The SQL of a page. */
export function pageSql(question: IndexQuestion, limit: number, after?: string): PageSql {
	const { to, sort, keys, isBehind, order, shown } = pageParts(question, after);
	// What a row shows is read for those of the page alone: of a common name there are thousands.
	const sql = `select ${shown}
		from (select trip_id, key from (${keys}) found where ${isBehind} ${order} limit ${to.add(limit)}) page
		join web.desk_bookings using (trip_id) ${order}`;
	return { sql, values: to.values, sort };
}

export function countSql(question: IndexQuestion): { sql: string; values: unknown[] } {
	const to = new Parameters();
	const fits = where(question, to);
	return {
		sql: `select count(*)::int as n from (select from web.desk_bookings where ${fits} limit ${to.add(MOST_COUNTED + 1)}) found`,
		values: to.values,
	};
}

/** Reads the index in one transaction, in which no statement walks all bookings. */
export const withIndex = <T>(db: WebDatabase, read: (tx: WebQueryable) => Promise<T>): Promise<T> =>
	db.transaction(async (tx) => {
		// Statistics of a young table would have it read as a whole.
		await tx.query('set local enable_seqscan = off');
		return read(tx);
	});

const statusOf = ({ state, expired }: Entry): TripStatus => (expired ? 'lapsed' : state);

/** A row as it is shown now; undefined: no key of ours opens it. */
function shownOf(entry: Entry): DeskRow | undefined {
	const row = unseal<DeskRow>(entry.shown, shownPlace(entry.trip_id));
	if (!row) return undefined;
	const status = statusOf(entry);
	return { ...row, status, changed: entry.changed, pay_by: status === 'held' ? row.pay_by : null };
}

export interface IndexPage {
	rows: DeskRow[];
	/** The cursor of the next page; null: this is the last. */
	after: string | null;
}

/** One page of the bookings that are asked for. */
export async function findEntries(
	db: WebQueryable,
	question: IndexQuestion,
	limit: number,
	after?: string,
): Promise<IndexPage> {
	const { sql, values, sort } = pageSql(question, limit + 1, after);
	return pageOf(await db.query<Entry>(sql, values), limit, sort);
}

/** A page of entries of which one more was asked for. */
export function pageOf(entries: readonly Entry[], limit: number, sort: IndexSort): IndexPage {
	const page = entries.slice(0, limit);
	const last = page.at(-1);
	return {
		rows: page.flatMap((entry) => shownOf(entry) ?? []),
		after: entries.length > limit && last ? cursorOf(sort, last.at, last.trip_id) : null,
	};
}

/** Bookings by their ids, as far as they are in the index. */
export async function rowsOfTrips(db: WebQueryable, ids: readonly string[]): Promise<DeskRow[]> {
	const entries = await db.query<Entry>(
		'select trip_id, state, false as expired, changed, shown from web.desk_bookings where trip_id = any($1::text[])',
		[ids],
	);
	return entries.flatMap((entry) => shownOf(entry) ?? []);
}

/** How many there are, up to one more than are counted. */
export async function countEntries(db: WebQueryable, question: IndexQuestion): Promise<number> {
	const { sql, values } = countSql(question);
	const [row] = await db.query<{ n: number }>(sql, values);
	return row?.n ?? 0;
}

/** The airlines of which there are bookings: one probe of the index for each. */
export async function airlinesOfIndex(db: WebQueryable): Promise<string[]> {
	const rows = await db.query<{ airline: string }>(
		`with recursive known as (
			(select airline from web.desk_bookings where live_mode = $1 and airline is not null order by airline limit 1)
			union all
			select (select b.airline from web.desk_bookings b where b.live_mode = $1 and b.airline > known.airline order by b.airline limit 1)
			from known where known.airline is not null
		)
		select airline from known where airline is not null`,
		[env().mode === 'live'],
	);
	return rows.map(({ airline }) => airline);
}
