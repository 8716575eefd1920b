import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';
import type { EventEnvelope } from './receive-webhook.ts';

/** An event that was told and is to be dealt with. */
export interface ReceivedEvent {
	id: string;
	event_id: string;
	type: string;
	envelope: EventEnvelope;
	tries: number;
	received_at: Date;
}

/** Keeps an event, once for its happening. False: it is known. */
export async function keepEvent(db: WebQueryable, event: EventEnvelope): Promise<boolean> {
	const [row] = await db.query<{ repeats: number }>(
		`insert into web.received_events as e (idempotency_key, type, event_id, envelope) values ($1, $2, $3, $4)
		on conflict (idempotency_key, type) do update set repeats = e.repeats + 1 returning repeats`,
		[event.idempotency_key, event.type, event.id, JSON.stringify(event)],
	);
	return row?.repeats === 0;
}

/** How long an event is its process's alone; seconds. */
const LEASE_S = 60;

/** Takes events that are due, the oldest first. Each goes to one process. */
export const claimEvents = (db: WebQueryable, most: number): Promise<ReceivedEvent[]> =>
	db.query<ReceivedEvent>(
		`update web.received_events e set tries = tries + 1, due_at = now() + make_interval(secs => ${LEASE_S})
		from (
			select id from web.received_events where handled_at is null and due_at <= now()
			order by due_at, id limit $1 for update skip locked
		) due where e.id = due.id
		returning e.id, event_id, type, envelope, tries, received_at`,
		[most],
	);

/** What an event was about. */
export interface About {
	orderId: string | null;
	intentId: string | null;
}

export const markHandled = (db: WebQueryable, id: string, about: About): Promise<unknown> =>
	db.query(
		`update web.received_events set handled_at = now(), failure = null, order_id = $2, intent_id = $3
		where id = $1 and handled_at is null`,
		[id, about.orderId, about.intentId],
	);

/** Gives an event up that leads to nothing: what it was about is found out by asking. */
export const giveUp = (db: WebQueryable, id: string, failure: string): Promise<unknown> =>
	db.query('update web.received_events set handled_at = now(), failure = $2 where id = $1', [id, failure]);

export const postponeEvent = (
	db: WebQueryable,
	id: string,
	{ seconds, failure }: { seconds: number; failure: string },
): Promise<unknown> =>
	db.query(
		`update web.received_events set due_at = now() + make_interval(secs => $2), failure = $3
		where id = $1 and handled_at is null`,
		[id, seconds, failure],
	);

/** Deletes events after as long as the service keeps their deliveries. */
export const forgetEvents = (db: WebQueryable): Promise<unknown> =>
	db.query("delete from web.received_events where received_at < now() - interval '30 days'");
