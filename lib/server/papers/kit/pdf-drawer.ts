import 'server-only';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { logFailure } from '../../log-failure.ts';
import { DOWN, ProblemError } from '../../service-problem.ts';
import type { PlainNode } from './plain-nodes.ts';

/** What may wait for its turn. */
const MOST_WAITING = 20;
/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 5 * 60_000;
const MEMORY_MB = 384;

/** The paper that a thread answered with; throws when it says what is wrong with it. */
function pdfOf(answer: unknown): Uint8Array<ArrayBuffer> {
	if (typeof answer === 'object' && answer !== null && 'pdf' in answer && answer.pdf instanceof Uint8Array)
		return new Uint8Array(answer.pdf);
	const said = typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : 'nothing';
	throw new Error(`a paper could not be drawn: ${said}`);
}

/**
 * Draws papers in its own thread, one after the other: drawing a page takes a processor's whole attention, which here
 * is not the one that answers requests. The thread is started when it is needed.
 * @param program the module that the thread runs
 * @param limitMs how long one paper may take; after that its thread is ended
 * @returns draws one; throws a problem of status 503 when too many are waiting, it took too long, or its thread died
 */
export function pdfDrawer(program: URL, limitMs: number): (paper: PlainNode) => Promise<Uint8Array<ArrayBuffer>> {
	const turn = pLimit(1);
	let thread: Worker | undefined;
	let idle: NodeJS.Timeout | undefined;
	const end = () => {
		void thread?.terminate();
		thread = undefined;
	};
	const start = (): Worker => {
		const fresh = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
		// It must not keep the process running; callers that wait for it get an error when it dies.
		fresh.unref();
		fresh.on('error', () => {
			if (thread === fresh) thread = undefined;
		});
		return fresh;
	};
	const answerTo = async (paper: PlainNode): Promise<unknown> => {
		thread ??= start();
		const answer = once(thread, 'message', { signal: AbortSignal.timeout(limitMs) });
		thread.postMessage(paper, []);
		const answered: unknown = (await answer).at(0);
		return answered;
	};
	const draw = async (paper: PlainNode): Promise<Uint8Array<ArrayBuffer>> => {
		clearTimeout(idle);
		const answer = await answerTo(paper).catch((cause: unknown) => {
			end();
			logFailure('draw a paper', cause);
			throw new ProblemError(DOWN);
		});
		idle = setTimeout(end, IDLE_MS).unref();
		return pdfOf(answer);
	};
	return async (paper) => {
		if (turn.pendingCount >= MOST_WAITING) throw new ProblemError(DOWN);
		return turn(() => draw(paper));
	};
}
