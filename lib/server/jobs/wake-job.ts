import 'server-only';

/** Routes and jobs are separate bundles in one process: what they share hangs on the global object. */
const WAKERS = Symbol.for('wayfare.wakers');
const shared = globalThis as { [WAKERS]?: Map<string, () => void> };

/** Says how a job of this process is woken. */
export const setWaker = (name: string, wake: () => void): unknown => (shared[WAKERS] ??= new Map()).set(name, wake);

/** Has a job run now. Where another process does the jobs it comes by itself, a little later. */
export const wakeJob = (name: string): void => shared[WAKERS]?.get(name)?.();
