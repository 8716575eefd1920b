import { EventEmitter } from 'node:events';

const arrivals = new EventEmitter().setMaxListeners(0);

/** Wakes the polls of this process when a batch search has something new. */
export const tellArrival = (searchId: string): void => void arrivals.emit(searchId);

const takings = new EventEmitter().setMaxListeners(0);

/** Tells that a poll in this process has been answered with what it took of a batch search. */
export const tellTaking = (searchId: string): void => void takings.emit(searchId);

/** Waits for the first poll in this process that is answered with something of a batch search; `stop` gives up. */
export function firstTaking(searchId: string): { taken: Promise<void>; stop: () => void } {
	let tell = () => {};
	const taken = new Promise<void>((resolve) => {
		tell = resolve;
	});
	takings.once(searchId, tell);
	return { taken, stop: () => void takings.off(searchId, tell) };
}

/** Listens from now on, so that nothing that arrives between a look at the database and the wait is missed. */
export interface Arrival {
	/** Waits for the next arrival, `ms` milliseconds, or an abort of `signal`, whichever is first. */
	within(ms: number, signal: AbortSignal): Promise<void>;
	stop(): void;
}

export function listenForArrival(searchId: string): Arrival {
	let wake = () => {};
	const came = new Promise<void>((resolve) => {
		wake = resolve;
	});
	arrivals.once(searchId, wake);
	return {
		async within(ms, signal) {
			const timer = setTimeout(wake, ms);
			signal.addEventListener('abort', wake, { once: true });
			await came;
			clearTimeout(timer);
			signal.removeEventListener('abort', wake);
		},
		stop: () => void arrivals.off(searchId, wake),
	};
}
