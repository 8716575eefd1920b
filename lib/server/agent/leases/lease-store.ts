import 'server-only';
import type { Lease } from '#lib/agent-desk/lease.ts';
import type { QueueName } from '#lib/agent-desk/queues.ts';
import type { WebQueryable } from '../../db/web-database.ts';
import type { KnownViewer } from '../../viewer.ts';

/** Minutes for which an item is somebody's. */
const LEASE_MIN = 15;

/** An item of a queue, and who asks. */
export interface AskedItem {
	queue: QueueName;
	item: string;
	viewer: Pick<KnownViewer, 'visitorId' | 'account'>;
}

export const holderOf = ({ visitorId, account }: AskedItem['viewer']): string => account?.id ?? visitorId;

/**
 * Takes an item that is nobody's, or keeps one's own for longer. False: it is somebody else's. Of several who ask at once
 * one gets it. Another agent to whom it was handed loses it.
 */
export async function takeLease(db: WebQueryable, { queue, item, viewer }: AskedItem): Promise<boolean> {
	const rows = await db.query(
		`insert into web.queue_leases as l (queue, item, holder, account_id, until)
		values ($1, $2, $3, $4, now() + make_interval(mins => $5))
		on conflict (queue, item) do update
			set holder = excluded.holder, account_id = excluded.account_id, until = excluded.until,
				taken_at = case when l.holder = excluded.holder then l.taken_at else now() end
			where l.holder = excluded.holder or l.until <= now()
		returning 1`,
		[queue, item, holderOf(viewer), viewer.account?.id ?? null, LEASE_MIN],
	);
	if (rows.length === 0) return false;
	await db.query('delete from web.queue_handovers where queue = $1 and item = $2 and to_account is distinct from $3', [
		queue,
		item,
		viewer.account?.id ?? null,
	]);
	return true;
}

/** Lets one's own item go. False: it was not one's own. */
export async function letGo(db: WebQueryable, { queue, item, viewer }: AskedItem): Promise<boolean> {
	const rows = await db.query(
		'delete from web.queue_leases where queue = $1 and item = $2 and holder = $3 returning 1',
		[queue, item, holderOf(viewer)],
	);
	return rows.length > 0;
}

interface Row extends Omit<Lease, 'until'> {
	until: Date;
}
const leases = (rows: readonly Row[]): Lease[] =>
	rows.map(({ until, ...lease }) => ({ ...lease, until: until.toISOString() }));

/** Whose the items of a queue are. */
export const leasesOf = async (db: WebQueryable, queue: string, viewer: AskedItem['viewer']): Promise<Lease[]> =>
	leases(
		await db.query<Row>(
			`select l.queue, l.item, l.holder = $2 as own, a.email as by, l.until
			from web.queue_leases l left join web.accounts a on a.id = l.account_id
			where l.queue = $1 and l.until > now() order by l.item`,
			[queue, holderOf(viewer)],
		),
	);

/** What of all queues is one's own. */
export const ownLeases = async (db: WebQueryable, viewer: AskedItem['viewer']): Promise<Lease[]> =>
	leases(
		await db.query<Row>(
			`select queue, item, true as own, null as by, until from web.queue_leases
			where holder = $1 and until > now() order by until limit 200`,
			[holderOf(viewer)],
		),
	);

/** Deletes leases that ended long ago, and rows of items that have long left their queues. */
export async function forgetLeases(db: WebQueryable): Promise<void> {
	await db.query(`delete from web.queue_leases where until < now() - interval '1 day'`);
	await db.query(`delete from web.queue_handovers where at < now() - interval '60 days'`);
	await db.query(`delete from web.queue_done where at < now() - interval '90 days'`);
}
