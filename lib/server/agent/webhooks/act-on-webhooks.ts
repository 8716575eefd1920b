import 'server-only';
import { pingWebhook, updateWebhook } from '#contract/webhooks/webhook.ts';
import { redeliverWebhookEvent } from '#contract/webhooks/webhook-event.ts';
import { call, type Device } from '../../service-client.ts';
import { problem } from '../../service-problem.ts';
import type { StepResult } from '../../step-result.ts';
import { findEndpoint } from './find-endpoint.ts';

/** The API waits for the receiver's answer, 15 seconds at most. */
const PING_TIMEOUT_MS = 25_000;

type Answered = Awaited<ReturnType<typeof findEndpoint>>;
type Acted = { ok: boolean; problem?: Extract<Answered, { ok: false }>['problem'] };

const doneOr = (answer: Acted): StepResult => (answer.problem ? { problem: answer.problem } : { data: undefined });

async function onEndpoint(device: Device, act: (endpointId: string) => Promise<Acted>): Promise<StepResult> {
	const found = await findEndpoint(device);
	if (!found.ok) return { problem: found.problem };
	if (!found.endpoint) return { problem: problem('refused', 404, 'not_found') };
	return doneOr(await act(found.endpoint.id));
}

/** Has deliveries to our endpoint stop, or begin again. */
export const switchEndpoint = (active: boolean, device: Device): Promise<StepResult> =>
	onEndpoint(device, (id) => call(updateWebhook, { params: { id }, body: { active } }, { device }));

/** Sends an event that says nothing, and waits for the receiver. */
export const pingEndpoint = (device: Device): Promise<StepResult> =>
	onEndpoint(device, (id) => call(pingWebhook, { params: { id } }, { device, timeoutMs: PING_TIMEOUT_MS }));

/** Has an event delivered again. */
export const redeliverEvent = async (eventId: string, device: Device): Promise<StepResult> =>
	doneOr(await call(redeliverWebhookEvent, { params: { id: eventId } }, { device }));
