/** Lets one waiter go on in each turn of the event loop. */
export type Turns = () => Promise<void>;

/**
 * Simulated airlines compute where a real one would wait on the network. Taking turns keeps that work from blocking
 * the process: between two airlines, requests and timers get their chance.
 */
export function createTurns(): Turns {
	const waiting: (() => void)[] = [];
	const next = () => {
		waiting.shift()?.();
		if (waiting.length > 0) setImmediate(next);
	};
	return () =>
		new Promise((resolve) => {
			waiting.push(resolve);
			if (waiting.length === 1) setImmediate(next);
		});
}
