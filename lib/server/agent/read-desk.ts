import 'server-only';
import { listOrders, type Order } from '#contract/air/order.ts';
import { may } from '../may.ts';
import { call } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';
import type { Viewer } from '../viewer.ts';
import { findOrders } from './find-orders.ts';
import { type DeskQueues, readQueues } from './read-queues.ts';

export const DESK_LISTS = [
	'newest',
	'awaiting',
	'ending',
	'quotes',
	'changes',
	'refunds',
	'failed',
	'checking',
] as const;
export type DeskList = (typeof DESK_LISTS)[number];

export interface Desk extends DeskQueues {
	/** Of the list that is open, or what was found. */
	orders: Order[];
	after: string | null;
	counts: Record<'awaiting' | 'ending', number> &
		Record<'checking' | 'refunds' | 'failed' | 'quotes' | 'changes', number | null>;
	/** There are more than were counted. */
	more: boolean;
	now: number;
}
export type ReadDesk =
	| { state: 'open'; desk: Desk }
	/** To everyone but agents. */
	| { state: 'closed' }
	| { state: 'problem'; problem: ServiceProblem };

/** Holds that end within a day need somebody. */
const SOON_MS = 24 * 3_600_000;
const COUNTED = '100';
const PAGE = '25';

/** Reads the agents' desk: what waits for somebody, and one list or what a search finds. */
export async function readDesk(
	asked: { q: string; list: DeskList; after: string | undefined },
	viewer: Viewer,
): Promise<ReadDesk> {
	if ((await may(viewer, 'desk')) === 'none') return { state: 'closed' };
	const { device } = viewer;
	const newest = asked.q === '' && asked.list === 'newest';
	const [held, listed, found, queues] = await Promise.all([
		call(listOrders, { query: { awaiting_payment: 'true', sort: 'payment_required_by', limit: COUNTED } }, { device }),
		newest
			? call(listOrders, { query: { limit: PAGE, ...(asked.after && { after: asked.after }) } }, { device })
			: undefined,
		asked.q ? findOrders(asked.q, device) : undefined,
		readQueues(asked.q === '' ? asked.list : '', device),
	]);
	if (!held.ok) return { state: 'problem', problem: held.problem };
	if (listed && !listed.ok) return { state: 'problem', problem: listed.problem };
	if (found && !found.ok) return { state: 'problem', problem: found.problem };
	const ending = held.data.filter((order) => endsWithin(order, held.now + SOON_MS));
	const lists: Partial<Record<DeskList, Order[]>> = { newest: listed?.data ?? [], awaiting: held.data, ending };
	const { unknown, refunds, failed, quotes, changes } = queues;
	const counts = {
		awaiting: held.data.length,
		ending: ending.length,
		checking: unknown?.length ?? null,
		refunds: refunds?.length ?? null,
		failed: failed?.length ?? null,
		quotes: quotes?.length ?? null,
		changes: changes?.length ?? null,
	};
	return {
		state: 'open',
		desk: {
			orders: found?.orders ?? lists[asked.list] ?? [],
			after: listed?.after ?? null,
			...queues,
			counts,
			more: held.after !== null,
			now: held.now,
		},
	};
}

const endsWithin = ({ payment_status: { payment_required_by: by } }: Order, end: number): boolean =>
	by !== null && Date.parse(by) <= end;
