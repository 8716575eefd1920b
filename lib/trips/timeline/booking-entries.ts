import { tripStatus } from '../trip-status.ts';
import { actorOf, AIRLINE, doneAct, recordOf } from './actor-of.ts';
import type { TimelineSource } from './timeline-entry.ts';

/** That it was booked or held, and that a hold has ended. */
export const bookingEntries: TimelineSource = ({ order, acts, now }) => {
	const act = doneAct(acts, 'book_flight');
	const { payment_required_by: by } = order.payment_status;
	const expired = tripStatus(order, now) === 'lapsed' && by !== null;
	return [
		{ at: order.created_at, kind: order.type === 'hold' ? 'held' : 'booked', by: actorOf(act), ...recordOf(act) },
		...(expired ? [{ at: by, kind: 'hold_expired' as const, by: AIRLINE }] : []),
	];
};
