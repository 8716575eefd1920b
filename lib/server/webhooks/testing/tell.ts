import { createHmac } from 'node:crypto';
import type { WebDatabase } from '../../db/web-database.ts';
import { handleEvents } from '../handle-events.ts';
import { receiveWebhook } from '../receive-webhook.ts';

export interface Told {
	type: string;
	object: Record<string, unknown>;
	key?: string;
	id?: string;
}

let events = 0;

/** An event as the service tells it. */
export const envelopeOf = ({ type, object, key, id }: Told) => ({
	id: id ?? `wev_${++events}`,
	api_version: 'v2',
	type,
	data: { object },
	live_mode: false,
	idempotency_key: key ?? `key_${events}`,
	created_at: new Date().toISOString(),
	identity_organisation_id: 'org_1',
});

/** The header that proves who tells it. */
export const signatureOf = (
	body: string | Uint8Array,
	secret: string,
	seconds = Math.floor(Date.now() / 1_000),
): string => `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`;

/** Posts a body as the service does. */
export const post = (body: string | Uint8Array, signature: string | null): Promise<Response> =>
	receiveWebhook(
		new Request('http://shop.example/api/webhooks', {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...(signature !== null && { 'x-service-signature': signature }) },
			body: body as BodyInit,
		}),
		{ params: Promise.resolve({}) },
	);

/** Tells an event, signed. Gives the status of the answer. */
export async function tell(event: object, secret: string): Promise<number> {
	const body = JSON.stringify(event);
	return (await post(body, signatureOf(body, secret))).status;
}

/** Tells an event as often as it is said to, each time as one more, and has two processes at once handle what there is. */
export async function tellAndHandle(
	db: WebDatabase,
	{ type, object, key }: Pick<Told, 'type' | 'object'> & { key: string },
	{ secret, times = 1 }: { secret: string; times?: number | undefined },
): Promise<void> {
	for (let i = 0; i < times; i++) await tell(envelopeOf({ type, object, key: `${key}${i || ''}` }), secret);
	await db.query('update web.received_events set due_at = now() where handled_at is null');
	await Promise.all([handleEvents(db), handleEvents(db)]);
}
