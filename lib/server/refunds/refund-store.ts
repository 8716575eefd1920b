import 'server-only';
import type { TripRefund } from '#lib/trips/refund-of.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { accountOf } from '../intents/account.ts';

/** Money that came back to the agency, which its customer waits for. */
export interface OwedRefund {
	act: TripRefund['act'];
	/** Of the cancellation or the change; of a stay its booking's. */
	act_id: string;
	trip_id: string;
	/** What came back to the agency; of an order that was paid in several ways all of it, where nobody tells the parts. */
	amount: string;
	currency: string;
	refund_to: string;
	confirmed_at: Date;
}

/** Which of these acts nothing is noted of yet. */
export async function unnoted(db: WebQueryable, ids: readonly string[]): Promise<Set<string>> {
	const rows = await db.query<{ id: string }>(
		`select id from unnest($1::text[]) as asked (id)
		where not exists (select from web.customer_refunds where act_id = id)`,
		[ids],
	);
	return new Set(rows.map(({ id }) => id));
}

/** A change, an accepted schedule change or the cancellation of a stay of this site. */
interface DoneAct {
	act: Exclude<TripRefund['act'], 'cancellation'>;
	act_id: string;
	trip_id: string;
}

/** The acts of the last week that were done on this site and of which nothing is noted yet, the newest first. */
export const unnotedActs = (db: WebQueryable, most: number): Promise<DoneAct[]> =>
	db.query<DoneAct>(
		`select act, act_id, trip_id from (
			select result_id as trip_id, updated_at,
				case purpose when 'change' then 'change' when 'cancel_stay' then 'stay_cancellation' else 'schedule_change' end as act,
				case purpose when 'change' then facts #>> '{quote,id}' when 'cancel_stay' then result_id
					else facts #>> '{change,id}' end as act_id
			from web.intents where purpose in ('change', 'answer_change', 'cancel_stay') and state = 'confirmed'
				and updated_at > now() - interval '7 days'
		) done
		where act_id is not null and not exists (select from web.customer_refunds r where r.act_id = done.act_id)
		order by updated_at desc limit $1`,
		[most],
	);

/** Notes that an act gave nothing back, unless something is noted of it. */
export const keepNothing = (db: WebQueryable, { act, act_id, trip_id }: DoneAct, currency: string): Promise<unknown> =>
	db.query(
		`insert into web.customer_refunds (act, act_id, trip_id, account, amount, currency, confirmed_at, state, settled_at)
		values ($1, $2, $3, $4, 0, $5, now(), 'none', now()) on conflict (act_id) do nothing`,
		[act, act_id, trip_id, accountOf(), currency],
	);

/** Notes a refund once; `owed`: what of it came to the agency; `onItsWay`: some of it goes to a card. */
export async function keepRefund(
	db: WebQueryable,
	tripId: string,
	refund: TripRefund,
	{ owed, onItsWay }: { owed: string | null; onItsWay: boolean },
): Promise<void> {
	await db.query(
		`insert into web.customer_refunds (act, act_id, trip_id, account, amount, currency, refund_to, confirmed_at, state,
			settled_at, on_its_way)
		values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then 'owed' else 'none' end, case when not $9 then now() end, $10)
		on conflict (act_id) do nothing`,
		[
			refund.act,
			refund.id,
			tripId,
			accountOf(),
			owed ?? refund.amount,
			refund.currency,
			refund.to,
			refund.decidedAt,
			owed !== null,
			onItsWay,
		],
	);
}

/** What the agency owes its customers, the oldest first. */
export const owedRefunds = (db: WebQueryable, most: number): Promise<OwedRefund[]> =>
	db.query<OwedRefund>(
		`select act, act_id, trip_id, amount::text, currency, refund_to, confirmed_at from web.customer_refunds
		where state = 'owed' and account = $1 order by confirmed_at, act_id limit $2`,
		[accountOf(), most],
	);

/** What is still owed for an act; undefined: nothing is. */
export const findOwed = (db: WebQueryable, actId: string): Promise<OwedMoney | undefined> =>
	first(
		db.query<OwedMoney>(
			`select trip_id, amount::text, currency from web.customer_refunds
			where act_id = $1 and state = 'owed' and account = $2`,
			[actId, accountOf()],
		),
	);
type OwedMoney = Pick<OwedRefund, 'trip_id' | 'amount' | 'currency'>;
const first = async <T>(rows: Promise<T[]>): Promise<T | undefined> => (await rows)[0];

/** Notes that the customer has their money. Gives the trip; null: nothing was owed. */
export async function markPaid(db: WebQueryable, actId: string): Promise<string | null> {
	const [row] = await db.query<{ trip_id: string }>(
		`update web.customer_refunds set state = 'paid', settled_at = now()
		where act_id = $1 and state = 'owed' and account = $2 returning trip_id`,
		[actId, accountOf()],
	);
	return row?.trip_id ?? null;
}

/** Trips with refunds that may still be on their way, those first that were not looked at for longest; each to one. */
export async function claimOnTheirWay(db: WebQueryable, most: number): Promise<string[]> {
	const rows = await db.query<{ trip_id: string }>(
		`update web.customer_refunds set looked_at = now() where act_id in (
			select act_id from web.customer_refunds
			where on_its_way and account = $1 and looked_at < now() - interval '1 minute'
			order by looked_at limit $2 for update skip locked) returning trip_id`,
		[accountOf(), most],
	);
	return rows.map(({ trip_id }) => trip_id);
}

/** The acts on a trip whose refunds may still be on their way. */
export async function onTheirWay(db: WebQueryable, tripId: string): Promise<string[]> {
	const rows = await db.query<{ act_id: string }>(
		'select act_id from web.customer_refunds where trip_id = $1 and on_its_way',
		[tripId],
	);
	return rows.map(({ act_id: id }) => id);
}

/** Notes that nothing of the refunds of these acts is on its way any more, or that nobody tells. */
export const markEnded = (db: WebQueryable, actIds: readonly string[]): Promise<unknown> =>
	db.query('update web.customer_refunds set on_its_way = false where act_id = any($1) and on_its_way', [actIds]);

/** A refund that the bank of a card has refused, and that its customer waits for. */
export interface FailedRefund {
	refund_id: string;
	trip_id: string;
	amount: string;
	currency: string;
	noted_at: Date;
}

/** Notes a refund that has failed, once. */
export const keepFailed = (db: WebQueryable, refund: Omit<FailedRefund, 'noted_at'>): Promise<unknown> =>
	db.query(
		`insert into web.failed_refunds (refund_id, trip_id, account, amount, currency) values ($1, $2, $3, $4, $5)
		on conflict (refund_id) do nothing`,
		[refund.refund_id, refund.trip_id, accountOf(), refund.amount, refund.currency],
	);

/** The refunds that have failed and that nobody has paid in another way, the oldest first. */
export const failedRefunds = (db: WebQueryable): Promise<FailedRefund[]> =>
	db.query<FailedRefund>(
		`select refund_id, trip_id, amount::text, currency, noted_at from web.failed_refunds
		where settled_at is null and account = $1 order by noted_at, refund_id`,
		[accountOf()],
	);

/** A refund that has failed and that nobody has paid in another way. */
export const findFailed = (db: WebQueryable, refundId: string): Promise<OwedMoney | undefined> =>
	first(
		db.query<OwedMoney>(
			`select trip_id, amount::text, currency from web.failed_refunds
			where refund_id = $1 and settled_at is null and account = $2`,
			[refundId, accountOf()],
		),
	);

/** Notes that a refund which had failed was paid in another way. Gives the trip; null: nobody waited for it. */
export async function markFailedPaid(db: WebQueryable, refundId: string): Promise<string | null> {
	const [row] = await db.query<{ trip_id: string }>(
		`update web.failed_refunds set settled_at = now()
		where refund_id = $1 and settled_at is null and account = $2 returning trip_id`,
		[refundId, accountOf()],
	);
	return row?.trip_id ?? null;
}
