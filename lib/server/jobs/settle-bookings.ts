import 'server-only';
import { lookUpAttempts } from '../intents/look-up.ts';
import { webDatabase } from '../db/web-database.ts';
import type { WebJob } from './job.ts';

/** Finds the outcome of bookings and payments without an answer, every two seconds. */
export const settleBookings: WebJob = {
	name: 'settle bookings',
	everySeconds: 2,
	run: () => lookUpAttempts(webDatabase()),
};
