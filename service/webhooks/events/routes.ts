import * as contract from '#contract/webhooks/webhook-event.ts';
import { type Route, route } from '#service/http/handler.ts';
import { listWebhookEvents } from './list-webhook-events.ts';

export const routes: Route[] = [route(contract.listWebhookEvents, listWebhookEvents)];
