import 'server-only';
import { listWebhookDeliveries, type WebhookDelivery } from '#contract/webhooks/webhook-delivery.ts';
import { listWebhookEvents, WEBHOOK_EVENT_TYPES, type WebhookEvent } from '#contract/webhooks/webhook-event.ts';
import { call, type Device } from '../../service-client.ts';
import { LONGEST_PAGE, type Pages, readPages } from './read-pages.ts';

/** Pages of 200 that are looked through at most, the newest first. */
const MOST_PAGES = 5;

/** Instants, ISO 8601; both inclusive. */
interface Span {
	from?: string | undefined;
	to?: string | undefined;
}

const bounds = ({ from, to }: Span) => ({
	...(from !== undefined && { 'created_at[after]': from }),
	...(to !== undefined && { 'created_at[before]': to }),
});

/** A type by which the API can be asked; it may name others. */
const known = (type: string | undefined) => WEBHOOK_EVENT_TYPES.find((one) => one === type);
const typed = (type: string | undefined) => {
	const one = known(type);
	return one === undefined ? {} : { type: one };
};

/** Events of a span, the newest first. */
export const readEvents = (span: Span, device: Device): Promise<Pages<WebhookEvent>> =>
	readPages(MOST_PAGES, (after) =>
		call(listWebhookEvents, { query: { limit: LONGEST_PAGE, ...bounds(span), ...(after && { after }) } }, { device }),
	);

/** Deliveries of a span, the newest first; of one type of event where it is given. */
export const readDeliveries = (span: Span & { type?: string }, device: Device): Promise<Pages<WebhookDelivery>> =>
	readPages(MOST_PAGES, (after) =>
		call(
			listWebhookDeliveries,
			{ query: { limit: LONGEST_PAGE, ...typed(span.type), ...bounds(span), ...(after && { after }) } },
			{ device },
		),
	);

/** Whether a receiver has taken it. */
export const isDelivered = ({ response_status_code: status }: Pick<WebhookDelivery, 'response_status_code'>): boolean =>
	status !== null && status >= 200 && status < 300;
