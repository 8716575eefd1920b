import { createHmac } from 'node:crypto';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks/event-types.ts';
import { createWebhook, type CreatedWebhook } from '#contract/webhooks/webhook.ts';
import { listWebhookDeliveries, type WebhookDelivery } from '#contract/webhooks/webhook-delivery.ts';
import { listWebhookEvents, type WebhookEvent } from '#contract/webhooks/webhook-event.ts';
import { paths } from '#lib/paths.ts';
import { connect } from '#base/pool.ts';
import type { Organisation } from './organisation.ts';

type Caller = Pick<Organisation, 'call'>;

/** Has an organisation's events sent to an address, and gives what they are signed with. */
export async function registerWebhook({ call }: Caller, url: string): Promise<string> {
	const { method, path } = createWebhook;
	const made = (await call(method, path, { url, events: [...WEBHOOK_EVENT_TYPES] })) as CreatedWebhook;
	return made.secret;
}

export const deliveriesTo = ({ call }: Caller): Promise<WebhookDelivery[]> =>
	call(listWebhookDeliveries.method, listWebhookDeliveries.path) as Promise<WebhookDelivery[]>;

export const eventsOf = ({ call }: Caller, type: string): Promise<WebhookEvent[]> =>
	call(listWebhookEvents.method, `${listWebhookEvents.path}?type=${type}`) as Promise<WebhookEvent[]>;

/** Tells a storefront an event as the booking service does, and gives the status of its answer. */
export async function tell(
	storefront: string,
	secret: string,
	event: WebhookEvent,
	object: Record<string, string>,
): Promise<number> {
	const body = JSON.stringify({ ...event, data: { object } });
	const seconds = Math.floor(Date.now() / 1_000);
	const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
	const response = await fetch(storefront + paths.api.webhooks(), {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-service-signature': `t=${seconds},v1=${hex}` },
		body,
	});
	return response.status;
}

async function ask<Row extends object>(sql: string, value: string): Promise<Row[]> {
	const db = connect(process.env.DATABASE_URL ?? '', { max: 1 });
	try {
		return await db.query<Row>(sql, [value]);
	} finally {
		await db.close();
	}
}

/** Mails `m` about the checkouts of the offer `$1`: to whom they go is sealed. */
export const IS_ABOUT_OFFER = `exists (select from web.intents i where i.subject_id = $1
	and (m.trip_id = i.result_id or m.dedupe like '%:' || i.id || '.%'))`;

/** What a storefront has heard of an event, and whether it has dealt with it. */
export async function heardOf({ id }: WebhookEvent): Promise<{ repeats: number; handled: boolean } | undefined> {
	const [heard] = await ask<{ repeats: number; handled: boolean }>(
		'select repeats, handled_at is not null as handled from web.received_events where event_id = $1',
		id,
	);
	return heard;
}

/** The kinds of mail that were written about the checkouts of an offer, sent or still to be. */
export const mailsAbout = async (offerId: string): Promise<string[]> =>
	(
		await ask<{ kind: string }>(
			`select kind from web.mail_outbox m where dropped_at is null and ${IS_ABOUT_OFFER} order by id`,
			offerId,
		)
	).map(({ kind }) => kind);
