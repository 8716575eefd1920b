import type { Prepared, Queryable } from '../db/db.ts';
import type { Delivery, ToldEvent } from './deliver-once.ts';

/** An event whose time to be sent has come, and where to. */
export interface DueSend {
	/** bigint. */
	send_id: string;
	/** Attempts made before this one. */
	attempts: number;
	first_due_at: Date;
	/** By the organisation's clock. */
	now: Date;
	webhook_id: string;
	organisation_id: string;
	live_mode: boolean;
	url: string;
	/** Sealed. */
	secret: string;
	/** Of its organisation. */
	webhook_hosts: string[];
	event: ToldEvent;
}

/** How many more sends a worker takes on: in all, of a webhook it has nothing to do with yet, and of the others. */
export interface Room {
	total: number;
	each: number;
	byWebhook: ReadonlyMap<string, number>;
}

/** How long a claim lasts, seconds: an attempt, and writing down what came of it. */
export const CLAIM_SECONDS = 30;

// The webhooks that anything waits for are found by stepping through the index, so that a queue of one dead receiver,
// however long, costs the others one step. They are taken in a random order, that none is always first. What waits for
// a webhook that was switched off is dropped.
const CLAIM: Prepared = {
	name: 'claim-webhook-sends',
	text: `with recursive waiting (id) as (
			(select webhook_id from service.webhook_sends order by webhook_id limit 1)
			union all
			select (select s.webhook_id from service.webhook_sends s where s.webhook_id > w.id order by s.webhook_id limit 1)
			from waiting w where w.id is not null
		), receivers as materialized (
			select w.id, w.organisation_id, w.live_mode, w.url, w.secret, o.webhook_hosts,
				service.app_now(w.organisation_id, w.live_mode) as now, coalesce(known.room, $2) as room
			from waiting join service.webhooks w on w.id = waiting.id join service.organisations o on o.id = w.organisation_id
			left join unnest($3::text[], $4::int[]) as known (id, room) on known.id = w.id
			where w.active and (w.paused_until is null or w.paused_until <= service.app_now(w.organisation_id, w.live_mode))
			order by random()
		), dropped as (
			delete from service.webhook_sends s using waiting join service.webhooks w on w.id = waiting.id
			where s.webhook_id = w.id and not w.active
		), due as (
			select s.id from receivers r cross join lateral (
				select s.id from service.webhook_sends s
				where s.webhook_id = r.id and s.due_at <= r.now and (s.claimed_until is null or s.claimed_until < now())
				order by s.due_at limit r.room for update skip locked
			) s limit $1
		), claimed as (
			update service.webhook_sends s set claimed_until = now() + interval '${CLAIM_SECONDS} seconds'
			from due where s.id = due.id returning s.id, s.event_id, s.webhook_id, s.attempts, s.first_due_at
		)
		select c.id as send_id, c.attempts, c.first_due_at, r.now, r.id as webhook_id, r.organisation_id, r.live_mode, r.url, r.secret,
			r.webhook_hosts, e.id as event_id, e.type, e.api_version, e.idempotency_key, e.object, e.created_at
		from claimed c join receivers r on r.id = c.webhook_id join service.events e on e.id = c.event_id`,
};

type ClaimedRow = Omit<DueSend, 'event'> & Omit<ToldEvent, 'id'> & { event_id: string };

/** Takes sends that are due, for one worker alone until its claim ends. */
export async function claimDue(db: Queryable, room: Room): Promise<DueSend[]> {
	const rows = await db.query<ClaimedRow>(CLAIM, [
		room.total,
		room.each,
		[...room.byWebhook.keys()],
		[...room.byWebhook.values()],
	]);
	return rows.map(({ event_id: id, type, api_version, idempotency_key, object, created_at, ...send }) => ({
		...send,
		event: { id, type, api_version, idempotency_key, object, created_at },
	}));
}

const deliveryColumns = (deliveries: readonly Delivery[]): unknown[] => [
	deliveries.map(({ id }) => id),
	deliveries.map(({ receiver }) => receiver.organisationId),
	deliveries.map(({ receiver }) => receiver.liveMode),
	deliveries.map(({ receiver }) => receiver.id),
	deliveries.map(({ event }) => event.id),
	deliveries.map(({ event }) => event.type),
	deliveries.map(({ receiver }) => receiver.url),
	deliveries.map(({ status }) => status),
	deliveries.map(({ status, body }) => (status === null ? null : body)),
	deliveries.map(({ failure }) => failure),
	deliveries.map(({ success }) => success),
	deliveries.map(({ durationMs }) => Math.round(durationMs)),
];

const INSERT_DELIVERIES = `insert into service.webhook_deliveries
	(id, organisation_id, live_mode, webhook_id, event_id, type, url, response_status_code, response_body, failure, success,
		duration_ms, created_at)
	select d.*, service.app_now(d.organisation_id, d.live_mode)
	from unnest($1::text[], $2::text[], $3::boolean[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[],
		$10::text[], $11::boolean[], $12::int[]) as d (id, organisation_id, live_mode, webhook_id, event_id, type, url,
		response_status_code, response_body, failure, success, duration_ms)
	on conflict do nothing`;

const SWITCH_OFF = (parameter: string) => `update service.webhooks w set active = false,
	gone_at = service.app_now(w.organisation_id, w.live_mode), updated_at = service.app_now(w.organisation_id, w.live_mode)
	where w.active and w.id = any(${parameter}::text[])`;

const goneIn = (deliveries: readonly Delivery[]): string[] => [
	...new Set(deliveries.filter(({ gone }) => gone).map(({ receiver }) => receiver.id)),
];

/** Keeps an attempt that was made outside the schedule. */
export async function insertDelivery(db: Queryable, delivery: Delivery): Promise<void> {
	await db.query(
		{ name: 'insert-webhook-delivery', text: `with gone as (${SWITCH_OFF('$13')}) ${INSERT_DELIVERIES}` },
		[...deliveryColumns([delivery]), goneIn([delivery])],
	);
}

/** Gives up sends whose time is over. */
export async function deleteSends(db: Queryable, sends: readonly DueSend[]): Promise<void> {
	await db.query('delete from service.webhook_sends where id = any($1::bigint[])', [
		sends.map(({ send_id }) => send_id),
	]);
}

/** What came of a send, and when it is tried again: null, never. */
export interface Outcome {
	sendId: string;
	delivery: Delivery;
	nextDueAt: Date | null;
	/** Attempts made, this one among them. */
	attempts: number;
	/** Until when its receiver wants nothing at all. */
	pauseUntil: Date | null;
}

// A receiver that is gone takes with it whatever waits for it.
const RECORD: Prepared = {
	name: 'record-webhook-deliveries',
	text: `with made as (${INSERT_DELIVERIES}),
		gone as (${SWITCH_OFF('$13')}),
		paused as (
			update service.webhooks w set paused_until = p.until
			from (select id, max(until) as until from unnest($17::text[], $18::timestamptz[]) as u (id, until) group by id) p
			where w.id = p.id and w.id <> all($13::text[])
		),
		over as (
			delete from service.webhook_sends where id = any($14::bigint[]) or webhook_id = any($13::text[])
		)
		update service.webhook_sends s set attempts = later.attempts, due_at = later.due_at, claimed_until = null
		from unnest($15::bigint[], $16::timestamptz[], $19::int[]) as later (id, due_at, attempts)
		where s.id = later.id and s.webhook_id <> all($13::text[])`,
};

/** Keeps attempts, ends the sends that are over, and puts the others off. Twice does the same as once. */
export async function recordOutcomes(db: Queryable, outcomes: readonly Outcome[]): Promise<void> {
	const deliveries = outcomes.map(({ delivery }) => delivery);
	const later = outcomes.filter(({ nextDueAt }) => nextDueAt !== null);
	const paused = outcomes.filter(({ pauseUntil }) => pauseUntil !== null);
	await db.query(RECORD, [
		...deliveryColumns(deliveries),
		goneIn(deliveries),
		outcomes.filter(({ nextDueAt }) => nextDueAt === null).map(({ sendId }) => sendId),
		later.map(({ sendId }) => sendId),
		later.map(({ nextDueAt }) => nextDueAt),
		paused.map(({ delivery }) => delivery.receiver.id),
		paused.map(({ pauseUntil }) => pauseUntil),
		later.map(({ attempts }) => attempts),
	]);
}

export interface Waiting {
	due: number;
	later: number;
	/** How long the one that is due longest has been due, seconds. */
	oldestSeconds: number;
}

/** How much is on its way. */
export async function countSends(db: Queryable): Promise<Waiting> {
	const [row] = await db.query<Waiting>(
		`select (count(*) filter (where s.due_at <= c.now))::int as due, (count(*) filter (where s.due_at > c.now))::int as later,
			coalesce(extract(epoch from max(c.now - s.due_at) filter (where s.due_at <= c.now)), 0)::float8 as "oldestSeconds"
		from service.webhooks w cross join lateral (select service.app_now(w.organisation_id, w.live_mode) as now) c
		join service.webhook_sends s on s.webhook_id = w.id where w.active`,
	);
	return row as Waiting;
}

/** Makes and drops partitions of deliveries as time passes (`0009_webhook_deliveries.sql`). */
export async function maintainDeliveries(db: Queryable): Promise<void> {
	await db.query('select service.maintain_webhook_deliveries()');
}
