import type { TripAct } from '../trip-act.ts';
import { actorOf, recordOf } from './actor-of.ts';
import type { HappenedFacts, TimelineKind, TimelineSource } from './timeline-entry.ts';

/** What was begun on this site and not done, or not yet. What was done is told by what it has brought about. */
export const attemptEntries: TimelineSource<HappenedFacts> = ({ acts }) =>
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

/** Acts that a hotel carries out. */
const AT_HOTELS: ReadonlySet<string> = new Set(['book_stay', 'cancel_stay']);

function kindOf({ outcome, code, action }: TripAct): TimelineKind | null {
	if (outcome === 'failed') return code === 'payment_declined' ? 'declined' : 'not_done';
	if (outcome === 'unknown') return AT_HOTELS.has(action) ? 'checking_hotel' : 'checking';
	return outcome === 'begun' ? 'under_way' : null;
}
