import 'server-only';
import type { DeskFilters } from '#lib/agent-desk/desk-filters.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import { readTyped, soundingAlike } from '#lib/agent-desk/finding/read-typed.ts';
import { type Reading, readingName } from '#lib/agent-desk/finding/reading.ts';
import { webDatabase, type WebQueryable } from '../db/web-database.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { logFailure } from '../log-failure.ts';
import type { Device } from '../service-client.ts';
import { serviceAheadMs } from '../service-clock.ts';
import type { ServiceProblem } from '../service-problem.ts';
import { findTrips } from './find-trips.ts';
import { KEEP_INDEX, noteForDesk } from './index/due-store.ts';
import { findCounted } from './index/find-counted.ts';
import { countEntries, type IndexPage, type IndexQuestion, withIndex } from './index/find-entries.ts';
import { type AskedOfIndex, askedOfIndex } from './index/reading-terms.ts';

/** Rows of one page of the desk: bookings, and items of a queue. */
export const DESK_PAGE = 25;

/** A way to understand what was typed, and of how many bookings it is true. */
export interface CountedReading {
	name: string;
	reading: Reading;
	count: number;
}

/** What an agent looks for. */
export interface Looked {
	q: string;
	/** The reading that was chosen, by its name. */
	as?: string | undefined;
	filters?: DeskFilters;
	after?: string | undefined;
	/** How many stand before this page. */
	from?: number | undefined;
}

export interface FoundBookings {
	ok: true;
	rows: DeskRow[];
	after: string | null;
	/** How many there are with these filters; null: nobody counted. */
	count: number | null;
	/** How it was understood; null: nothing is known of it. */
	read: CountedReading | null;
	/** Other ways of which there are bookings. */
	others: CountedReading[];
	/** Not all stays were looked through. */
	cut: boolean;
	/** Stays cannot be read right now. */
	unread: boolean;
}

/** The day at the service's clock, UTC. */
export const deskToday = (): string => new Date(Date.now() + serviceAheadMs()).toISOString().slice(0, 10);

const hasFilters = ({ sort: _, ...filters }: DeskFilters): boolean => Object.keys(filters).length > 0;

/** A reading with its count, and with its page where that was read by the way. */
type Counted = CountedReading & Partial<IndexPage>;

/** Counts a reading, knowing what those before it have come to. */
type Counting = (
	asked: AskedOfIndex,
	name: string,
	before: readonly Counted[],
) => Promise<{ count: number } & Partial<IndexPage>>;

async function counted(readings: readonly Reading[], counting: Counting): Promise<Counted[]> {
	const known: Counted[] = [];
	for (const reading of readings) {
		const [name, asked] = [readingName(reading), askedOfIndex(reading)];
		known.push({ name, reading, ...(asked ? await counting(asked, name, known) : { count: 0 }) });
	}
	return known;
}

/** Every reading of what was typed, with its count; where none is of a booking, what only sounds alike. */
async function readAndCount(q: string, counting: Counting): Promise<Counted[]> {
	const readings = readTyped(q, deskToday());
	const known = await counted(readings, counting);
	if (known.some(({ count }) => count > 0)) return known;
	return [...known, ...(await counted(soundingAlike(readings), counting))];
}

const countOnly = async (tx: WebQueryable, asked: AskedOfIndex) => ({ count: await countEntries(tx, { asked }) });

async function findInIndex({ q, as, filters = {}, after }: Looked) {
	return withIndex(webDatabase(), async (tx) => {
		const find = (asked: AskedOfIndex) => findCounted(tx, { ...filters, asked }, DESK_PAGE, after);
		const filtered = hasFilters(filters);
		// What is likely to be meant is read with its count: gathering it again would take as long.
		const known = await readAndCount(q, (asked, name, before) => {
			const isMeant = as === undefined ? before.every(({ count }) => count === 0) : name === as;
			return isMeant && !filtered ? find(asked) : countOnly(tx, asked);
		});
		const read = meant(known, as);
		const asked = read && read.count > 0 && !read.rows ? askedOfIndex(read.reading) : null;
		const { rows = [], after: next = null, count = 0 } = (asked ? await find(asked) : read) ?? {};
		const told = known.map(({ name, reading, count: n }) => ({ name, reading, count: n }));
		return {
			ok: true as const,
			rows,
			after: next,
			count,
			read: told.find(({ name }) => name === read?.name) ?? null,
			others: told.filter((one) => one.count > 0 && one.name !== read?.name),
			cut: false,
			unread: false,
		};
	});
}

/** The reading that is meant: the one that was chosen, else the first of which there are bookings. */
const meant = (known: readonly Counted[], as: string | undefined): Counted | null =>
	known.find(({ name }) => name === as) ?? known.find(({ count }) => count > 0) ?? known[0] ?? null;

/** What the index is asked for all that is found; null: nothing is. */
export const findQuestion = ({ q, as, filters }: Looked): Promise<IndexQuestion | null> =>
	withIndex(webDatabase(), async (tx) => {
		const read = meant(await readAndCount(q, (asked) => countOnly(tx, asked)), as);
		const asked = read && askedOfIndex(read.reading);
		return asked ? { ...filters, asked } : null;
	});

/**
 * Finds bookings by what an agent has typed of what a caller says: in the index; what it knows nothing of is asked of the
 * API, by the filters that it has. Rejects when the index cannot be read.
 */
export async function findBookings(
	looked: Looked,
	device: Device,
): Promise<FoundBookings | { ok: false; problem: ServiceProblem }> {
	const found = await findInIndex(looked);
	if (found.others.length > 0 || (found.read?.count ?? 0) > 0) return found;
	const told = await findTrips(looked.q, device);
	if (!told.ok) return told;
	if (told.rows.length > 0) {
		await noteForDesk(
			webDatabase(),
			told.rows.map(({ id }) => id),
		).catch((error: unknown) => logFailure('desk: note what was found', error));
		wakeJob(KEEP_INDEX);
	}
	return { ...found, rows: told.rows, count: told.rows.length, cut: told.cut, unread: told.unread };
}
