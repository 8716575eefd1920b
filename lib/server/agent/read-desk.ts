import 'server-only';
import { listOrders, type Order } from '#contract/air/order.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import { flightRow } from '#lib/agent-desk/flight-row.ts';
import { may } from '../may.ts';
import { call } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';
import type { Viewer } from '../viewer.ts';
import { findTrips, isNotSold } from './find-trips.ts';
import { deskFlights } from './kinds/desk-flights.ts';
import { deskStays } from './kinds/desk-stays.ts';
import { type DeskQueues, readQueues } from './read-queues.ts';

export const DESK_LISTS = [
	'newest',
	'stays',
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

export interface Desk extends DeskQueues {
	/** Of the list that is open, or what was found. */
	trips: DeskRow[];
	after: string | null;
	/** Only the newest stays were looked through. */
	cut: boolean;
	/** Stays cannot be read right now. */
	staysUnread: boolean;
	counts: Record<'awaiting' | 'ending', number> & Record<CountedQueue, number | null>;
	/** There are more than were counted. */
	more: boolean;
	now: number;
}
type CountedQueue = 'checking' | Exclude<keyof DeskQueues, 'unknown'>;
export type ReadDesk =
	| { state: 'open'; desk: Desk }
	/** To everyone but agents. */
	| { state: 'closed' }
	| { state: 'problem'; problem: ServiceProblem };

/** Holds that end within a day need somebody. */
const SOON_MS = 24 * 3_600_000;
const COUNTED = '100';
/** Lists that are read a page at a time. */
const PAGED = { newest: deskFlights, stays: deskStays } as const;

/** Reads the agents' desk: what waits for somebody, and one list or what a search finds. */
export async function readDesk(
	asked: { q: string; list: DeskList; after: string | undefined },
	viewer: Viewer,
): Promise<ReadDesk> {
	if ((await may(viewer, 'desk')) === 'none') return { state: 'closed' };
	const { device } = viewer;
	const open = asked.q === '' ? asked.list : null;
	const paged = open === 'newest' || open === 'stays' ? PAGED[open] : undefined;
	const [held, listed, found, queues] = await Promise.all([
		call(listOrders, { query: { awaiting_payment: 'true', sort: 'payment_required_by', limit: COUNTED } }, { device }),
		paged?.newest(asked.after, device),
		asked.q ? findTrips(asked.q, device) : undefined,
		readQueues(open ?? '', device),
	]);
	if (!held.ok) return { state: 'problem', problem: held.problem };
	if (listed && !listed.ok && !paged?.optional) return { state: 'problem', problem: listed.problem };
	if (found && !found.ok) return { state: 'problem', problem: found.problem };
	const page = listed?.ok ? listed : undefined;
	const ending = held.data.filter((order) => endsWithin(order, held.now + SOON_MS));
	const rows = (orders: readonly Order[]): DeskRow[] => orders.map((order) => flightRow(order, held.now));
	const lists: Partial<Record<DeskList, DeskRow[]>> = { awaiting: rows(held.data), ending: rows(ending) };
	const { unknown, ...counted } = queues;
	const counts = {
		awaiting: held.data.length,
		ending: ending.length,
		checking: unknown?.length ?? null,
		refunds: counted.refunds?.length ?? null,
		failed: counted.failed?.length ?? null,
		uncancelled: counted.uncancelled?.length ?? null,
		quotes: counted.quotes?.length ?? null,
		changes: counted.changes?.length ?? null,
	};
	return {
		state: 'open',
		desk: {
			trips: found?.rows ?? page?.rows ?? lists[asked.list] ?? [],
			after: page?.after ?? null,
			cut: found?.cut ?? false,
			staysUnread: (found?.unread ?? false) || (listed?.ok === false && !isNotSold(listed.problem)),
			...queues,
			counts,
			more: held.after !== null,
			now: held.now,
		},
	};
}

const endsWithin = ({ payment_status: { payment_required_by: by } }: Order, end: number): boolean =>
	by !== null && Date.parse(by) <= end;
