import { firstAnswerTaken } from '../air/first-answer.ts';

/** Lets one waiter go on in each turn of the event loop. */
export type Turns = (search: object) => Promise<void>;

/** How long the other airlines of a search wait at most for its first answer to be taken, milliseconds. */
const HEAD_START_MS = 50;

/**
 * Simulated airlines compute where a real one would wait on the network. Taking turns keeps that work from blocking
 * the process: between two airlines, requests and timers get their chance. Where a search is polled for each answer, the
 * other airlines are computed once the first answer has been taken, unless another search waits too: its way to the
 * database and to the caller is short, but not behind the work of all others.
 */
export function createTurns(): Turns {
	const waiting: { search: object; go: () => void }[] = [];
	const begun = new WeakSet<object>();
	/** The search that began last, until its first answer has been taken. */
	let head: object | undefined;
	let planned = false;

	const plan = () => {
		if (planned || waiting.length === 0) return;
		planned = true;
		setImmediate(next);
	};
	const rest = (search: object, taken: Promise<void>) => {
		head = search;
		const end = () => {
			clearTimeout(timer);
			if (head === search) head = undefined;
			plan();
		};
		const timer = setTimeout(end, HEAD_START_MS);
		void taken.then(end);
	};
	const next = () => {
		planned = false;
		if (waiting.every(({ search }) => search === head)) return;
		const turn = waiting.shift();
		if (!turn) return;
		const taken = begun.has(turn.search) ? undefined : firstAnswerTaken(turn.search);
		begun.add(turn.search);
		if (taken) rest(turn.search, taken);
		turn.go();
		plan();
	};
	return (search) =>
		new Promise((go) => {
			waiting.push({ search, go });
			plan();
		});
}
