import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks/event-types.ts';
import type { WebhookDelivery } from '#contract/webhooks/webhook-delivery.ts';
import type { WebhookEvent, WebhookPayload } from '#contract/webhooks/webhook-event.ts';
import type { Webhook } from '#contract/webhooks/webhook.ts';

const TYPE_WIDTH = 28;
const clock = (date: Date): string => date.toTimeString().slice(0, 8);
const columns = (...cells: string[]): string => cells.filter(Boolean).join('  ').trimEnd();

/** What an event is about: `order_id=ord_… offer_id=off_…`; ids that are told twice once. */
function aboutOf(object: Record<string, unknown>): string {
	const named = Object.entries(object).filter(([name, value]) => {
		const twin = Object.entries(object).find(([other, same]) => other !== name && same === value);
		return !(name === 'id' && twin && typeof value === 'string') && value !== null;
	});
	return named.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`).join(' ');
}

/** A delivery as it was received. */
export interface Received {
	at: Date;
	event: WebhookPayload;
	verified: { own: boolean; standard: boolean };
	/** It had come before. */
	again: boolean;
	forwarded: { url: string; status: number | null }[];
}

const signedWords = ({ own, standard }: Received['verified']): string => {
	if (own && standard) return 'signed';
	if (!own && !standard) return 'NOT SIGNED BY THIS WEBHOOK';
	return own ? 'WRONG webhook-signature' : 'WRONG signature';
};

/** One line for people. */
export function eventLine({ at, event, verified, again, forwarded }: Received): string {
	const passedOn = forwarded.map(({ url, status }) => `→ ${url} ${status ?? 'no answer'}`);
	const about = aboutOf(event.data.object);
	const type = event.type.padEnd(TYPE_WIDTH);
	return columns(clock(at), type, about, event.id, signedWords(verified), again ? 'again' : '', ...passedOn);
}

/** One line for programs. */
export const eventJson = ({ at, event, verified, again, forwarded }: Received): string =>
	JSON.stringify({ received_at: at.toISOString(), verified, again, forwarded, event });

export const webhookLine = (webhook: Webhook): string =>
	columns(
		webhook.id,
		webhook.live_mode ? 'live' : 'test',
		webhook.active ? 'active' : 'off',
		webhook.url,
		WEBHOOK_EVENT_TYPES.every((type) => webhook.events.includes(type)) ? 'all events' : webhook.events.join(' '),
	);

export const deliveryLine = (delivery: WebhookDelivery): string =>
	columns(
		delivery.created_at,
		delivery.type.padEnd(TYPE_WIDTH),
		String(delivery.response_status_code ?? delivery.failure ?? 'no answer'),
		`${delivery.duration_ms ?? 0} ms`,
		delivery.event_id,
		delivery.url,
	);

export const listedEventLine = (event: WebhookEvent): string =>
	columns(
		event.created_at,
		event.type.padEnd(TYPE_WIDTH),
		event.id,
		event.idempotency_key === event.id ? '' : event.idempotency_key,
	);
