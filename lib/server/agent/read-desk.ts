import 'server-only';
import { getOrder, listOrders, type Order } from '#contract/air/order.ts';
import type { PurposeName } from '#lib/intents/intent.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { may } from '../may.ts';
import { noteRefunds } from '../refunds/note-refunds.ts';
import { type OwedRefund, owedRefunds } from '../refunds/refund-store.ts';
import { call, type Device } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';
import type { Viewer } from '../viewer.ts';
import { findOrders } from './find-orders.ts';

export const DESK_LISTS = ['newest', 'awaiting', 'ending', 'refunds', 'checking'] as const;
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

/** Money that came back to the agency, which its customer waits for; instants, ISO 8601. */
export interface DeskRefund extends Omit<OwedRefund, 'confirmed_at'> {
	confirmed_at: string;
	/** Null while it is not looked at, or cannot be read. */
	reference: string | null;
}

export interface Desk {
	/** Of the list that is open, or what was found. */
	orders: Order[];
	after: string | null;
	/** Null: they cannot be read. */
	unknown: UnknownOutcome[] | null;
	/** Null: they cannot be read. */
	refunds: DeskRefund[] | null;
	counts: { awaiting: number; ending: number; checking: number | null; refunds: number | null };
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
	const [held, listed, found, unknown, refunds] = await Promise.all([
		call(listOrders, { query: { awaiting_payment: 'true', sort: 'payment_required_by', limit: COUNTED } }, { device }),
		newest
			? call(listOrders, { query: { limit: PAGE, ...(asked.after && { after: asked.after }) } }, { device })
			: undefined,
		asked.q ? findOrders(asked.q, device) : undefined,
		readUnknown(),
		readRefunds(asked.q === '' && asked.list === 'refunds', device),
	]);
	if (!held.ok) return { state: 'problem', problem: held.problem };
	if (listed && !listed.ok) return { state: 'problem', problem: listed.problem };
	if (found && !found.ok) return { state: 'problem', problem: found.problem };
	const ending = held.data.filter((order) => endsWithin(order, held.now + SOON_MS));
	const lists: Record<DeskList, Order[]> = {
		newest: listed?.data ?? [],
		awaiting: held.data,
		ending,
		refunds: [],
		checking: [],
	};
	const counts = {
		awaiting: held.data.length,
		ending: ending.length,
		checking: unknown?.length ?? null,
		refunds: refunds?.length ?? null,
	};
	return {
		state: 'open',
		desk: {
			orders: found?.orders ?? lists[asked.list],
			after: listed?.after ?? null,
			unknown,
			refunds,
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

/** Bookings whose reference is read for one page. */
const MOST_NAMED = 50;

/** What is owed to customers; `named`: with the references of the bookings. Null when it cannot be read. */
async function readRefunds(named: boolean, device: Device): Promise<DeskRefund[] | null> {
	// What webhooks have told is noted already: the list is right for them while the service is silent.
	await noteRefunds(webDatabase(), device).catch((error: unknown) => logFailure('desk: new refunds', error));
	try {
		const owed = await owedRefunds(webDatabase());
		const references = named ? await referencesOf(owed.slice(0, MOST_NAMED), device) : new Map<string, string>();
		return owed.map(({ confirmed_at, ...refund }) => ({
			...refund,
			confirmed_at: confirmed_at.toISOString(),
			reference: references.get(refund.trip_id) ?? null,
		}));
	} catch (error) {
		logFailure('desk: refunds', error);
		return null;
	}
}

async function referencesOf(owed: readonly OwedRefund[], device: Device): Promise<Map<string, string>> {
	const orders = await Promise.all(owed.map(({ trip_id: id }) => call(getOrder, { params: { id } }, { device })));
	return new Map(orders.flatMap((answer) => (answer.ok ? [[answer.data.id, answer.data.booking_reference]] : [])));
}
