import { noteRoute } from '#lib/server/agent/booking/note-route.ts';
import { openedTrip } from '#lib/server/agent/booking/opened-trip.ts';
import { publishTick } from '#lib/server/live/publish.ts';

/** Writes a note about a booking down, `for_traveller` where they are to see it. 204; 404 for all but agents. */
export const POST = noteRoute({
	act: 'desk',
	find: openedTrip,
	action: 'agent.note',
	canTell: true,
	tell: (tripId) => publishTick('trip', tripId),
});
