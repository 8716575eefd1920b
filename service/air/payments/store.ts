import type { PageQuery } from '#contract/common/pagination.ts';
import type { AttemptPayment } from '#service/attempts/attempt.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';

export interface PaymentRow extends Omit<AttemptPayment, 'passenger_id'> {
	order_id: string;
	organisation_id: string;
	live_mode: boolean;
	status: 'succeeded' | 'failed' | 'pending' | 'cancelled';
	currency: string;
	failure_reason: string | null;
	created_at: Date;
}

/** A payment of the caller. */
export async function findPayment(db: Queryable, owner: Owner, id: string): Promise<PaymentRow | undefined> {
	const [row] = await db.query<PaymentRow>(
		'select * from service.payments where id = $1 and organisation_id = $2 and live_mode = $3',
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}

/** One page of the payments of an order, the newest first. */
export const selectPayments = (
	db: Queryable,
	owner: Owner,
	orderId: string,
	page: PageQuery,
): Promise<KeysetPage<PaymentRow>> =>
	selectPage<PaymentRow>(
		db,
		{
			sql: 'select * from service.payments where order_id = $1 and organisation_id = $2 and live_mode = $3 and amount > 0',
			values: [orderId, owner.organisationId, owner.liveMode],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);
