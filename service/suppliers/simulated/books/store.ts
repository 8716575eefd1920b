import type { CabinClass } from '#contract/air/segment.ts';
import type { Prepared, Queryable } from '#service/db/db.ts';

/** Seats of one cabin of one dated flight. Seats are of the world: every organisation of a mode buys from the same. */
export interface SoldSeats {
	liveMode: boolean;
	flightKey: string;
	cabin: CabinClass;
	seats: number;
}

export interface BooksChange {
	/** Ask for changes since this next time. */
	mark: string;
	/** Rows written since the mark that was given, with how often each was. */
	sold: readonly (SoldSeats & { changes: number })[];
	/** Airlines switched off by the organisation. */
	off: readonly string[];
}

interface ChangeRow {
	mark: string;
	sold: [boolean, string, CabinClass, number, number][];
	off: string[];
}

const CHANGES: Prepared = {
	name: 'sandbox-changes',
	text: `
select pg_snapshot_xmin(pg_current_snapshot())::text as mark,
	coalesce((select json_agg(json_build_array(live_mode, flight_key, cabin, seats, changes))
		from sandbox.seats_sold where changed_in >= $1::xid8), '[]') as sold,
	coalesce((select json_agg(airline) from sandbox.airlines_off where organisation_id = $2), '[]') as off`,
};

/** One round trip: seats written since `mark` (`0`: all), and the airlines this organisation has switched off. */
export async function findChanges(db: Queryable, mark: string, organisationId: string): Promise<BooksChange> {
	const [row] = await db.query<ChangeRow>(CHANGES, [mark, organisationId]);
	if (!row) throw new Error('the books did not answer');
	return {
		mark: row.mark,
		sold: row.sold.map(([liveMode, flightKey, cabin, seats, changes]) => ({
			liveMode,
			flightKey,
			cabin,
			seats,
			changes,
		})),
		off: row.off,
	};
}

/**
 * Sells seats in the supplier's own transaction. False, with nothing written, when fewer than `sale.seats` of the
 * `capacity` are left; concurrent sales of the same cabin wait for each other.
 */
export async function recordSale(tx: Queryable, sale: SoldSeats, capacity: number): Promise<boolean> {
	const rows = await tx.query<{ seats: number }>(
		`insert into sandbox.seats_sold as s (live_mode, flight_key, cabin, seats)
			select $1, $2, $3, $4::int where $4::int <= $5::int
		on conflict (flight_key, cabin, live_mode) do update
			set seats = s.seats + excluded.seats, changed_in = pg_current_xact_id(), changes = s.changes + 1
			where s.seats + excluded.seats <= $5::int
		returning seats`,
		[sale.liveMode, sale.flightKey, sale.cabin, sale.seats, capacity],
	);
	return rows.length === 1;
}

/** Counts one more reading of an offer and says how many there were. Counts older than a day are dropped. */
export async function countRead(db: Queryable, offerKey: string): Promise<number> {
	const [row] = await db.query<{ reads: number }>(
		`with dropped as (delete from sandbox.offer_reads where first_read_at < now() - interval '1 day' and offer_key <> $1)
		insert into sandbox.offer_reads as r (offer_key, reads) values ($1, 1)
		on conflict (offer_key) do update set reads = r.reads + 1
		returning reads`,
		[offerKey],
	);
	return row?.reads ?? 1;
}

/** How often an offer has been read. */
export async function findReads(db: Queryable, offerKey: string): Promise<number> {
	const [row] = await db.query<{ reads: number }>('select reads from sandbox.offer_reads where offer_key = $1', [
		offerKey,
	]);
	return row?.reads ?? 0;
}

/** Switches an airline's connection off or on for one organisation's test mode. */
export async function setAirlineSwitch(
	db: Queryable,
	organisationId: string,
	airline: string,
	enabled: boolean,
): Promise<void> {
	await db.query(
		enabled
			? 'delete from sandbox.airlines_off where organisation_id = $1 and airline = $2'
			: 'insert into sandbox.airlines_off (organisation_id, airline) values ($1, $2) on conflict do nothing',
		[organisationId, airline],
	);
}
