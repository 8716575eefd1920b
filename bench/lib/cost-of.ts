import { setTimeout as delay } from 'node:timers/promises';
import { commitsOf } from '#service/testing/commits-of.ts';
import type { Bench } from './bench.ts';
import { countStatements } from './count-statements.ts';
import { median } from './cpu.ts';
import { type RunningService, withService } from './service.ts';

/** So many acts are counted. */
export const COUNTED = 21;
/** What goes on after a reply has been sent by then, milliseconds. */
const AFTER_REPLY_MS = 30;

/**
 * Commits and statements of an act, what goes on after its reply too, counted between the service and its database.
 * `prepare` gives the acts.
 */
export async function costOf(
	bench: Bench,
	prepare: (service: RunningService) => Promise<readonly (() => Promise<unknown>)[]>,
): Promise<{ commits: number; statements: number }> {
	const counted = await countStatements(bench.environment.DATABASE_URL ?? '');
	try {
		return await withService(
			bench,
			async (service) => {
				const sent: string[][] = [];
				for (const act of await prepare(service)) {
					counted.reset();
					await act();
					await delay(AFTER_REPLY_MS);
					sent.push([...counted.sent]);
				}
				// The middle one: every second one booking looks its token up again.
				const commits = median(sent.map(commitsOf));
				return { commits, statements: median(sent.map(({ length }) => length)) };
			},
			{ DATABASE_URL: counted.url, WORKER: 'off' },
		);
	} finally {
		counted.stop();
	}
}
