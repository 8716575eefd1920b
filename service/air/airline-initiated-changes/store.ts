import type { ScheduleChangeOutcome } from '#contract/air/airline-initiated-change.ts';
import type { PageQuery } from '#contract/common/pagination.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import { BESIDE, type OrderRow } from '../orders/order-row.ts';
import { type Rerouted, reroutedSql, reroutedValues } from '../orders/rerouted.ts';
import { answeredSql } from './answered-sql.ts';
import type { ChangeRow } from './change-row.ts';

/** A change of the caller. */
export async function findChange(db: Queryable, owner: Owner, id: string): Promise<ChangeRow | undefined> {
	const [row] = await db.query<ChangeRow>(
		'select * from service.airline_initiated_changes where id = $1 and organisation_id = $2 and live_mode = $3',
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}

/** One page of the caller's changes, the newest first; only one order's when that is named. */
export const selectChanges = (
	db: Queryable,
	owner: Owner,
	orderId: string | undefined,
	page: PageQuery,
): Promise<KeysetPage<ChangeRow>> =>
	selectPage<ChangeRow>(
		db,
		{
			sql: `select * from service.airline_initiated_changes where organisation_id = $1 and live_mode = $2
				${orderId === undefined ? '' : 'and order_id = $3'}`,
			values: [owner.organisationId, owner.liveMode, ...(orderId === undefined ? [] : [orderId])],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);

/** The caller's orders of these ids. */
export const findOrders = (db: Queryable, owner: Owner, ids: readonly string[]): Promise<OrderRow[]> =>
	db.query<OrderRow>(
		`select o.*, ${BESIDE} from service.orders o where id = any($1) and organisation_id = $2 and live_mode = $3`,
		[ids, owner.organisationId, owner.liveMode],
	);

/** An order to be watched, and its organisation's time. */
export type WatchedOrder = OrderRow & { now: Date };

/**
 * Takes orders whose first departure is within so many days by their organisation's clock, or not longer ago than `away`
 * while flights are still ahead, and whose airline was not asked for some hours: each goes to one process.
 */
export const claimWatched = (
	db: Queryable,
	{ days, away, hours, most }: { days: number; away: number; hours: number; most: number },
): Promise<WatchedOrder[]> =>
	db.query<WatchedOrder>(
		`with due as (
			select near.id, clock.now from service.organisations g cross join (values (true), (false)) as mode (live)
			cross join lateral (select service.app_now(g.id, mode.live) as now) clock
			cross join lateral (
				select id from service.orders
				where organisation_id = g.id and live_mode = mode.live and cancelled_at is null and acting is null
					and departing_at[1] > clock.now - $4 * interval '1 day' and departing_at[1] < clock.now + $1 * interval '1 day'
					and departing_at[cardinality(departing_at)] > clock.now
					and coalesce(schedule_checked_at, '-infinity') < clock.now - $2 * interval '1 hour'
				order by departing_at[1] limit $3 for update skip locked
			) near limit $3
		)
		update service.orders o set schedule_checked_at = due.now from due where o.id = due.id returning o.*, due.now, ${BESIDE}`,
		[days, hours, most, away],
	);

export type NewChange = Omit<
	ChangeRow,
	'organisation_id' | 'live_mode' | 'action_taken' | 'action_taken_at' | 'closed_at' | 'updated_at'
>;

const DETECT = `with changed as (
		update service.orders o set open_change_id = $1, may_refuse_change = $11, terms_version = terms_version + 1, synced_at = $15
		where id = $2 and organisation_id = $3 and live_mode = $4 and terms_version = $5 and acting is null and cancelled_at is null
			and not exists (select from service.airline_initiated_changes c where c.order_id = $2 and c.reference = $6)
		returning id, organisation_id, live_mode
	), made as (
		insert into service.airline_initiated_changes (id, order_id, organisation_id, live_mode, reference, added, removed, carried,
			acceptable, travel_agent_ticket, may_refuse, leaves_at, flies_at, ends_at, created_at, updated_at)
		select $1, id, organisation_id, live_mode, $6, $7, $8, $9, $10, $16, $11, $12, $13, $14, $15, $15 from changed returning *
	), ${emitSql('told', {
		type: 'order.airline_initiated_change_detected',
		from: 'made',
		id: '$17',
		key: 'id',
		object: { id: 'id', airline_initiated_change_id: 'id', order_id: 'order_id' },
		at: 'created_at',
	})}
	select * from made`;

/**
 * Keeps a change as the newest of its order, with its event, in one statement, if the order is still what it was compared
 * with, nothing is done to it, and the change is not known. Undefined: nothing was written.
 */
export async function insertChange(
	db: Queryable,
	owner: Owner,
	change: NewChange,
	known: { termsVersion: number; eventId: string },
): Promise<ChangeRow | undefined> {
	const [row] = await db.query<ChangeRow>(DETECT, [
		change.id,
		change.order_id,
		owner.organisationId,
		owner.liveMode,
		known.termsVersion,
		change.reference,
		JSON.stringify(change.added),
		JSON.stringify(change.removed),
		JSON.stringify(change.carried),
		change.acceptable,
		change.may_refuse,
		change.leaves_at,
		change.flies_at,
		change.ends_at,
		change.created_at,
		change.travel_agent_ticket && JSON.stringify(change.travel_agent_ticket),
		known.eventId,
	]);
	return row;
}

/** What was done about a change elsewhere, and what the order becomes by it. */
export interface Recorded {
	outcome: ScheduleChangeOutcome;
	now: Date;
	/** Where it was accepted. */
	rerouted: Rerouted | undefined;
}

/**
 * Keeps what was done about an order's newest change elsewhere, and closes the older ones, in one statement, if the order
 * is still what it was compared with and nothing is done to it. Undefined: nothing was written.
 */
export async function recordAnswer(
	db: Queryable,
	order: Pick<OrderRow, 'id' | 'organisation_id' | 'live_mode' | 'terms_version'>,
	changeId: string,
	{ outcome, now, rerouted }: Recorded,
): Promise<ChangeRow | undefined> {
	const first = 8;
	const [row] = await db.query<ChangeRow>(
		`with won as (
			update service.orders o set open_change_id = null, may_refuse_change = false, terms_version = terms_version + 1, synced_at = $7
				${rerouted ? `, ${reroutedSql(first)}` : ''}
			where id = $1 and organisation_id = $2 and live_mode = $3 and terms_version = $4 and open_change_id = $5 and acting is null
				and cancelled_at is null
			returning id as locks, $5::text as subject_id, $7::timestamptz as at
		), ${answeredSql('$6', 'c.id = won.subject_id')}
		select * from answered`,
		[
			order.id,
			order.organisation_id,
			order.live_mode,
			order.terms_version,
			changeId,
			outcome,
			now,
			...(rerouted ? reroutedValues(rerouted) : []),
		],
	);
	return row;
}
