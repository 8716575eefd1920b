import 'server-only';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import type { Lease } from '#lib/agent-desk/lease.ts';
import { type Handover, type QueueItem, type QueueName, QUEUES } from '#lib/agent-desk/queues.ts';
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
import { colleaguesOf, handovers } from './leases/handover-store.ts';
import { withLimits } from './queues/above-limit.ts';
import { findMine, type Mine, readMine } from './queues/read-mine.ts';
import { countQueues, type QueueCounts, readQueue } from './queues/read-queues.ts';

export const DESK_LISTS = ['newest', 'awaiting', 'mine', ...QUEUES] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** What of the desk is asked for: what a search finds, or with an empty `q` a list. */
export interface AskedDesk extends Looked {
	list: DeskList;
}

export interface Desk {
	/** The items of the open queue, the first that is due first; null: it cannot be read. No queue is open: none. */
	items: QueueItem[] | null;
	/** Whose they are, and what of them was handed over. */
	leases: Lease[];
	handovers: Handover[];
	/** E-mail addresses of those to whom an item can be given. */
	colleagues: string[];
	/** The service does not answer: the queues tell what was last known. */
	away: boolean;
	/** Of the list that is open, or what was found. */
	trips: DeskRow[];
	after: string | null;
	/** What was looked for; null: a list is open. */
	found: Pick<FoundBookings, 'count' | 'read' | 'others' | 'cut' | 'unread'> | null;
	counts: Record<'awaiting' | 'mine' | 'today' | 'tomorrow', number> & QueueCounts;
	/** Airlines to filter by, IATA codes. */
	airlines: string[];
	/** Bookings of before are still being read. */
	filling: boolean;
	/** The service's day. */
	today: string;
	now: number;
}
export type ReadDesk =
	| { state: 'open'; desk: Desk }
	/** To everyone but agents. */
	| { state: 'closed' }
	| { state: 'problem'; problem: ServiceProblem };

const DAY_MS = 86_400_000;

/** The lists of bookings, as the index is asked for them. */
const LISTS: Partial<Record<DeskList, IndexQuestion>> = {
	newest: {},
	awaiting: { state: 'held', sort: 'pay_by' },
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

/** The open queue with whose its items are; `q` empty: no search is on. */
async function readOpen({ q, list, from }: AskedDesk, mine: Mine, viewer: Viewer) {
	const { device, visitorId = '', account } = viewer;
	const asker = { visitorId, account };
	const queue = q === '' ? QUEUES.find((one) => one === list) : undefined;
	if (!queue && (q !== '' || list !== 'mine')) return { items: [], leases: [], handovers: [], colleagues: [] };
	const db = webDatabase();
	const [items, leases, handed, colleagues] = await Promise.all([
		(queue ? readQueue(queue, device, from) : readMine(mine, device))
			.then((read) => withLimits(read, viewer))
			.catch((error: unknown) => {
				logFailure(`desk: ${list}`, error);
				return null;
			}),
		queue ? leasesOf(db, queue, asker) : mine.leases,
		queue ? handovers(db, queue, asker) : mine.handovers,
		colleaguesOf(db, asker),
	]);
	return { items, leases, handovers: handed, colleagues: colleagues.map(({ email }) => email) };
}

async function readOpenDesk(asked: AskedDesk, viewer: Viewer): Promise<ReadDesk> {
	const { device, visitorId = '', account } = viewer;
	const question = questionOf(asked);
	const [index, found, queues, mine] = await Promise.all([
		withIndex(webDatabase(), async (tx) => ({
			...(await countIndex(tx)),
			page: question && (await findEntries(tx, question, DESK_PAGE, asked.after)),
		})),
		asked.q ? findBookings(asked, device) : undefined,
		countQueues(device),
		findMine({ visitorId, account }),
	]);
	if (found && !found.ok) return { state: 'problem', problem: found.problem };
	const open = await readOpen(asked, mine, viewer);
	const { page, counts, ...told } = index;
	const { rows: trips, after } = found ?? page ?? { rows: [], after: null };
	const queueCounts = { ...queues.counts, ...readCount(asked, open.items) };
	return {
		state: 'open',
		desk: {
			trips,
			after,
			found: found ?? null,
			...open,
			away: queues.away,
			...told,
			counts: { ...counts, ...queueCounts, mine: mine.count },
			now: Date.now() + serviceAheadMs(),
		},
	};
}

/** What was just read of the open queue is its number, where that is all of it: looking may have settled some. */
function readCount(
	{ q, list, from = 0 }: AskedDesk,
	items: readonly QueueItem[] | null,
): Partial<Record<QueueName, number>> {
	const queue = q === '' ? QUEUES.find((one) => one === list) : undefined;
	return queue && items && from === 0 && items.length < DESK_PAGE ? { [queue]: items.length } : {};
}
