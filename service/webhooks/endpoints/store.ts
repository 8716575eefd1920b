import type { PageQuery } from '#contract/common/pagination.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';
import type { ToldEvent } from '../deliver-once.ts';
import { eventSql } from '../emit.ts';

export interface WebhookRow {
	id: string;
	live_mode: boolean;
	url: string;
	events: string[];
	active: boolean;
	/** Sealed. */
	secret: string;
	created_at: Date;
	updated_at: Date;
}

const COLUMNS = 'id, live_mode, url, events, active, secret, created_at, updated_at';

/** Inserts a webhook. Breaks `webhooks_once` when its owner has one already. */
export async function insertWebhook(
	db: Queryable,
	owner: Owner,
	webhook: Pick<WebhookRow, 'id' | 'url' | 'events' | 'secret'>,
	now: Date,
): Promise<WebhookRow> {
	const [row] = await db.query<WebhookRow>(
		`insert into service.webhooks (id, organisation_id, live_mode, url, events, secret, created_at, updated_at)
		values ($1, $2, $3, $4, $5, $6, $7, $7) returning ${COLUMNS}`,
		[webhook.id, owner.organisationId, owner.liveMode, webhook.url, webhook.events, webhook.secret, now],
	);
	return row as WebhookRow;
}

/** A webhook of the caller. */
export async function findWebhook(db: Queryable, owner: Owner, id: string): Promise<WebhookRow | undefined> {
	const [row] = await db.query<WebhookRow>(
		`select ${COLUMNS} from service.webhooks where id = $1 and organisation_id = $2 and live_mode = $3`,
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}

/** One page of the caller's webhooks, the newest first: there is one at most. */
export const listWebhookRows = (db: Queryable, owner: Owner, page: PageQuery): Promise<KeysetPage<WebhookRow>> =>
	selectPage<WebhookRow>(
		db,
		{
			sql: `select ${COLUMNS} from service.webhooks where organisation_id = $1 and live_mode = $2`,
			values: [owner.organisationId, owner.liveMode],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);

/**
 * Changes what is not undefined. Who names a new address or turns it on means that it is to be sent to at once,
 * whatever its receiver asked for before.
 */
export async function updateWebhookRow(
	db: Queryable,
	owner: Owner,
	id: string,
	change: { url?: string | undefined; events?: readonly string[] | undefined; active?: boolean | undefined },
	now: Date,
): Promise<WebhookRow | undefined> {
	const [row] = await db.query<WebhookRow>(
		`update service.webhooks set url = coalesce($4, url), events = coalesce($5::text[], events), active = coalesce($6, active),
			gone_at = case when $6 then null else gone_at end,
			paused_until = case when $6 or $4 <> url then null else paused_until end, updated_at = $7
		where id = $1 and organisation_id = $2 and live_mode = $3 returning ${COLUMNS}`,
		[id, owner.organisationId, owner.liveMode, change.url ?? null, change.events ?? null, change.active ?? null, now],
	);
	return row;
}

/** Deletes a webhook with what waits for it. False when this caller has none of that id. */
export async function deleteWebhookRow(db: Queryable, owner: Owner, id: string): Promise<boolean> {
	const rows = await db.query(
		'delete from service.webhooks where id = $1 and organisation_id = $2 and live_mode = $3 returning 1',
		[id, owner.organisationId, owner.liveMode],
	);
	return rows.length > 0;
}

const PING = eventSql('told', {
	type: 'ping.triggered',
	from: 'pinged',
	id: '$2',
	key: '$2',
	object: {},
	at: 'service.app_now(organisation_id, live_mode)',
});

/** Writes the event of a ping, which is not queued: the ping itself delivers it. Undefined: the webhook is gone. */
export async function insertPing(db: Queryable, webhookId: string, eventId: string): Promise<ToldEvent | undefined> {
	const [row] = await db.query<ToldEvent>(
		`with pinged as (
			select organisation_id, live_mode from service.webhooks where id = $1
		), ${PING}
		select id, type, api_version, idempotency_key, object, created_at from told`,
		[webhookId, eventId],
	);
	return row;
}
