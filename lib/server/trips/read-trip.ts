import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { logFailure } from '../log-failure.ts';
import { type Access, may } from '../may.ts';
import { DOWN, LIMITED, type ServiceProblem } from '../service-problem.ts';
import type { Viewer } from '../viewer.ts';
import { overLimit } from '../visitor-limits.ts';
import { tripKindOf } from './trip-kinds.ts';

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

/**
 * Reads a booked journey for someone who may see it: the visitor who booked it, one who has entered its code, an agent;
 * the itinerary alone for one who has the key of a mail.
 */
export async function readTrip(tripId: string, viewer: TripViewer): Promise<ReadTrip> {
	const { visitorId = '', device, key } = viewer;
	const waitSeconds = await overLimit('read', visitorId, device.ip);
	if (waitSeconds !== null) return { state: 'problem', ...LIMITED, waitSeconds };
	const access = await may(viewer, 'trip.see', { tripId, key }).catch((error: unknown) => {
		logFailure('trip access', error);
		return undefined;
	});
	if (access === undefined) return { state: 'problem', ...DOWN };
	if (access === 'none') return { state: 'missing' };
	const kind = tripKindOf(tripId);
	if (!kind) return { state: 'missing' };
	const answer = await kind.read(tripId, device);
	if (!answer.ok)
		return answer.problem.status === 404 ? { state: 'missing' } : { state: 'problem', problem: answer.problem };
	const order = access === 'full' ? answer.trip : kind.withoutPersons(answer.trip);
	return { state: 'open', access, order, now: answer.now };
}
