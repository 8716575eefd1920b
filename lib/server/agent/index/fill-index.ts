import 'server-only';
import { listOrders } from '#contract/air/order.ts';
import { listCustomerUsers } from '#contract/identity/customer-user.ts';
import { listStaysBookings } from '#contract/stays/booking.ts';
import type { WebDatabase } from '../../db/web-database.ts';
import { env } from '../../env.ts';
import { call } from '../../service-client.ts';
import type { ServiceProblem } from '../../service-problem.ts';
import type { Told } from '../../trips/trip-kind.ts';
import { noteOldEntries } from './due-store.ts';
import { entryOfCustomer } from './entry-of-customer.ts';
import { entryOfOrder } from './entry-of-order.ts';
import { entryOfStay } from './entry-of-stay.ts';
import { type AnyEntry, idOfEntry, knownIds, writeAny } from './write-any.ts';

type Page = Told<{ entries: AnyEntry[]; after: string | null }>;
type Read = (query: { limit: string; after?: string }) => Promise<Page>;

const LISTS: Readonly<Record<'customer' | 'flight' | 'stay', Read>> = {
	customer: async (query) => {
		const answer = await call(listCustomerUsers, { query }, { timeoutMs: 30_000 });
		return answer.ok ? { ok: true, entries: answer.data.map(entryOfCustomer), after: answer.after } : answer;
	},
	flight: async (query) => {
		const answer = await call(listOrders, { query }, { timeoutMs: 30_000 });
		return answer.ok ? { ok: true, entries: answer.data.map(entryOfOrder), after: answer.after } : answer;
	},
	stay: async (query) => {
		const answer = await call(listStaysBookings, { query }, { timeoutMs: 30_000 });
		return answer.ok ? { ok: true, entries: answer.data.map(entryOfStay), after: answer.after } : answer;
	},
};

/** As many as a page of the API may hold. */
const PAGE = '200';
/** Of the newest, to hear of what no event told. */
const NEWEST = '50';
/** Pages of one run: the next run goes on where this ends. */
const MOST_PAGES = 20;
const LEASE_S = 120;
/** Each booking is read again after so long, some at a time. */
const OLD_DAYS = 60;
const MOST_OLD = 100;

const isNotSold = ({ status }: ServiceProblem): boolean => status === 403 || status === 404;

/** Takes the filling of one kind for this process; undefined: it is done, or another process is at it. */
async function claimFill(db: WebDatabase, kind: string): Promise<{ after: string | null } | undefined> {
	const live = env().mode === 'live';
	await db.query('insert into web.desk_fill (kind, live_mode) values ($1, $2) on conflict do nothing', [kind, live]);
	const [row] = await db.query<{ after: string | null }>(
		`update web.desk_fill set lease_until = now() + make_interval(secs => ${LEASE_S})
		where kind = $1 and live_mode = $2 and done_at is null and lease_until <= now() returning after`,
		[kind, live],
	);
	return row;
}

const noteFill = (
	db: WebDatabase,
	kind: string,
	after: string | null,
	done: boolean,
	goesOn: boolean,
): Promise<unknown> =>
	db.query(
		`update web.desk_fill set after = $3, done_at = case when $4 then now() end,
			lease_until = now() + case when $5 then make_interval(secs => ${LEASE_S}) else '0' end
		where kind = $1 and live_mode = $2`,
		[kind, env().mode === 'live', after, done, goesOn],
	);

/** Reads pages of the API's list from where the last run ended. */
async function fillKind(db: WebDatabase, kind: keyof typeof LISTS): Promise<void> {
	const claimed = await claimFill(db, kind);
	if (!claimed) return;
	let { after } = claimed;
	for (let page = 1; page <= MOST_PAGES; page++) {
		const read = await LISTS[kind]({ limit: PAGE, ...(after !== null && { after }) });
		// What is not sold is asked for again once a list can be read: a permission may come.
		if (!read.ok) return void (await noteFill(db, kind, after, isNotSold(read.problem), false));
		await writeAny(db, read.entries);
		({ after } = read);
		await noteFill(db, kind, after, after === null, page < MOST_PAGES);
		if (after === null) return;
	}
}

/** Writes the newest of a kind that the index does not know: made elsewhere while no webhook came. */
async function catchUp(db: WebDatabase, kind: keyof typeof LISTS): Promise<void> {
	const read = await LISTS[kind]({ limit: NEWEST });
	if (!read.ok) return;
	const there = await knownIds(db, read.entries.map(idOfEntry));
	await writeAny(
		db,
		read.entries.filter((entry) => !there.has(idOfEntry(entry))),
	);
}

/** Writes what the index does not know: once all customers and bookings of the API's lists, then the newest and the oldest again. */
export async function fillIndex(db: WebDatabase): Promise<void> {
	for (const kind of ['customer', 'flight', 'stay'] as const) {
		await fillKind(db, kind);
		await catchUp(db, kind);
	}
	await noteOldEntries(db, OLD_DAYS, MOST_OLD);
}

/** Whether all bookings of before are in the index. */
export async function isIndexFull(db: Pick<WebDatabase, 'query'>): Promise<boolean> {
	const [row] = await db.query<{ kinds: number }>(
		'select count(*)::int as kinds from web.desk_fill where live_mode = $1 and done_at is not null',
		[env().mode === 'live'],
	);
	return row?.kinds === Object.keys(LISTS).length;
}
