import type { ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import type { Queryable } from '#service/db/db.ts';
import type { ChangedFlight, SupplierScheduleChange } from '../../air/schedule.ts';

/** A change that an airline has made of a booking, in its books. */
export interface MadeChange {
	reference: string;
	made_at: Date;
	kind: ScheduleChangeKind;
	/** Which flights of the booking it is of: the first by index, and how many. */
	first_flight: number;
	flights: number;
	change: SupplierScheduleChange;
}

type Kept = Omit<MadeChange, 'change'> & {
	change: Omit<SupplierScheduleChange, 'slices'> & {
		slices: { slice: number; flights: (Omit<ChangedFlight, 'departsAt'> & { departsAt: string })[] }[];
	};
};

const opened = ({ change, ...row }: Kept): MadeChange => ({
	...row,
	change: {
		...change,
		slices: change.slices.map(({ slice, flights }) => ({
			slice,
			flights: flights.map((flight) => ({ ...flight, departsAt: new Date(flight.departsAt) })),
		})),
	},
});

/** The changes of a booking that nobody has accepted, the oldest first. */
export async function findMadeChanges(db: Queryable, clientReference: string): Promise<MadeChange[]> {
	const rows = await db.query<Kept>(
		`select reference, made_at, kind, first_flight, flights, change from sandbox.schedule_changes where client_reference = $1
		order by made_at, reference`,
		[clientReference],
	);
	return rows.map(opened);
}

/** Keeps a change. */
export async function insertMadeChange(
	tx: Queryable,
	clientReference: string,
	{ reference, made_at, kind, first_flight, flights, change }: MadeChange,
): Promise<void> {
	await tx.query(
		`insert into sandbox.schedule_changes (reference, client_reference, made_at, kind, first_flight, flights, change)
		values ($1, $2, $3, $4, $5, $6, $7)`,
		[reference, clientReference, made_at, kind, first_flight, flights, JSON.stringify(change)],
	);
}

/** Forgets the changes of a booking: one of them was accepted, and holds for all. */
export async function deleteMadeChanges(tx: Queryable, clientReference: string): Promise<void> {
	await tx.query('delete from sandbox.schedule_changes where client_reference = $1', [clientReference]);
}
