import type { TripAct } from '../trip-act.ts';
import { actorOf, recordOf } from './actor-of.ts';
import type { TimelineKind, TimelineSource } from './timeline-entry.ts';

/** What was begun on this site and not done, or not yet. What was done is told by what it has brought about. */
export const attemptEntries: TimelineSource = ({ acts }) =>
	acts.flatMap((act) => {
		const kind = kindOf(act);
		return kind === null
			? []
			: [
					{
						at: act.settledAt ?? act.begunAt,
						kind,
						by: actorOf(act),
						detail: act.action,
						...(act.code !== null && { code: act.code }),
						...recordOf(act),
					},
				];
	});

function kindOf({ outcome, code }: TripAct): TimelineKind | null {
	if (outcome === 'failed') return code === 'payment_declined' ? 'declined' : 'not_done';
	if (outcome === 'unknown') return 'checking';
	return outcome === 'begun' ? 'under_way' : null;
}
