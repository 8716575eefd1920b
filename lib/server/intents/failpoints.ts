import 'server-only';
import { defineFailpoints } from '#base/failpoints.ts';
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

/** Ends here when the settings say so: `WEB_FAILPOINT=answered:kill` and the like. */
export const { reach } = defineFailpoints(PAYING_FAILPOINTS, () => env().WEB_FAILPOINT);
