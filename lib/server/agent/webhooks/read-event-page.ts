import 'server-only';
import type { WebhookDelivery } from '#contract/webhooks/webhook-delivery.ts';
import { listWebhookEvents, WEBHOOK_EVENT_TYPES, type WebhookEvent } from '#contract/webhooks/webhook-event.ts';
import { type EventFilter, sinceOf } from '#lib/agent-webhooks/event-filter.ts';
import type { ConsoleEvent, ConsoleEventPage, DeliverySum } from '#lib/agent-webhooks/webhook-console.ts';
import { call, type Device } from '../../service-client.ts';
import { serviceAheadMs } from '../../service-clock.ts';
import type { ServiceProblem } from '../../service-problem.ts';
import { isDelivered, readDeliveries } from './read-events.ts';
import { readTold, type ToldEvent } from './read-told.ts';

const PAGE = '25';

export type ReadEventPage = { ok: true; data: ConsoleEventPage } | { ok: false; problem: ServiceProblem };

/** Reads a page of events with what came of their deliveries and who was told. */
export async function readEventPage(filter: EventFilter, device: Device): Promise<ReadEventPage> {
	const type = WEBHOOK_EVENT_TYPES.find((one) => one === filter.type);
	const since = sinceOf(filter, Date.now() + serviceAheadMs());
	const answer = await call(
		listWebhookEvents,
		{
			query: {
				limit: PAGE,
				...(type && { type }),
				...(filter.delivered !== 'all' && { delivery_success: filter.delivered === 'yes' ? 'true' : 'false' }),
				...(since !== undefined && { 'created_at[after]': since }),
				...(filter.after !== null && { after: filter.after }),
			},
		},
		{ device },
	);
	if (!answer.ok) return answer;
	const [sums, told] = await Promise.all([
		sumsOf(answer.data, device, type),
		readTold(answer.data, answer.now, device),
	]);
	return {
		ok: true,
		data: {
			events: answer.data.map((event) => eventView(event, told.get(event.id), sums?.(event) ?? null)),
			after: answer.after,
			read_at: new Date().toISOString(),
		},
	};
}

/** An event as agents see it. */
export function eventView(
	{ id, type, created_at, idempotency_key }: WebhookEvent,
	told: ToldEvent | undefined,
	deliveries: DeliverySum | null,
): ConsoleEvent {
	const { order_id = null, received_at = null } = told ?? {};
	return {
		id,
		type,
		created_at,
		idempotency_key,
		order_id,
		received_at,
		deliveries,
		told: told?.told ?? { state: 'unknown' },
	};
}

/** What came of an event's deliveries, the newest first. */
export function sumOf(event: WebhookEvent, deliveries: readonly WebhookDelivery[]): DeliverySum {
	const first = deliveries.findLast(isDelivered);
	return {
		attempts: deliveries.length,
		delivered: first !== undefined,
		status: deliveries[0]?.response_status_code ?? null,
		delay_ms: first ? Math.max(0, Date.parse(first.created_at) - Date.parse(event.created_at)) : null,
	};
}

/** The deliveries since the oldest event of a page, by event; of what lies beyond what was read nothing is said. */
async function sumsOf(
	events: readonly WebhookEvent[],
	device: Device,
	type: string | undefined,
): Promise<((event: WebhookEvent) => DeliverySum | null) | null> {
	const oldest = events.at(-1);
	if (!oldest) return null;
	const read = await readDeliveries({ from: oldest.created_at, ...(type && { type }) }, device);
	if (!read.ok) return null;
	return (event) => {
		const own = read.data.filter(({ event_id }) => event_id === event.id);
		return own.length === 0 && read.partial ? null : sumOf(event, own);
	};
}
