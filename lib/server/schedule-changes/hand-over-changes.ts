import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { publishTicks } from '../live/publish.ts';
import { logFailure } from '../log-failure.ts';
import { serviceAheadMs } from '../service-clock.ts';
import { flightTrip } from '../trips/kinds/flight.ts';
import { noteScheduleChanges } from './note-schedule-changes.ts';
import { handOver, overdueChanges, type WaitingChange } from './schedule-change-store.ts';

/** Changes of one run. */
const MOST = 20;

/** Looks first whether it was answered elsewhere. Gives whether it went to the agents. */
async function handOverOne(db: WebDatabase, { id, trip_id: tripId }: WaitingChange): Promise<boolean> {
	const read = await flightTrip.read(tripId);
	// The next run asks again; what the service does not know is for a person to look at.
	if (!read.ok && read.problem.status !== 404) return false;
	if (read.ok) await noteScheduleChanges(db, read.trip);
	return handOver(db, id, 'no_answer');
}

/** Gives the schedule changes to the agents' queue whose wished-for end has come without an answer. Gives their number. */
export async function handOverChanges(db: WebDatabase): Promise<number> {
	const due = await overdueChanges(db, serviceAheadMs(), MOST);
	let handed = 0;
	for (const change of due) {
		const done = await handOverOne(db, change).catch((error: unknown) => {
			logFailure('hand over a schedule change', error);
			return false;
		});
		if (!done) continue;
		handed += 1;
		await publishTicks([
			{ topic: 'trip', ref: change.trip_id },
			{ topic: 'desk', ref: '*' },
		]);
	}
	return handed;
}
