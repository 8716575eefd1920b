import type { Queryable } from '../../db/db.ts';
import { ServiceError } from '../../errors.ts';
import type { Owner } from '../../context.ts';
import { consumeSession, findSession, type Payment } from './store.ts';

export type { Payment } from './store.ts';

/**
 * Takes a session for one payment, which may take it again. Gives the card that pays.
 * @throws ServiceError `three_d_secure_session_not_found`, `three_d_secure_session_expired`,
 * `three_d_secure_session_not_ready_for_payment` when it is not ready, has paid, or is for something else
 */
export async function consumeReadySession(db: Queryable, owner: Owner, id: string, payment: Payment): Promise<string> {
	const taken = await consumeSession(db, owner, id, payment);
	if (taken) return taken.card_id;
	const row = await findSession(db, owner, id);
	if (!row) throw new ServiceError('three_d_secure_session_not_found');
	if (row.consumed_by === null && row.status !== 'failed' && row.is_over)
		throw new ServiceError('three_d_secure_session_expired');
	const fits = row.resource_id === payment.resourceId && row.currency === payment.currency;
	throw new ServiceError('three_d_secure_session_not_ready_for_payment', {
		...((!fits || Number(row.amount) !== Number(payment.amount)) && {
			message: 'The 3DS session is for another payment, or its amount has changed. Make a new one.',
		}),
	});
}
