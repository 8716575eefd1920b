import 'server-only';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import type { Lease } from '#lib/agent-desk/lease.ts';
import { webDatabase, type WebQueryable } from '../db/web-database.ts';
import { may } from '../may.ts';
import { logFailure } from '../log-failure.ts';
import { serviceAheadMs } from '../service-clock.ts';
import { DOWN, type ServiceProblem } from '../service-problem.ts';
import type { Viewer } from '../viewer.ts';
import { DESK_PAGE, deskToday, findBookings, type FoundBookings, type Looked } from './find-bookings.ts';
import { airlinesOfIndex, countEntries, findEntries, type IndexQuestion, withIndex } from './index/find-entries.ts';
import { isIndexFull } from './index/fill-index.ts';
import { leasesOf } from './leases/lease-store.ts';
import { type DeskQueues, readQueues } from './read-queues.ts';

export const DESK_LISTS = [
	'newest',
	'awaiting',
	'ending',
	'quotes',
	'changes',
	'refunds',
	'failed',
	'uncancelled',
	'checking',
] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** What of the desk is asked for: what a search finds, or with an empty `q` a list. */
export interface AskedDesk extends Looked {
	list: DeskList;
}

export interface Desk extends DeskQueues {
	/** Whose the items of the open queue are. */
	leases: Lease[];
	/** Of the list that is open, or what was found. */
	trips: DeskRow[];
	after: string | null;
	/** What was looked for; null: a list is open. */
	found: Pick<FoundBookings, 'count' | 'read' | 'others' | 'cut' | 'unread'> | null;
	counts: Record<'awaiting' | 'ending' | 'today' | 'tomorrow', number> & Record<CountedQueue, number | null>;
	/** Airlines to filter by, IATA codes. */
	airlines: string[];
	/** Bookings of before are still being read. */
	filling: boolean;
	/** The service's day. */
	today: string;
	now: number;
}
type CountedQueue = 'checking' | Exclude<keyof DeskQueues, 'unknown' | 'owed'>;
export type ReadDesk =
	| { state: 'open'; desk: Desk }
	/** To everyone but agents. */
	| { state: 'closed' }
	| { state: 'problem'; problem: ServiceProblem };

/** Holds that end within a day need somebody. */
const SOON_S = 24 * 3_600;
const DAY_MS = 86_400_000;

/** The lists of bookings, as the index is asked for them. */
const LISTS: Partial<Record<DeskList, IndexQuestion>> = {
	newest: {},
	awaiting: { state: 'held', sort: 'pay_by' },
	ending: { state: 'held', sort: 'pay_by', endsWithinS: SOON_S },
};

/** What every page of the desk says of the index. */
async function countIndex(tx: WebQueryable) {
	const today = deskToday();
	const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
	const leaving = (day: string) => countEntries(tx, { departs_from: day, departs_to: day });
	return {
		today,
		filling: !(await isIndexFull(tx)),
		airlines: await airlinesOfIndex(tx),
		counts: {
			awaiting: await countEntries(tx, { state: 'held' }),
			ending: await countEntries(tx, { state: 'held', endsWithinS: SOON_S }),
			today: await leaving(today),
			tomorrow: await leaving(tomorrow),
		},
	};
}

/** The question of a list with what the agent has chosen; undefined: it is no list of bookings. */
export const questionOf = ({ q, list, filters }: AskedDesk): IndexQuestion | undefined => {
	const preset = q === '' ? LISTS[list] : undefined;
	return preset && { ...filters, ...preset };
};

/** Reads the agents' desk: what waits for somebody, and one list or what a search finds. */
export async function readDesk(asked: AskedDesk, viewer: Viewer): Promise<ReadDesk> {
	if ((await may(viewer, 'desk')) === 'none') return { state: 'closed' };
	try {
		return await readOpenDesk(asked, viewer);
	} catch (error) {
		logFailure('read the desk', error);
		return { state: 'problem', ...DOWN };
	}
}

async function readOpenDesk(asked: AskedDesk, viewer: Viewer): Promise<ReadDesk> {
	const { device, visitorId = '', account } = viewer;
	const question = questionOf(asked);
	const [index, found, queues, leases] = await Promise.all([
		withIndex(webDatabase(), async (tx) => ({
			...(await countIndex(tx)),
			page: question && (await findEntries(tx, question, DESK_PAGE, asked.after)),
		})),
		asked.q ? findBookings(asked, device) : undefined,
		readQueues(asked.q === '' ? asked.list : '', device),
		leasesOf(webDatabase(), asked.q === '' ? asked.list : '', { visitorId, account }),
	]);
	if (found && !found.ok) return { state: 'problem', problem: found.problem };
	const { unknown, ...counted } = queues;
	const { page, counts, ...told } = index;
	const { rows: trips, after } = found ?? page ?? { rows: [], after: null };
	return {
		state: 'open',
		desk: {
			trips,
			after,
			found: found ?? null,
			...queues,
			leases,
			...told,
			counts: {
				...counts,
				checking: unknown?.length ?? null,
				refunds: queues.owed,
				failed: counted.failed?.length ?? null,
				uncancelled: counted.uncancelled?.length ?? null,
				quotes: counted.quotes?.length ?? null,
				changes: counted.changes?.length ?? null,
			},
			now: Date.now() + serviceAheadMs(),
		},
	};
}
