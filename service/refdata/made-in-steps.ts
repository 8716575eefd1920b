import { setImmediate as turn } from 'node:timers/promises';

/** How long making may hold up a process at a time, milliseconds. */
const SLICE_MS = 8;

export interface MadeInSteps<T> {
	/** The value, the same one each time; what is not made yet is made at once. */
	get(): T;
	/** Makes it while others have their turns: once, however many wait for it. */
	prepare(): Promise<void>;
}

/** Something that takes long to make and is made once, by a generator whose steps are short. */
export function madeInSteps<T>(start: () => Generator<void, T>): MadeInSteps<T> {
	let steps: Generator<void, T> | undefined;
	let made: { value: T } | undefined;
	const step = (): void => {
		steps ??= start();
		const next = steps.next();
		if (next.done !== true) return;
		made = { value: next.value };
		// What making it needed can go.
		steps = undefined;
	};
	let preparing: Promise<void> | undefined;
	const inTurns = async () => {
		while (!made) {
			for (const until = performance.now() + SLICE_MS; !made && performance.now() < until; ) step();
			await turn();
		}
	};
	return {
		get: () => {
			for (;;) {
				if (made) return made.value;
				step();
			}
		},
		prepare: () => (preparing ??= inTurns()),
	};
}

/** Carries out all steps at once. */
export function finish<T>(steps: Generator<void, T>): T {
	for (;;) {
		const next = steps.next();
		if (next.done === true) return next.value;
	}
}
