import 'server-only';
import { env } from '../env.ts';

/** Where a booking can be cut off in the web, in the order in which it gets there. A test cuts it at each of them. */
export const PAYING_FAILPOINTS = [
	/** The attempt is ours and written down; nothing has been sent. */
	'claimed',
	/** The request is on its way. */
	'sending',
	/** The answer is here; nothing of it is written. */
	'answered',
	/** Everything is written, nothing is committed. */
	'settling',
	/** It is committed; the browser has no reply. */
	'settled',
	/** A job has learnt the outcome of an attempt and written nothing. */
	'looked_up',
] as const;
export type PayingFailpoint = (typeof PAYING_FAILPOINTS)[number];

/** What stands for the death of the process at a failpoint. */
export class CutOff extends Error {
	override readonly name = 'CutOff';
}

/** Ends here when the settings say so: `answered:kill` kills the process, `answered:throw` gives up as a dying one would. */
export function reach(name: PayingFailpoint): void {
	const { WEB_FAILPOINT } = env();
	if (!WEB_FAILPOINT?.startsWith(`${name}:`)) return;
	if (WEB_FAILPOINT.endsWith(':kill')) process.kill(process.pid, 'SIGKILL');
	throw new CutOff(name);
}
