import { setMaxListeners } from 'node:events';

/** Work of a process that outlives the request which began it. */
export interface Background {
	/** Keeps in mind work that must not be cut off while the process stops. It must never reject. */
	add(work: Promise<void>): void;
	/** Aborts when the process stops and the work has had its time. */
	signal: AbortSignal;
	/** Waits for all work, those begun meanwhile too; after `graceMs` tells it to end, and waits for that. */
	finish(graceMs: number): Promise<void>;
}

export function createBackground(): Background {
	const running = new Set<Promise<void>>();
	const stopping = new AbortController();
	// Every search in progress may listen.
	setMaxListeners(0, stopping.signal);
	return {
		add: (work) => {
			running.add(work);
			void work.finally(() => running.delete(work));
		},
		signal: stopping.signal,
		finish: async (graceMs) => {
			const timer = setTimeout(() => stopping.abort(), graceMs);
			while (running.size > 0) await Promise.all(running);
			clearTimeout(timer);
		},
	};
}
