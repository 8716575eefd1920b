import type { Queryable } from '#service/db/db.ts';
import type { AttemptRow } from './store.ts';

/** Leaves an attempt to be looked after: its outcome is not known. */
export async function markUnknown(db: Queryable, attemptId: string): Promise<void> {
	await db.query(
		`update service.order_attempts set state = 'unknown', next_check_at = now() + interval '1 second' where id = $1 and state = 'open'`,
		[attemptId],
	);
}

/** Says that the process that made an attempt is still at it. */
export async function extendAttempt(db: Queryable, attemptId: string): Promise<void> {
	await db.query(
		`update service.order_attempts set next_check_at = now() + interval '20 seconds' where id = $1 and state = 'open'`,
		[attemptId],
	);
}

/** An attempt to look after, with its organisation's time. */
export type DueAttempt = AttemptRow & { now: Date };

/**
 * Takes attempts whose outcome is to be asked for: those that are due, or the one that is named. Each goes to one
 * process, and comes again after 1 to 20 seconds unless it is settled.
 */
export async function claimDueAttempts(db: Queryable, most: number, attemptId?: string): Promise<DueAttempt[]> {
	return db.query<DueAttempt>(
		`update service.order_attempts a set checks = checks + 1,
			next_check_at = now() + least(20, power(2, least(checks, 5))) * interval '1 second'
		from (
			select id from service.order_attempts
			where state in ('open', 'unknown') and case when $2::text is null then next_check_at <= now() else id = $2 end
			order by next_check_at limit $1 for update skip locked
		) due where a.id = due.id returning a.*, service.app_now(a.organisation_id, a.live_mode) as now`,
		[most, attemptId ?? null],
	);
}

/** Cards of a settled attempt with which something is still to be done. */
export type CardsDue = Pick<AttemptRow, 'id' | 'organisation_id' | 'live_mode' | 'payments'> & {
	card_due: 'capture' | 'release';
};

/** Takes settled attempts whose cards wait: those that are due, or the one that is named. Each goes to one process. */
export async function claimCardsDue(db: Queryable, most: number, attemptId?: string): Promise<CardsDue[]> {
	return db.query<CardsDue>(
		`update service.order_attempts a set next_check_at = now() + interval '10 seconds'
		from (
			select id from service.order_attempts
			where card_due is not null and case when $2::text is null then next_check_at <= now() else id = $2 end
			order by next_check_at limit $1 for update skip locked
		) due where a.id = due.id returning a.id, a.organisation_id, a.live_mode, a.payments, a.card_due`,
		[most, attemptId ?? null],
	);
}

/** Notes that nothing more is to be done with an attempt's cards. */
export async function markCardsDone(db: Queryable, attemptId: string): Promise<void> {
	await db.query('update service.order_attempts set card_due = null where id = $1', [attemptId]);
}

/** Ends the waiting of orders whose time to pay is over by their organisation's clock. Gives them. */
export async function lapseHolds(
	db: Queryable,
): Promise<{ id: string; supplier: string; organisation_id: string; live_mode: boolean; now: Date }[]> {
	return db.query(
		`update service.orders set awaiting_payment = false
		where awaiting_payment and paying is null and payment_required_by <= service.app_now(organisation_id, live_mode)
		returning id, supplier, organisation_id, live_mode, service.app_now(organisation_id, live_mode) as now`,
	);
}
