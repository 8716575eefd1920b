import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import type { Intention } from '../offers/intention.ts';
import { BESIDE, type OrderRow } from './order-row.ts';

/** An order of the caller. */
export async function findOrder(db: Queryable, owner: Owner, id: string): Promise<OrderRow | undefined> {
	const [row] = await db.query<OrderRow>(
		`select *, ${BESIDE} from service.orders o where id = $1 and organisation_id = $2 and live_mode = $3`,
		[id, owner.organisationId, owner.liveMode],
	);
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
export async function lapseHolds(
	db: Queryable,
): Promise<{ id: string; supplier: string; organisation_id: string; live_mode: boolean; now: Date }[]> {
	return db.query(
		`update service.orders set awaiting_payment = false, terms_version = terms_version + 1
		where awaiting_payment and acting is null and payment_required_by <= service.app_now(organisation_id, live_mode)
		returning id, supplier, organisation_id, live_mode, service.app_now(organisation_id, live_mode) as now`,
	);
}
