import { actorOf, AIRLINE, doneAct, recordOf } from './actor-of.ts';
import type { TimelineSource } from './timeline-entry.ts';

/** That its airline changed flights, and that it was accepted. A cancellation or change for it is told as such. */
export const scheduleChangeEntries: TimelineSource = ({ order, acts }) =>
	order.airline_initiated_changes.flatMap(({ created_at, action_taken: taken, action_taken_at: at }) => {
		const act = doneAct(acts, 'accept_schedule_change');
		return [
			{ at: created_at, kind: 'schedule_changed', by: AIRLINE },
			...(taken === 'accepted' && at !== null
				? [{ at, kind: 'schedule_accepted' as const, by: actorOf(act), ...recordOf(act) }]
				: []),
		];
	});
