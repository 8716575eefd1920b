import type { Owner } from '#service/context.ts';
import type { Prepared, Queryable } from '#service/db/db.ts';
import type { Intention } from '../offers/intention.ts';
import { BESIDE, type OrderRow } from './order-row.ts';
import { PAID_ORDER, type PaidOrder, type Quoted } from './paid-order.ts';

/** An order of the caller. */
export async function findOrder(db: Queryable, owner: Owner, id: string): Promise<OrderRow | undefined> {
	const [row] = await db.query<OrderRow>(
		`select *, ${BESIDE} from service.orders o where id = $1 and organisation_id = $2 and live_mode = $3`,
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}

const FIND_PAID: Prepared = {
	name: 'paid-order',
	text: `select ${PAID_ORDER} from service.orders o where o.id = $1 and o.organisation_id = $2 and o.live_mode = $3`,
};

/** An order of the caller, with what was paid for it. */
export async function findPaidOrder(db: Queryable, owner: Owner, id: string): Promise<PaidOrder | undefined> {
	const [row] = await db.query<PaidOrder>(FIND_PAID, [id, owner.organisationId, owner.liveMode]);
	return row;
}

/** What was quoted to the caller, with its order. */
export async function findQuotedOrder<Quote, Order>(
	db: Queryable,
	owner: Owner,
	{ name, sql, order }: Quoted,
	id: string,
): Promise<(Order & { quote: Quote }) | undefined> {
	const text = `select q.quote, ${order} from (${sql}) q
		join service.orders o on o.id = q.order_id and o.organisation_id = $2 and o.live_mode = $3`;
	const values = [id, owner.organisationId, owner.liveMode];
	const [row] = await db.query<Order & { quote: Quote }>({ name: `quoted-${name}`, text }, values);
	return row;
}

/** Changes an order's metadata and users; what is undefined stays. */
export async function updateOrderRow(
	db: Queryable,
	owner: Owner,
	id: string,
	change: { metadata: Record<string, string> | null | undefined; users: readonly string[] | undefined },
): Promise<OrderRow | undefined> {
	const [row] = await db.query<OrderRow>(
		`update service.orders o set metadata = case when $4 then $5::json else metadata end, users = coalesce($6::text[], users)
		where id = $1 and organisation_id = $2 and live_mode = $3 returning *, ${BESIDE}`,
		[
			id,
			owner.organisationId,
			owner.liveMode,
			change.metadata !== undefined,
			change.metadata ? JSON.stringify(change.metadata) : null,
			change.users ?? null,
		],
	);
	return row;
}

/** Keeps how a held order is to be paid, while it waits. Undefined: it does not any more. */
export async function updateIntention(
	db: Queryable,
	owner: Owner,
	id: string,
	intention: Intention,
): Promise<OrderRow | undefined> {
	const [row] = await db.query<OrderRow>(
		`update service.orders o set intention = $4 where id = $1 and organisation_id = $2 and live_mode = $3
			and awaiting_payment and acting is null and cancelled_at is null returning *, ${BESIDE}`,
		[id, owner.organisationId, owner.liveMode, JSON.stringify(intention)],
	);
	return row;
}

/** Ends the waiting of orders whose time to pay is over by their organisation's clock. Gives them. */
export async function markExpiredHolds(
	db: Queryable,
): Promise<{ id: string; supplier: string; organisation_id: string; live_mode: boolean; now: Date }[]> {
	return db.query(
		`update service.orders set awaiting_payment = false, terms_version = terms_version + 1
		where awaiting_payment and acting is null and payment_required_by <= service.app_now(organisation_id, live_mode)
		returning id, supplier, organisation_id, live_mode, service.app_now(organisation_id, live_mode) as now`,
	);
}
