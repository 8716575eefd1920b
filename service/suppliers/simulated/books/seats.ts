import type { Queryable } from '#service/db/db.ts';

/** A named seat of a dated flight. Seats are of the world: every organisation of a mode buys from the same. */
export interface Seat {
	flightKey: string;
	designator: string;
}

/** The seats that bookings hold on these flights, by flight key. */
export async function findTakenSeats(
	db: Queryable,
	liveMode: boolean,
	flightKeys: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
	const rows = await db.query<{ flight_key: string; designators: string[] }>(
		`select flight_key, array_agg(designator) as designators from sandbox.seats_taken
		where flight_key = any($2) and live_mode = $1 group by flight_key`,
		[liveMode, flightKeys],
	);
	return new Map(rows.map(({ flight_key, designators }) => [flight_key, new Set(designators)]));
}

/**
 * Takes named seats where `condition` holds, as SQL. `at` says which parameter is what; of `seats` the flights, and
 * after them the designators. Seats are taken in one order, so that no two bookings wait for each other. Gives each
 * with who has it; `is_new`: since this statement.
 */
export const takeSeatsSql = (at: { liveMode: number; takenBy: number; seats: number }, condition = 'true'): string =>
	`insert into sandbox.seats_taken as s (live_mode, flight_key, designator, taken_by)
			select $${at.liveMode}, flight_key, designator, $${at.takenBy} from unnest($${at.seats}::text[], $${at.seats + 1}::text[]) as t (flight_key, designator)
			where ${condition} order by flight_key collate "C", designator collate "C"
		on conflict (flight_key, designator, live_mode) do update set taken_by = s.taken_by
		returning taken_by, flight_key as "flightKey", designator, xmax = 0 as is_new`;

/**
 * Takes named seats for a booking, in the supplier's own transaction; those it has already are its own. False when
 * another booking holds one of them: then it takes none.
 */
export async function takeSeats(
	tx: Queryable,
	liveMode: boolean,
	takenBy: string,
	seats: readonly Seat[],
): Promise<boolean> {
	if (seats.length === 0) return true;
	const rows = await tx.query<Seat & { taken_by: string; is_new: boolean }>(
		takeSeatsSql({ liveMode: 1, takenBy: 2, seats: 3 }),
		[liveMode, takenBy, seats.map(({ flightKey }) => flightKey), seats.map(({ designator }) => designator)],
	);
	if (rows.every((row) => row.taken_by === takenBy)) return true;
	const taken = rows.filter(({ is_new: isNew }) => isNew);
	await tx.query(
		`delete from sandbox.seats_taken s using unnest($3::text[], $4::text[]) as t (flight_key, designator)
		where s.live_mode = $1 and s.taken_by = $2 and s.flight_key = t.flight_key and s.designator = t.designator`,
		[liveMode, takenBy, taken.map(({ flightKey }) => flightKey), taken.map(({ designator }) => designator)],
	);
	return false;
}

/** Gives back one seat that a booking holds, on the flight between these airports where several have one so named. */
export async function releaseSeat(
	tx: Queryable,
	takenBy: string,
	{ designator, origin, destination }: { designator: string; origin: string; destination: string },
): Promise<void> {
	await tx.query(
		`delete from sandbox.seats_taken where ctid = (select ctid from sandbox.seats_taken where taken_by = $1 and designator = $2
			order by flight_key like '%' || $3 || '%' desc limit 1)`,
		[takenBy, designator, `${origin}${destination}`],
	);
}

/** Gives back the seats that a booking holds on these flights. */
export async function releaseSeatsOn(tx: Queryable, takenBy: string, flightKeys: readonly string[]): Promise<void> {
	await tx.query('delete from sandbox.seats_taken where taken_by = $1 and flight_key = any($2)', [takenBy, flightKeys]);
}

/** Gives back every seat that a booking holds. */
export async function releaseSeats(tx: Queryable, takenBy: string): Promise<void> {
	await tx.query('delete from sandbox.seats_taken where taken_by = $1', [takenBy]);
}
