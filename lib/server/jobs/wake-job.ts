import 'server-only';

/** Routes and jobs are separate bundles in one process: what they share hangs on the global object. */
const shared = globalThis as { wayfareWakers?: Map<string, () => void> };

/** Says how a job of this process is woken. */
export const setWaker = (name: string, wake: () => void): unknown =>
	(shared.wayfareWakers ??= new Map()).set(name, wake);

/** Has a job run now. Where another process does the jobs it comes by itself, a little later. */
export const wakeJob = (name: string): void => shared.wayfareWakers?.get(name)?.();
