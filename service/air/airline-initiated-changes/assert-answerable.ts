import { ServiceError } from '#service/errors.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { ANOTHER_ACT } from '../payments/assert-awaits-payment.ts';
import type { ChangeRow } from './change-row.ts';
import { openChange } from './open-change.ts';

type Order = Parameters<typeof openChange>[0] & Pick<OrderRow, 'acting'>;

const refused = (message: string): ServiceError => new ServiceError('unsupported_action', { message });

/** An act on the order that is on its way, or has just been done. */
export const anotherAct = (): ServiceError => refused(ANOTHER_ACT);

const stale = (): ServiceError => new ServiceError('stale_airline_initiated_change_accept');

/**
 * Makes sure that a change waits for an answer, and no other act on its order is on its way. `overtaken`: the error
 * where there is a newer one, answered or not.
 * @throws ServiceError `unsupported_action`, `already_cancelled`
 */
function assertOpen(change: ChangeRow, order: Order, now: Date, overtaken: () => ServiceError): void {
	if (order.cancelled_at) throw new ServiceError('already_cancelled');
	if (change.action_taken !== null) throw refused('The schedule change has been answered.');
	if (change.closed_at !== null) throw overtaken();
	if (order.acting !== null) throw anotherAct();
	if (!openChange(order, now)) throw refused('It is too late to answer: the flights have left, or the hold has ended.');
	if (order.open_change_id !== change.id) throw overtaken();
}

/**
 * Makes sure that a change can be accepted now.
 * @throws ServiceError `unsupported_action`, `stale_airline_initiated_change_accept`, `already_cancelled`
 */
export function assertAcceptable(change: ChangeRow, order: Order, now: Date): void {
	assertOpen(change, order, now, stale);
	if (!change.acceptable) {
		throw refused(
			change.added.length > 0
				? 'This change is settled with the airline. Then say what was done by PATCH.'
				: 'The airline flies nothing in place of these flights, so there is nothing to accept.',
		);
	}
	if (new Date(change.leaves_at) <= now) throw refused('The first of these flights has left.');
}

/**
 * Makes sure that what was done about a change elsewhere can be recorded.
 * @throws ServiceError `unsupported_action`, `already_cancelled`
 */
export function assertRecordable(change: ChangeRow, order: Order, now: Date): void {
	assertOpen(change, order, now, () => refused('There is a newer schedule change.'));
	if (change.acceptable || change.added.length === 0) {
		throw refused('This change is answered here: accept it, cancel the order, or change it.');
	}
}
