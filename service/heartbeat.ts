import type { Logger } from 'pino';
import type { Heartbeat } from '#base/heartbeat.ts';

/** How much of its lease goes by from one beat to the next: less than half. */
const PART = 0.4;

/** The heartbeat of work that is leased for `leaseS` seconds: `beat` renews the lease. */
export const heartbeat = (log: Logger, leaseS: number, beat: Heartbeat['beat']): Heartbeat => ({
	beat,
	everyMs: PART * leaseS * 1_000,
	onLost: (error) => log.warn({ err: error }, 'a heartbeat was lost'),
});
