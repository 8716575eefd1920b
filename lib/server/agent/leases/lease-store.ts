import 'server-only';
import type { Lease } from '#lib/agent-desk/lease.ts';
import type { WebQueryable } from '../../db/web-database.ts';
import type { KnownViewer } from '../../viewer.ts';

/** Minutes for which an item is somebody's. */
const LEASE_MIN = 15;

/** An item of a queue, and who asks. */
interface Asked {
	queue: string;
	item: string;
	viewer: Pick<KnownViewer, 'visitorId' | 'account'>;
}

const holderOf = ({ visitorId, account }: Asked['viewer']): string => account?.id ?? visitorId;

/**
 * Takes an item that is nobody's, or keeps one's own for longer. False: it is somebody else's. Of several who ask at once
 * one gets it.
 */
export async function takeLease(db: WebQueryable, { queue, item, viewer }: Asked): Promise<boolean> {
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
	return rows.length > 0;
}

/** Lets one's own item go. False: it was not one's own. */
export async function letGo(db: WebQueryable, { queue, item, viewer }: Asked): Promise<boolean> {
	const rows = await db.query(
		'delete from web.queue_leases where queue = $1 and item = $2 and holder = $3 returning 1',
		[queue, item, holderOf(viewer)],
	);
	return rows.length > 0;
}

/** Whose the items of a queue are. */
export async function leasesOf(db: WebQueryable, queue: string, viewer: Asked['viewer']): Promise<Lease[]> {
	const rows = await db.query<{ item: string; own: boolean; by: string | null; until: Date }>(
		`select l.item, l.holder = $2 as own, a.email as by, l.until
		from web.queue_leases l left join web.accounts a on a.id = l.account_id
		where l.queue = $1 and l.until > now() order by l.item`,
		[queue, holderOf(viewer)],
	);
	return rows.map(({ until, ...lease }) => ({ ...lease, until: until.toISOString() }));
}

/** Deletes what is long over. */
export const forgetLeases = (db: WebQueryable): Promise<unknown> =>
	db.query(`delete from web.queue_leases where until < now() - interval '1 day'`);
