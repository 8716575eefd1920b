import type { Logger } from 'pino';

/** How often a process says that it is still at something; less than half of what that is left alone for. */
const HEARTBEAT_MS = 8_000;

/**
 * Does what others would take over if they heard nothing of it, and has `beat` tell them so until it is done: none is
 * told after that.
 */
export async function attended<T>(log: Logger, beat: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
	let last: Promise<unknown> = Promise.resolve();
	const heart = setInterval(() => {
		last = beat().catch((error: unknown) => log.warn({ err: error }, 'a heartbeat was lost'));
	}, HEARTBEAT_MS);
	try {
		return await work();
	} finally {
		clearInterval(heart);
		await last;
	}
}
