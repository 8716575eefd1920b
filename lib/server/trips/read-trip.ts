import 'server-only';
import { getOrder, type Order } from '#contract/air/order.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { call, type Device } from '../service-client.ts';
import { problem, type ServiceProblem } from '../service-problem.ts';
import { overLimit } from '../visitor-limits.ts';
import { isTripKey } from './trip-link.ts';
import { isTripOpen } from './trip-access.ts';

export { tripLink } from './trip-link.ts';

/** Who wants to see a trip. */
export interface TripVisitor {
	visitorId: string | undefined;
	device: Device;
	/** Of a link in an e-mail. */
	key?: string | undefined;
	/** As `readVisitor` and a route's visit say. */
	agent?: boolean;
}

/** `full`: all there is. `link`: the itinerary; documents and what tells how to reach a person are left out. */
export type TripAccess = 'full' | 'link';

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
export async function readTrip(orderId: string, visitor: TripVisitor): Promise<ReadTrip> {
	const { visitorId = '', device } = visitor;
	const waitSeconds = await overLimit('read', visitorId, device.ip);
	if (waitSeconds !== null)
		return { state: 'problem', problem: problem('refused', 429, 'rate_limit_exceeded'), waitSeconds };
	const access = await accessTo(orderId, visitor);
	if (access === 'unknown') return { state: 'problem', problem: problem('down', 503, 'service_unavailable') };
	if (access === 'none') return { state: 'missing' };
	const answer = await call(getOrder, { params: { id: orderId } }, { device });
	if (!answer.ok)
		return answer.problem.status === 404 ? { state: 'missing' } : { state: 'problem', problem: answer.problem };
	return { state: 'open', access, order: access === 'full' ? answer.data : bare(answer.data), now: answer.now };
}

async function accessTo(orderId: string, visitor: TripVisitor): Promise<TripAccess | 'none' | 'unknown'> {
	if (visitor.agent) return 'full';
	const link = isTripKey(orderId, visitor.key);
	if (!visitor.visitorId) return link ? 'link' : 'none';
	try {
		if (await isTripOpen(webDatabase(), orderId, visitor.visitorId)) return 'full';
	} catch (error) {
		logFailure('trip access', error);
		if (!link) return 'unknown';
	}
	return link ? 'link' : 'none';
}

/** An order without documents and contact data: what is left out is empty. */
const bare = (order: Order): Order => ({
	...order,
	documents: [],
	metadata: null,
	users: [],
	passengers: order.passengers.map((passenger) => ({
		...passenger,
		email: '',
		phone_number: '',
		born_on: '',
		loyalty_programme_accounts: [],
		user_id: null,
	})),
});
