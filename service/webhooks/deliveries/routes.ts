import * as contract from '#contract/webhooks/webhook-delivery.ts';
import { type Route, route } from '#service/http/handler.ts';
import { getWebhookDelivery } from './get-webhook-delivery.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';

export const routes: Route[] = [
	route(contract.listWebhookDeliveries, listWebhookDeliveries),
	route(contract.getWebhookDelivery, getWebhookDelivery),
];
