import 'server-only';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { accountOf } from '../intents/account.ts';

/** Money that came back to the agency, which its customer waits for. */
export interface OwedRefund {
	cancellation_id: string;
	trip_id: string;
	/** What came back in all; of an order that was paid in several ways the agency has a part of it. */
	amount: string;
	currency: string;
	refund_to: string;
	confirmed_at: Date;
}

/** Which of these cancellations nothing is noted of yet. */
export async function unnoted(db: WebQueryable, ids: readonly string[]): Promise<Set<string>> {
	const rows = await db.query<{ id: string }>(
		`select id from unnest($1::text[]) as asked (id)
		where not exists (select from web.customer_refunds where cancellation_id = id)`,
		[ids],
	);
	return new Set(rows.map(({ id }) => id));
}

/** Notes a cancellation once; `owed`: its refund came to the agency. */
export async function keepRefund(db: WebQueryable, refund: OrderCancellation, owed: boolean): Promise<void> {
	await db.query(
		`insert into web.customer_refunds (cancellation_id, trip_id, account, amount, currency, refund_to, confirmed_at, state,
			settled_at)
		values ($1, $2, $3, $4, $5, $6, $7, case when $8 then 'owed' else 'none' end, case when not $8 then now() end)
		on conflict (cancellation_id) do nothing`,
		[
			refund.id,
			refund.order_id,
			accountOf(),
			refund.refund_amount,
			refund.refund_currency,
			refund.refund_to,
			refund.confirmed_at,
			owed,
		],
	);
}

/** What the agency owes its customers, the oldest first. */
export const owedRefunds = (db: WebQueryable): Promise<OwedRefund[]> =>
	db.query<OwedRefund>(
		`select cancellation_id, trip_id, amount::text, currency, refund_to, confirmed_at from web.customer_refunds
		where state = 'owed' and account = $1 order by confirmed_at, cancellation_id`,
		[accountOf()],
	);

/** Notes that the customer has their money. Gives the trip; null: nothing was owed. */
export async function markPaid(db: WebQueryable, cancellationId: string): Promise<string | null> {
	const [row] = await db.query<{ trip_id: string }>(
		`update web.customer_refunds set state = 'paid', settled_at = now()
		where cancellation_id = $1 and state = 'owed' and account = $2 returning trip_id`,
		[cancellationId, accountOf()],
	);
	return row?.trip_id ?? null;
}
