import * as contract from '#contract/webhooks/webhook.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { getWebhook } from './get-webhook.ts';
import { listWebhooks } from './list-webhooks.ts';
import { pingWebhook } from './ping-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

export const routes: Route[] = [
	route(contract.createWebhook, createWebhook),
	route(contract.listWebhooks, listWebhooks),
	route(contract.getWebhook, getWebhook),
	route(contract.updateWebhook, updateWebhook),
	route(contract.deleteWebhook, deleteWebhook),
	route(contract.pingWebhook, pingWebhook),
];
