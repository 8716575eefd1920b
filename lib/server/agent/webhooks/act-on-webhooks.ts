import 'server-only';
import { pingWebhook, updateWebhook } from '#contract/webhooks/webhook.ts';
import { redeliverWebhookEvent } from '#contract/webhooks/webhook-event.ts';
import type { Result } from '../../route.ts';
import { call, type Device } from '../../service-client.ts';
import { NOT_FOUND } from '../../service-problem.ts';
import { findEndpoint } from './find-endpoint.ts';

/** The API waits for the receiver's answer, 15 seconds at most. */
const PING_TIMEOUT_MS = 25_000;

async function onEndpoint(device: Device, act: (endpointId: string) => Promise<Result>): Promise<Result> {
	const found = await findEndpoint(device);
	if (!found.ok) return found;
	return found.endpoint ? act(found.endpoint.id) : NOT_FOUND;
}

/** Has deliveries to our endpoint stop, or begin again. */
export const switchEndpoint = (active: boolean, device: Device): Promise<Result> =>
	onEndpoint(device, async (id) => {
		const answer = await call(updateWebhook, { params: { id }, body: { active } }, { device });
		return answer.ok ? { data: undefined } : answer;
	});

/** Sends an event that says nothing, and waits for the receiver. */
export const pingEndpoint = (device: Device): Promise<Result> =>
	onEndpoint(device, (id) => call(pingWebhook, { params: { id } }, { device, timeoutMs: PING_TIMEOUT_MS }));

/** Has an event delivered again. */
export const redeliverEvent = (eventId: string, device: Device): Promise<Result> =>
	call(redeliverWebhookEvent, { params: { id: eventId } }, { device });
