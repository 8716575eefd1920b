import 'server-only';
import type { Order } from '#contract/air/order.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { logFailure } from '../log-failure.ts';
import { type Access, may } from '../may.ts';
import { DOWN, LIMITED, type ServiceProblem } from '../service-problem.ts';
import type { Viewer } from '../viewer.ts';
import { overLimit } from '../visitor-limits.ts';
import { flightTrip } from './kinds/flight.ts';
import { stayTrip } from './kinds/stay.ts';
import type { TripKind } from './trip-kind.ts';

export { tripLink } from './trip-link.ts';

/** Who wants to see a trip. */
export interface TripViewer extends Viewer {
	/** Of a link in an e-mail. */
	key?: string | undefined;
}

export type TripAccess = Exclude<Access, 'none'>;

export type ReadTrip =
	/** `now`: the service's clock, epoch milliseconds. */
	| { state: 'open'; access: TripAccess; order: Order; now: number }
	/** Nobody's, or not this visitor's to see: which of the two is not told. */
	| { state: 'missing' }
	| { state: 'problem'; problem: ServiceProblem; waitSeconds?: number };

/** A trip of any kind that was opened, or why it was not. */
export type OpenedTrip<Trip> =
	| { state: 'open'; access: TripAccess; trip: Trip; now: number }
	| Exclude<ReadTrip, { state: 'open' }>;

/**
 * Reads a booked journey for someone who may see it: the visitor who booked it, one who has entered its code, an agent;
 * the itinerary alone for one who has the key of a mail.
 */
export async function readTrip(tripId: string, viewer: TripViewer): Promise<ReadTrip> {
	const opened = await openTrip(flightTrip, tripId, viewer);
	if (opened.state !== 'open') return opened;
	const { trip: order, ...rest } = opened;
	return { ...rest, order };
}

/** Reads a booked stay, for whom a journey would be read. */
export const readStay = (bookingId: string, viewer: TripViewer): Promise<OpenedTrip<StaysBooking>> =>
	openTrip(stayTrip, bookingId, viewer);

async function openTrip<Trip>(
	kind: Pick<TripKind<Trip>, 'prefix' | 'read' | 'withoutPersons'>,
	tripId: string,
	viewer: TripViewer,
): Promise<OpenedTrip<Trip>> {
	const { visitorId = '', device, key } = viewer;
	const waitSeconds = await overLimit('read', visitorId, device.ip);
	if (waitSeconds !== null) return { state: 'problem', ...LIMITED, waitSeconds };
	const access = await may(viewer, 'trip.see', { tripId, key }).catch((error: unknown) => {
		logFailure('trip access', error);
		return undefined;
	});
	if (access === undefined) return { state: 'problem', ...DOWN };
	if (access === 'none') return { state: 'missing' };
	if (!tripId.startsWith(kind.prefix)) return { state: 'missing' };
	const answer = await kind.read(tripId, device);
	if (!answer.ok)
		return answer.problem.status === 404 ? { state: 'missing' } : { state: 'problem', problem: answer.problem };
	const trip = access === 'full' ? answer.trip : kind.withoutPersons(answer.trip);
	return { state: 'open', access, trip, now: answer.now };
}
