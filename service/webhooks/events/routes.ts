import * as contract from '#contract/webhooks/webhook-event.ts';
import { type Route, route } from '#service/http/handler.ts';
import { getWebhookEvent } from './get-webhook-event.ts';
import { listWebhookEvents } from './list-webhook-events.ts';
import { redeliverWebhookEvent } from './redeliver-webhook-event.ts';

export const routes: Route[] = [
	route(contract.listWebhookEvents, listWebhookEvents),
	route(contract.getWebhookEvent, getWebhookEvent),
	route(contract.redeliverWebhookEvent, redeliverWebhookEvent),
];
