import 'server-only';
import { listAirlineInitiatedChanges } from '#contract/air/airline-initiated-change.ts';
import { openChange } from '#lib/schedule-change/open-change.ts';
import { call } from '../service-client.ts';
import { type ReadTrip, readTrip, type TripViewer } from '../trips/read-trip.ts';

/**
 * Reads a trip for its schedule change. Where none waits, its airline is asked, since a person asks: the service asks it
 * whenever the changes of an order are listed.
 */
export async function askForChanges(tripId: string, viewer: TripViewer): Promise<ReadTrip> {
	const trip = await readTrip(tripId, viewer);
	if (trip.state !== 'open' || trip.access !== 'full' || openChange(trip.order)) return trip;
	if (trip.order.cancelled_at !== null) return trip;
	const { device } = viewer;
	const listed = await call(listAirlineInitiatedChanges, { query: { order_id: tripId } }, { device });
	if (!listed.ok || !openChange({ airline_initiated_changes: listed.data })) return trip;
	return readTrip(tripId, viewer);
}
