/** Lets one waiter go on in each turn of the event loop. */
export type Turns = (search: object) => Promise<void>;

/** How long the first answer of a search may take to reach the caller before the next is computed, milliseconds. */
const HEAD_START_MS = 10;

/**
 * Simulated airlines compute where a real one would wait on the network. Taking turns keeps that work from blocking
 * the process: between two airlines, requests and timers get their chance. The first answer of a search gets a head start:
 * its way to the database and to the caller is short, but not behind the work of all others.
 */
export function createTurns(): Turns {
	const waiting: { search: object; go: () => void }[] = [];
	const begun = new WeakSet<object>();
	/** The search that began last, and until when it has its head start. */
	let head: { search: object; until: number } | undefined;
	const later = () => {
		const rest = head && waiting.every(({ search }) => search === head?.search) ? head.until - performance.now() : 0;
		if (rest > 0) setTimeout(next, rest);
		else setImmediate(next);
	};
	const next = () => {
		const turn = waiting.shift();
		if (!turn) return;
		if (!begun.has(turn.search)) head = { search: turn.search, until: performance.now() + HEAD_START_MS };
		begun.add(turn.search);
		turn.go();
		if (waiting.length > 0) later();
	};
	return (search) =>
		new Promise((go) => {
			waiting.push({ search, go });
			if (waiting.length === 1) later();
		});
}
