import 'server-only';
import type { Asked } from '../../route.ts';
import { ProblemError } from '../../service-problem.ts';
import { readStay, readTrip } from '../../trips/read-trip.ts';
import { tripKindOf } from '../../trips/trip-kinds.ts';

/** The id of the booking that a path's `tripId` names, once an agent is seen to have it; undefined: there is none. */
export async function openedTrip({ viewer, params: { tripId = '' } }: Asked): Promise<string | undefined> {
	if (tripKindOf(tripId) === undefined) return undefined;
	const read = await (tripId.startsWith('bok_') ? readStay(tripId, viewer) : readTrip(tripId, viewer));
	if (read.state === 'problem') throw new ProblemError(read);
	return read.state === 'open' ? tripId : undefined;
}
