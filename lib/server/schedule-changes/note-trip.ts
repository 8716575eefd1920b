import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { flightTrip } from '../trips/kinds/flight.ts';
import { noteScheduleChanges } from './note-schedule-changes.ts';

/** Reads an order and notes its schedule changes. Rejects when the service does not tell. */
export async function noteTrip(db: WebDatabase, tripId: string, by?: 'agent'): Promise<void> {
	const read = await flightTrip.read(tripId);
	if (read.ok) await noteScheduleChanges(db, read.trip, by);
	else if (read.problem.status !== 404) throw new Error(read.problem.errors[0]?.code ?? read.problem.kind);
}
