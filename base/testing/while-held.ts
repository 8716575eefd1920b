import { expect, vi } from 'vitest';
import type { Database, Transaction } from '../database.ts';

const WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/**
 * Does these at once, and gives how each ended: every one waits for a lock that `hold` has taken in a transaction of its
 * own, before that commits.
 */
export async function whileHeld<T>(
	db: Pick<Database, 'query' | 'transaction'>,
	hold: (tx: Transaction) => Promise<unknown>,
	...acts: readonly (() => Promise<T>)[]
): Promise<PromiseSettledResult<T>[]> {
	const begun = await db.transaction(async (tx) => {
		await hold(tx);
		// Not awaited in here: they go on when this has committed.
		const done = { all: Promise.allSettled(acts.map((act) => act())) };
		await vi.waitFor(async () => expect(await db.query(WAITING)).toHaveLength(acts.length), 5_000);
		return done;
	});
	return begun.all;
}
