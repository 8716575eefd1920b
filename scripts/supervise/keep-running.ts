import { setTimeout as delay } from 'node:timers/promises';

/** A process while it runs. */
export interface Running {
	/** Resolves when it answers. Rejects when it never will: it has then ended, or has to be stopped. */
	ready: Promise<void>;
	/** Resolves when it ends, with words for how. */
	ended: Promise<string>;
	/** The last line it wrote about an error; empty when there is none. */
	lastWords(): string;
	stop(): Promise<void>;
}

export interface KeepOptions {
	name: string;
	start: () => Running;
	log: (line: string) => void;
	/** Awaited before each new start: what the process cannot start without. */
	needs?: () => Promise<void>;
}

export interface Kept {
	/** Resolves when the first start answers. Rejects when it does not: a first start is not repeated. */
	ready: Promise<void>;
	/** Resolves while the process answers. */
	up(): Promise<void>;
	/** Resolves when it has died too often, with the reason in words. */
	givenUp: Promise<string>;
	stop(): Promise<void>;
}

/** So many deaths within a minute are not bad luck. */
const MOST_DEATHS = 5;
const WINDOW_MS = 60_000;
/** The pause after the first death; each further one within the minute doubles it. */
const FIRST_PAUSE_MS = 250;
const CHECK_MS = 100;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const hasEnded = ({ ended }: Running): Promise<boolean> =>
	Promise.race([ended.then(() => true), delay(CHECK_MS).then(() => false)]);

/** Starts it once more. Stops what does not answer in time, so that it counts as dead. */
async function startAgain({ name, start, log }: KeepOptions): Promise<{ running: Running; answers: boolean }> {
	const began = performance.now();
	const running = start();
	try {
		await running.ready;
		log(`${name} is back after ${seconds(performance.now() - began)}.`);
		return { running, answers: true };
	} catch (error) {
		if (!(await hasEnded(running))) {
			log((error as Error).message);
			await running.stop();
		}
		return { running, answers: false };
	}
}

/** Starts a process, and again whenever it dies, after a growing pause, until it has died five times within a minute. */
export function keepRunning(options: KeepOptions): Kept {
	const { name, start, log, needs } = options;
	const stopping = new AbortController();
	const { signal } = stopping;
	let running = start();
	let answers = true;
	const { ready } = running;

	const keep = async (): Promise<string | undefined> => {
		const deaths: number[] = [];
		await ready;
		for (;;) {
			const how = await running.ended;
			answers = false;
			if (signal.aborted) return undefined;
			const now = performance.now();
			deaths.push(now);
			const recent = deaths.filter((at) => now - at < WINDOW_MS).length;
			const words = running.lastWords();
			if (recent >= MOST_DEATHS)
				return `${name} ended ${recent} times within a minute, the last time ${how}${words && ` (${words})`}`;
			const pause = FIRST_PAUSE_MS * 2 ** (recent - 1);
			log(`${name} ended ${how}. Starting it again in ${seconds(pause)}.`);
			await delay(pause, undefined, { signal });
			await needs?.();
			if (signal.aborted) return undefined;
			({ running, answers } = await startAgain({ ...options, start: () => (running = start()) }));
		}
	};
	const keeping = keep().catch(() => undefined);
	return {
		ready,
		up: async () => {
			while (!answers && !signal.aborted) await delay(CHECK_MS);
		},
		givenUp: keeping.then((reason) => reason ?? new Promise<never>(() => {})),
		stop: async () => {
			stopping.abort();
			// Nothing is started from here on, and what others still use may never end.
			await running.stop();
		},
	};
}
