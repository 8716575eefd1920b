import { backoffSql } from '#base/backoff.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../ids.ts';
import { type Posting, postingSql, postingValues } from '../ledger/ledger.ts';
import { emitSql } from '../webhooks/emit.ts';
import { wakeDispatcher } from '../webhooks/wake.ts';
import { refundTold } from './returned.ts';

/** Money on its way back to a card. */
export interface DueRefund {
	id: string;
	payment_id: string;
	order_id: string;
	organisation_id: string;
	live_mode: boolean;
	amount: string;
	currency: string;
}

/** Most refunds that one claim takes. */
export const REFUNDS_AT_ONCE = 10;

/**
 * Takes refunds to carry out that are due, of one attempt or of all; what is taken is due again after 1 to 60 seconds, so
 * that each goes to one process. A card that was not charged yet is charged first.
 */
export const claimRefunds = (db: Queryable, attemptId?: string): Promise<DueRefund[]> =>
	db.query<DueRefund>(
		`update service.refunds r set state = 'sent', checks = checks + 1,
			next_check_at = now() + ${backoffSql({ first: 1, factor: 2, most: 60 }, 'checks')} * interval '1 second'
		from (
			select id from service.refunds d
			where state in ('due', 'sent') and next_check_at <= now() and ($2::text is null or attempt_id = $2)
				and not exists (select from service.attempts a where a.id in (d.payment_id, d.order_id) and a.card_due is not null)
			order by next_check_at limit $1 for update skip locked
		) due where r.id = due.id returning r.id, payment_id, order_id, organisation_id, live_mode, amount, currency`,
		[REFUNDS_AT_ONCE, attemptId ?? null],
	);

/** Of an organisation, by its own clock. */
const NOW = 'service.app_now(organisation_id, live_mode)';

/** Notes that a refund has arrived, books it and tells it, once. */
export async function markArrived(db: Queryable, id: string, booked: Posting): Promise<void> {
	await db.query(
		`with arrived as (
			update service.refunds set state = 'arrived', arrived_at = date_trunc('milliseconds', ${NOW})
			where id = $1 and state = 'sent' returning *
		), posted as (${postingSql(3, 'arrived')}), ${emitSql('told', refundTold('arrived', 'arrived', '$2', 'arrived_at'))}
		select 1 from arrived`,
		[id, newId('webhook_event'), ...postingValues(booked)],
	);
	wakeDispatcher();
}

/** Notes that a refund was refused for good, and tells it, once. */
export async function markRefundFailed(db: Queryable, id: string): Promise<void> {
	await db.query(
		`with failed as (
			update service.refunds set state = 'failed' where id = $1 and state = 'sent' returning *
		), ${emitSql('told', refundTold('failed', 'failed', '$2', NOW))}
		select 1 from failed`,
		[id, newId('webhook_event')],
	);
	wakeDispatcher();
}
