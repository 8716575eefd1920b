import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/db.ts';
import { listTokenHashes } from './store.ts';

/** How old the hashes may be, milliseconds. */
const FRESH_MS = 1_000;

/**
 * Says of a secret whether a token with it exists, by the hashes of all tokens as they stood within the last second: one
 * statement a second, however many are asked about.
 */
export function createTokenHashes(db: Queryable, monotonicMs: () => number): (secret: string) => Promise<boolean> {
	let readAt = Number.NEGATIVE_INFINITY;
	let reading: Promise<ReadonlySet<string>> | undefined;
	const read = async (): Promise<ReadonlySet<string>> =>
		new Set((await listTokenHashes(db)).map((hash) => hash.toString('base64')));
	return async (secret) => {
		if (!reading || monotonicMs() - readAt > FRESH_MS) {
			readAt = monotonicMs();
			reading = read();
			reading.catch(() => (reading = undefined));
		}
		return (await reading).has(createHash('sha256').update(secret).digest('base64'));
	};
}
