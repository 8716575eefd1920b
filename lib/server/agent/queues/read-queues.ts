import 'server-only';
import type { DeskRow, DeskSubject } from '#lib/agent-desk/desk-row.ts';
import { type QueueItem, type QueueName, QUEUES } from '#lib/agent-desk/queues.ts';
import { instantOf } from '#lib/travel/local-time.ts';
import { webDatabase, type WebDatabase, type WebQueryable } from '../../db/web-database.ts';
import { logFailure } from '../../log-failure.ts';
import type { IntentJourney } from '../../intents/intent-store.ts';
import { noteNewestRefunds } from '../../refunds/note-refunds.ts';
import type { Device } from '../../service-client.ts';
import { serviceAheadMs } from '../../service-clock.ts';
import { tripKindOf } from '../../trips/trip-kinds.ts';
import { DESK_PAGE } from '../find-bookings.ts';
import { MOST_COUNTED, withIndex } from '../index/find-entries.ts';
import { knownBookings } from './known-bookings.ts';
import { type Queue, QueueParameters, type QueueRow } from './queue.ts';
import { countQueueSql, QUEUE_TABLE, queueSql, standingSql } from './queue-table.ts';

/** Bookings that the index does not know are asked of the service, so many at most. */
const MOST_ASKED = 20;

export type QueueCounts = Record<QueueName, number | null>;

export interface ReadQueues {
	/** Up to one more than are counted; null: it cannot be read. */
	counts: QueueCounts;
	/** The service does not answer: the queues show what was last known. */
	away: boolean;
}

/** How many wait in each queue. */
export async function countQueues(device: Device): Promise<ReadQueues> {
	// What webhooks have told is noted already: the lists are right for them while the service is silent.
	const told = await noteNewestRefunds(webDatabase(), device).then(
		() => true,
		(error: unknown) => {
			logFailure('desk: new refunds', error);
			return false;
		},
	);
	// One that cannot be read fails the transaction of all: then each is asked alone.
	const counts = await counted(QUEUES).catch(async () => (await Promise.all(QUEUES.map(countedAlone))).flat());
	return { counts: Object.fromEntries(counts) as QueueCounts, away: !told };
}

const counted = (names: readonly QueueName[]): Promise<[QueueName, number | null][]> =>
	withIndex(webDatabase(), async (tx) => {
		const known: [QueueName, number][] = [];
		for (const name of names) known.push([name, await countOf(tx, name)]);
		return known;
	});

const countedAlone = (name: QueueName): Promise<[QueueName, number | null][]> =>
	counted([name]).catch((error: unknown) => {
		logFailure(`desk: ${name}`, error);
		return [[name, null]];
	});

async function countOf(tx: WebQueryable, name: QueueName): Promise<number> {
	const to = new QueueParameters();
	const sql = countQueueSql(QUEUE_TABLE[name], to, MOST_COUNTED + 1);
	const [row] = await tx.query<{ n: number }>(sql, to.values);
	return row?.n ?? 0;
}

async function rowsOf(
	db: WebDatabase,
	name: QueueName,
	sqlOf: (queue: Queue, to: QueueParameters) => string,
): Promise<QueueRow[]> {
	const to = new QueueParameters();
	const sql = sqlOf(QUEUE_TABLE[name], to);
	const rows = await withIndex(db, (tx) => tx.query<QueueRow>(sql, to.values));
	return rows.map((row) => (row.trip_id !== null && tripKindOf(row.trip_id) ? row : { ...row, trip_id: null }));
}

/** A page of the open queue behind `from` items, the first that is due first. Rejects when they cannot be read. */
export async function readQueue(name: QueueName, device: Device, from = 0): Promise<QueueItem[]> {
	const db = webDatabase();
	const queue = QUEUE_TABLE[name];
	const page = (of: Queue, to: QueueParameters) => queueSql(of, to, DESK_PAGE, from);
	let rows = await rowsOf(db, name, page);
	if (queue.look && rows.length > 0) {
		const settled = await queue.look(db, rows, device);
		rows = (await rowsOf(db, name, page)).filter(({ trip_id: id }) => id === null || !settled.has(id));
	}
	return itemsOf(db, name, rows, device);
}

/** Those items of a queue that are named, for a list of items of several queues. */
export async function readItems(name: QueueName, items: readonly string[], device: Device): Promise<QueueItem[]> {
	const db = webDatabase();
	const rows = await rowsOf(db, name, (queue, to) => standingSql(queue, to, items));
	return itemsOf(db, name, rows, device);
}

/** Which of these items their queue still has; all of them where it cannot be read. */
export async function standingItems(name: QueueName, items: readonly string[]): Promise<ReadonlySet<string>> {
	const to = new QueueParameters();
	const sql = standingSql(QUEUE_TABLE[name], to, items);
	try {
		const rows = await withIndex(webDatabase(), (tx) => tx.query<Pick<QueueRow, 'item'>>(sql, to.values));
		return new Set(rows.map(({ item }) => item));
	} catch (error) {
		logFailure(`desk: own items of ${name}`, error);
		return new Set(items);
	}
}

async function itemsOf(
	db: WebDatabase,
	name: QueueName,
	rows: readonly QueueRow[],
	device: Device,
): Promise<QueueItem[]> {
	const ids = rows.flatMap(({ trip_id: id }) => id ?? []);
	const known = await knownBookings(db, ids);
	const references = await askedReferences(
		rows.flatMap(({ trip_id: id, reference }) => (id && !reference && !known.has(id) ? [id] : [])),
		device,
	);
	const now = Date.now() + serviceAheadMs();
	return rows
		.map((row) => itemOf(name, row, known.get(row.trip_id ?? ''), references, now))
		.toSorted((a, b) => (a.due ?? '~').localeCompare(b.due ?? '~') || a.item.localeCompare(b.item));
}

/** The references of bookings that the index does not know, where the service tells them. */
async function askedReferences(ids: readonly string[], device: Device): Promise<Map<string, string | null>> {
	const asked = [...new Set(ids)].slice(0, MOST_ASKED);
	const read = await Promise.all(asked.map(async (id) => tripKindOf(id)?.readCard(id, device)));
	return new Map(read.flatMap((told) => (told?.ok ? [[told.card.id, told.card.reference] as const] : [])));
}

function itemOf(
	queue: QueueName,
	row: QueueRow,
	booking: DeskRow | undefined,
	references: ReadonlyMap<string, string | null>,
	now: number,
): QueueItem {
	const [total] = queue === 'ending' ? (booking?.total ?? []) : [];
	return {
		queue,
		item: row.item,
		trip_id: row.trip_id,
		reference: row.reference ?? booking?.reference ?? references.get(row.trip_id ?? '') ?? null,
		travellers: booking?.travellers ?? [],
		subject: subjectOf(row) ?? booking?.subject ?? null,
		what: row.what,
		code: QUEUE_TABLE[queue].reason ? null : (row.code ?? null),
		reason: row.code ? (QUEUE_TABLE[queue].reason?.(row.code, row) ?? null) : null,
		mail: row.mail ?? null,
		told: row.told_times === undefined ? null : { times: row.told_times ?? 0, at: row.told_at?.toISOString() ?? null },
		to: row.refund_to ?? null,
		amount: row.amount ?? total?.amount ?? null,
		currency: row.currency ?? total?.currency ?? null,
		since: row.since.toISOString(),
		due: dueOf(queue, row, booking),
		act: QUEUE_TABLE[queue].act(row, now),
		ends: QUEUE_TABLE[queue].ends === true,
	};
}

/** The deadline of the queue, or the trip's beginning where that comes first. */
function dueOf(queue: QueueName, { due }: QueueRow, booking: DeskRow | undefined): string | null {
	const stated = due?.toISOString() ?? null;
	if (!QUEUE_TABLE[queue].beforeTrip || !booking) return stated;
	const begins = beginOf(booking);
	return begins !== null && (stated === null || begins < stated) ? begins : stated;
}

/** When a trip begins; null: in a zone that nobody knows. */
function beginOf({ subject, zone }: DeskRow): string | null {
	try {
		const local = subject.kind === 'flight' ? subject.departing_at : `${subject.check_in_date}T15:00:00`;
		return new Date(instantOf(local, zone)).toISOString();
	} catch {
		return null;
	}
}

/** By codes, as the desk's other lists; older attempts have cities alone. */
const routeOf = ({ origin, destination, origin_code: from, destination_code: to }: IntentJourney): string =>
	from && to ? `${from}–${to}` : `${origin} – ${destination}`;

const subjectOf = ({ journey, stay }: QueueRow): DeskSubject | null =>
	stay
		? { kind: 'stay', ...stay }
		: journey
			? {
					kind: 'flight',
					route: routeOf(journey),
					flight: '',
					departing_at: journey.departing_on,
					returning_on: null,
				}
			: null;
