import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningJob } from '../job.ts';
import { jobSucceeded } from '../metrics.ts';
import { createDispatcher, type Dispatching } from './dispatcher.ts';
import { onWake } from './wake.ts';

/** How often the queue is looked at when nobody says that there is something, milliseconds. */
const POLL_MS = 500;
/** How long a worker that could not look, or found no room, is not behind, milliseconds. */
const PATIENCE_MS = 60_000;
/** How long deliveries on their way are waited for at the end, milliseconds; what is cut off is made again. */
const GRACE_MS = 5_000;

/** Something to wait for that others bring about, or time does. */
function createBell() {
	let rung = false;
	let answer: (() => void) | undefined;
	return {
		ring: (): void => {
			rung = true;
			answer?.();
		},
		/** Resolves when it has rung since the last time, or after `ms`. */
		heard: async (ms: number): Promise<void> => {
			if (!rung) {
				const timer = setTimeout(() => answer?.(), ms);
				await new Promise<void>((done) => {
					answer = done;
				});
				clearTimeout(timer);
			}
			rung = false;
			answer = undefined;
		},
	};
}

/** The job's name. */
export const NAME = 'deliver-webhooks';

/** Begins to deliver, until it is stopped. */
export function startDelivering(ctx: Dispatching): RunningJob {
	const dispatcher = createDispatcher(ctx);
	const bell = createBell();
	const stopListening = onWake(bell.ring);
	let stopping = false;
	let lookedAt = ctx.monotonicMs();
	/** Whether there was something at the last look: there may be more when something is over. */
	let more = false;
	const onEnd = () => more && bell.ring();

	const loop = async (): Promise<void> => {
		while (!stopping) {
			try {
				const taken = await dispatcher.round(onEnd);
				if (taken !== undefined) {
					more = taken > 0;
					lookedAt = ctx.monotonicMs();
					jobSucceeded(NAME);
				}
			} catch (error) {
				ctx.log.warn({ err: error, job: NAME }, 'a job failed and will run again');
			}
			await bell.heard(POLL_MS);
		}
	};
	const running = loop();
	return {
		onTime: () => ctx.monotonicMs() - lookedAt < PATIENCE_MS,
		stop: async () => {
			stopping = true;
			stopListening();
			bell.ring();
			await running;
			await Promise.race([dispatcher.idle(), sleep(GRACE_MS, undefined, { ref: false })]);
		},
	};
}
