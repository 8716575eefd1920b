import type { Context } from '#service/context.ts';
import type { PaymentFailpoint } from '../payments/failpoints.ts';

/** Where a booking can be cut off, in the order in which it gets there. A test cuts it at each of them. */
export const BOOKING_FAILPOINTS = [
	'before_reservation',
	'in_reservation',
	'reserved',
	'authorised',
	'booked',
	'captured',
	'refused',
	'in_release',
	'released',
	'silent',
	'waiting',
	'looked_up',
] as const;
export type Failpoint = (typeof BOOKING_FAILPOINTS)[number];

/** What stands for the death of the process at a failpoint. */
export class CutOff extends Error {
	override readonly name = 'CutOff';
}

/**
 * Ends here when the settings say so: `FAILPOINT=booked:kill` kills the process, `booked:throw` gives up the request
 * as a dying process would, `booked:stop` stops the process until it is told to go on (SIGCONT). For tests: the settings
 * refuse it elsewhere.
 */
export function reach({ config, log }: Pick<Context, 'config' | 'log'>, name: Failpoint | PaymentFailpoint): void {
	if (!config.FAILPOINT?.startsWith(`${name}:`)) return;
	log.warn({ failpoint: name }, 'cut off');
	if (config.FAILPOINT.endsWith(':stop')) {
		process.kill(process.pid, 'SIGSTOP');
		return;
	}
	if (config.FAILPOINT.endsWith(':kill')) process.kill(process.pid, 'SIGKILL');
	throw new CutOff(name);
}
