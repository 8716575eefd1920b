import 'server-only';
import { askAlerts } from '../alerts/ask-alerts.ts';
import { askTotal } from '../alerts/ask-total.ts';
import { webDatabase } from '../db/web-database.ts';
import type { WebJob } from './job.ts';

/** How long alerts wait once the service had no time for one; ms. */
const REST_MS = 600_000;
let restsUntil = 0;

/** Asks what saved searches cost whose price somebody watches, every minute, unless the service has enough to do. */
export const askAlertsJob: WebJob = {
	name: 'ask price alerts',
	everySeconds: 60,
	run: async () => {
		if (Date.now() < restsUntil) return;
		const { busy } = await askAlerts(webDatabase(), { ask: askTotal, now: () => new Date() });
		if (busy) restsUntil = Date.now() + REST_MS;
	},
};
