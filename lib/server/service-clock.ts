import 'server-only';

/** Pages and routes are separate bundles in one process: what they share hangs on the global object. */
const AHEAD = Symbol.for('wayfare.service-ahead-ms');
const shared = globalThis as { [AHEAD]?: number };

/** A Date header tells whole seconds, and a reply takes a while. */
const NOISE_MS = 5_000;

/** Notes the service's clock as its last reply told it, epoch milliseconds: in test mode it can be moved. */
export function noteServiceTime(now: number): void {
	const ahead = now - Date.now();
	shared[AHEAD] = Math.abs(ahead) < NOISE_MS ? 0 : ahead;
}

/** How far the service's clock is ahead of ours, milliseconds. What the service says expires is judged by its clock. */
export const serviceAheadMs = (): number => shared[AHEAD] ?? 0;
