import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { handleEvents } from '../webhooks/handle-events.ts';
import { HANDLE_EVENTS } from '../webhooks/receive-webhook.ts';
import type { WebJob } from './job.ts';

/** Does what events lead to that the service has told: at once, and every second for those of other processes. */
export const handleToldEvents: WebJob = {
	name: HANDLE_EVENTS,
	everySeconds: 1,
	run: () => handleEvents(webDatabase()),
};
