import 'server-only';
import { listOrders, type Order } from '#contract/air/order.ts';
import type { PurposeName } from '#lib/intents/intent.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { may } from '../may.ts';
import { call } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';
import type { Viewer } from '../viewer.ts';
import { findOrders } from './find-orders.ts';

export const DESK_LISTS = ['newest', 'awaiting', 'ending', 'checking'] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** An attempt to book or to pay whose outcome is not known; instants, ISO 8601. */
export interface UnknownOutcome {
	id: string;
	purpose: PurposeName;
	amount: string | null;
	currency: string | null;
	since: string;
	/** IATA codes and local date, where known. */
	journey: { origin: string; destination: string; departing_on: string } | null;
}

export interface Desk {
	/** Of the list that is open, or what was found. */
	orders: Order[];
	after: string | null;
	/** Null: they cannot be read. */
	unknown: UnknownOutcome[] | null;
	counts: { awaiting: number; ending: number; checking: number | null };
	/** There are more than were counted. */
	more: boolean;
	now: number;
}
export type ReadDesk =
	| { state: 'open'; desk: Desk }
	/** To everybody but agents. */
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
	const [held, listed, found, unknown] = await Promise.all([
		call(listOrders, { query: { awaiting_payment: 'true', sort: 'payment_required_by', limit: COUNTED } }, { device }),
		newest
			? call(listOrders, { query: { limit: PAGE, ...(asked.after && { after: asked.after }) } }, { device })
			: undefined,
		asked.q ? findOrders(asked.q, device) : undefined,
		readUnknown(),
	]);
	if (!held.ok) return { state: 'problem', problem: held.problem };
	if (listed && !listed.ok) return { state: 'problem', problem: listed.problem };
	if (found && !found.ok) return { state: 'problem', problem: found.problem };
	const ending = held.data.filter((order) => endsWithin(order, held.now + SOON_MS));
	const lists: Record<DeskList, Order[]> = {
		newest: listed?.data ?? [],
		awaiting: held.data,
		ending,
		checking: [],
	};
	const counts = { awaiting: held.data.length, ending: ending.length, checking: unknown?.length ?? null };
	return {
		state: 'open',
		desk: {
			orders: found?.orders ?? lists[asked.list],
			after: listed?.after ?? null,
			unknown,
			counts,
			more: held.after !== null,
			now: held.now,
		},
	};
}

const endsWithin = ({ payment_status: { payment_required_by: by } }: Order, end: number): boolean =>
	by !== null && Date.parse(by) <= end;

async function readUnknown(): Promise<UnknownOutcome[] | null> {
	try {
		const rows = await webDatabase().query<Omit<UnknownOutcome, 'since'> & { since: Date }>(
			`select id, purpose, amount::text, currency, facts -> 'journey' as journey, coalesce(sent_at, updated_at) as since
			from web.intents where state = 'checking' order by updated_at limit 100`,
		);
		return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
	} catch (error) {
		logFailure('desk: unknown outcomes', error);
		return null;
	}
}
