import type { Payment, PaymentRefund } from '#contract/air/payment.ts';
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
	/** What came back of it, the oldest first; times are text. Left out of a payment that has just been made. */
	refunds?: readonly PaymentRefund[];
	/** What is left of the credit that paid. */
	residual?: Payment['residual_airline_credit'];
}

/** What came back of a payment and what is left of its credit, as columns beside those of `service.payments`. */
const CAME_OF_IT = `(select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount::text, 'currency', r.currency, 'type', r.means,
		'state', r.state, 'created_at', r.created_at, 'arrived_at', r.arrived_at,
		'order_cancellation_id', case when a.kind = 'cancel_order' then a.subject_id end) order by r.created_at, r.id), '[]')
	from service.refunds r join service.attempts a on a.id = r.attempt_id
	where r.order_id = payments.order_id and r.payment_id = payments.id) as refunds,
	case when airline_credit_id is not null then (
		select json_build_object('id', c.id, 'amount', c.amount::text, 'currency', c.amount_currency, 'expires_at', c.expires_at)
		from service.airline_credits c where c.residual_of = airline_credit_id and payments.status = 'succeeded'
	) end as residual`;

/** A payment of the caller. */
export async function findPayment(db: Queryable, owner: Owner, id: string): Promise<PaymentRow | undefined> {
	const [row] = await db.query<PaymentRow>(
		`select *, ${CAME_OF_IT} from service.payments where id = $1 and organisation_id = $2 and live_mode = $3`,
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
			sql: `select *, ${CAME_OF_IT} from service.payments where order_id = $1 and organisation_id = $2 and live_mode = $3 and amount > 0`,
			values: [orderId, owner.organisationId, owner.liveMode],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);
