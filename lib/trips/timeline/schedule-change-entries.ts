import { actorOf, actsBehind, AIRLINE, recordOf } from './actor-of.ts';
import type { TimelineSource } from './timeline-entry.ts';

/** That its airline changed flights, and that it was accepted. Cancelling or changing instead has its usual entry. */
export const scheduleChangeEntries: TimelineSource = ({ order: { airline_initiated_changes: changes }, acts }) => {
	const accepted = changes
		.flatMap(({ action_taken: taken, action_taken_at: at }) => (taken === 'accepted' && at !== null ? [at] : []))
		.toSorted((a, b) => Date.parse(a) - Date.parse(b));
	const behind = actsBehind(acts, 'accept_schedule_change', accepted);
	return [
		...changes.map(({ created_at: at }) => ({ at, kind: 'schedule_changed' as const, by: AIRLINE })),
		...accepted.map((at, i) => ({
			at,
			kind: 'schedule_accepted' as const,
			by: actorOf(behind[i]),
			...recordOf(behind[i]),
		})),
	];
};
