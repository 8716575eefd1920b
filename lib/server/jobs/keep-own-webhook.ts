import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { keepWebhook } from '../webhooks/keep-webhook.ts';
import type { WebJob } from './job.ts';

let starting = true;

/** Sees to it that the service tells us what happens, every fifteen seconds. */
export const keepOwnWebhook: WebJob = {
	name: 'keep webhook',
	everySeconds: 15,
	run: async () => {
		await keepWebhook(webDatabase(), { starting });
		starting = false;
	},
};
