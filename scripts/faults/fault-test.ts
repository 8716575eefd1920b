import type { Lab } from './lab.ts';
import type { Tally } from './tally.ts';

/** One way of failing, and what must hold all the same. */
export interface FaultTest {
	name: string;
	/** What must hold, in words, for the table. */
	invariant: string;
	/** Rounds of a full run; what a round is, the test says by the attempts it counts. */
	rounds: number;
	/** Rounds of `--small`, where a twentieth of them is not what is wanted. */
	smallRounds?: number;
	/** Whether it is left out of `--small`. */
	fullOnly?: boolean;
	/** Why no other test may run beside it, where none may: what it does to the server that all share, or what it measures. */
	alone?: string;
	run(lab: Lab, rounds: number, tally: Tally): Promise<void>;
}

/** Runs `work` for 0 to `count` - 1, `atOnce` of them at a time. */
export async function inParallel(count: number, atOnce: number, work: (n: number) => Promise<void>): Promise<void> {
	let next = 0;
	await Promise.all(
		Array.from({ length: Math.min(count, atOnce) }, async () => {
			while (next < count) await work(next++);
		}),
	);
}

/** Asks again and again, every 25 ms, until the answer is yes. Gives how long it took, or undefined when it took too long. */
export async function waitUntil(limitMs: number, holds: () => Promise<boolean>): Promise<number | undefined> {
	const began = performance.now();
	for (;;) {
		const yes = await holds().catch(() => false);
		const tookMs = performance.now() - began;
		if (yes) return tookMs;
		if (tookMs > limitMs) return undefined;
		await new Promise((done) => setTimeout(done, 25));
	}
}
