import 'server-only';
import type { PurposeName } from '#lib/intents/intent.ts';
import type { WebQueryable } from '../../db/web-database.ts';

/** What this site was told of an event by webhook. */
export interface ReceivedRow {
	idempotency_key: string;
	type: string;
	received_at: Date;
	order_id: string | null;
	intent_id: string | null;
	/** `data.object` as it came. */
	object: { order_id?: unknown; metadata?: { booking?: unknown } | null } | null;
}

export interface IntentFacts {
	id: string;
	purpose: PurposeName;
	state: string;
	attempt: number;
	/** Its last failure became known only after the answer had been lost. */
	late: boolean;
	/** The order that stands. */
	order_id: string | null;
}

export interface MailFacts {
	kind: string;
	dedupe: string;
	trip_id: string | null;
	sent_at: Date | null;
	due_at: Date;
	dropped_at: Date | null;
}

/** What was received under these keys. */
export const receivedUnder = (db: WebQueryable, keys: readonly string[]): Promise<ReceivedRow[]> =>
	db.query(
		`select idempotency_key, type, received_at, order_id, intent_id, envelope -> 'data' -> 'object' as object
		from web.received_events where idempotency_key = any($1)`,
		[keys],
	);

/** What was begun here: checkouts and payments of these orders, and those of these ids. */
export const intentsAbout = (
	db: WebQueryable,
	orderIds: readonly string[],
	intentIds: readonly string[],
): Promise<IntentFacts[]> =>
	db.query(
		`select id, purpose, state, attempt, result_id as order_id, coalesce((failure ->> 'late')::boolean, false) as late
		from web.intents where result_id = any($1) or id = any($2)`,
		[orderIds, intentIds],
	);

/** Mails about these orders, and those that were written for one of these causes. */
export const mailsAbout = (
	db: WebQueryable,
	orderIds: readonly string[],
	causes: readonly string[],
): Promise<MailFacts[]> =>
	db.query(
		`select kind, dedupe, trip_id, sent_at, due_at, dropped_at
		from web.mail_outbox where trip_id = any($1) or dedupe = any($2) order by id`,
		[orderIds, causes],
	);

/** Whether an endpoint of the API is one that this site has made for itself. */
export async function isRegistered(db: WebQueryable, endpointId: string): Promise<boolean> {
	const rows = await db.query('select 1 from web.webhook_registrations where endpoint_id = $1', [endpointId]);
	return rows.length > 0;
}
