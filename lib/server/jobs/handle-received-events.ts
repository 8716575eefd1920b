import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { handleEvents } from '../webhooks/handle-events.ts';
import { HANDLE_EVENTS } from '../webhooks/receive-webhook.ts';
import type { WebJob } from './job.ts';

/** Handles the events received from the service: at once, and every second those of other processes. */
export const handleReceivedEvents: WebJob = {
	name: HANDLE_EVENTS,
	everySeconds: 1,
	run: () => handleEvents(webDatabase()),
};
