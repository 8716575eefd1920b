import 'server-only';
import type { WebhookDelivery } from '#contract/webhooks/webhook-delivery.ts';
import { getWebhookEvent, type WebhookEvent } from '#contract/webhooks/webhook-event.ts';
import type { ConsoleDelivery, ConsoleEventDetail } from '#lib/agent-webhooks/webhook-console.ts';
import { call, type Device } from '../../service-client.ts';
import type { ServiceProblem } from '../../service-problem.ts';
import { eventView, sumOf } from './read-event-page.ts';
import { isDelivered, readDeliveries } from './read-events.ts';
import { readTold } from './read-told.ts';

export type ReadEvent = { ok: true; data: ConsoleEventDetail } | { ok: false; problem: ServiceProblem };

/** Reads an event, every attempt to deliver it, and whether the traveller was told. */
export async function readEvent(eventId: string, device: Device): Promise<ReadEvent> {
	const answer = await call(getWebhookEvent, { params: { id: eventId } }, { device });
	if (!answer.ok) return answer;
	const event = answer.data;
	const [told, read] = await Promise.all([
		readTold([event], answer.now, device),
		readDeliveries({ from: event.created_at, type: event.type }, device),
	]);
	if (!read.ok) return read;
	const own = read.data.filter(({ event_id }) => event_id === event.id);
	const view = eventView(event, told.get(event.id), sumOf(event, own));
	return {
		ok: true,
		data: {
			event: { ...view, api_version: event.api_version },
			deliveries: own.map((one) => deliveryView(one, event)),
			partial: read.partial,
			read_at: new Date().toISOString(),
		},
	};
}

const deliveryView = (delivery: WebhookDelivery, event: WebhookEvent): ConsoleDelivery => ({
	id: delivery.id,
	url: delivery.url,
	created_at: delivery.created_at,
	status: delivery.response_status_code,
	body: delivery.response_body ?? '',
	delivered: isDelivered(delivery),
	failure: delivery.failure ?? null,
	duration_ms: delivery.duration_ms ?? null,
	delay_ms: Math.max(0, Date.parse(delivery.created_at) - Date.parse(event.created_at)),
});
