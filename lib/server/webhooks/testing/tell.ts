import { createHmac } from 'node:crypto';
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
