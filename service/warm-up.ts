import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from './context.ts';
import { preparePlaceIndex } from './places/place-index.ts';

/** So long the start waits, so that the process is reported ready first; milliseconds. */
const BEGINS_AFTER_MS = 250;

/**
 * Makes what is made once in a process, in the background: the index of places, and what its airlines need. A request
 * that comes in between waits for what it asks for, while others are served.
 */
export async function warmUp({ suppliers }: { suppliers: Pick<Context['suppliers'], 'air'> }): Promise<void> {
	await delay(BEGINS_AFTER_MS, undefined, { ref: false });
	await preparePlaceIndex();
	await suppliers.air.prepare?.();
}
