import type { Intent } from '../intents/intent.ts';
import { ProblemError } from '../api/problem-error.ts';

/** How a press is sent and looked up; `wait` resolves after so many milliseconds. */
export interface SendSteps {
	send(): Promise<Intent>;
	read(): Promise<Intent>;
	wait(ms: number): Promise<void>;
	/** It is not known whether the press has arrived. */
	onUnsure(): void;
}

const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 15_000;

/**
 * Sends a press and gives its outcome, however long that takes to find out. When no answer comes the booking is
 * looked up until it can be read, so that nobody is told that nothing happened before that is known.
 * @param attempt how many attempts there were before
 * @throws ProblemError when the press was refused, when we said that we are down, or when it certainly never arrived
 */
export async function sendPayment(attempt: number, { send, read, wait, onUnsure }: SendSteps): Promise<Intent> {
	try {
		return await send();
	} catch (error) {
		if (!(error instanceof ProblemError) || isRefusal(error)) throw error;
		for (let ms = FIRST_WAIT_MS; ; ms = Math.min(ms * 2, LAST_WAIT_MS)) {
			const intent = await read().catch(() => undefined);
			if (intent?.state === 'draft' && intent.attempt === attempt)
				throw error.kind === 'down' ? error : new ProblemError('unsent', 0, []);
			if (intent) return intent;
			onUnsure();
			await wait(ms);
		}
	}
}

/** It arrived and was not begun: bad input, too often, not this visitor's. */
const isRefusal = ({ status }: ProblemError): boolean => status >= 400 && status < 500;
