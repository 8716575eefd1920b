import type { Database, Queryable, Transaction } from '#service/db/db.ts';
import { MAX_MEMBER } from '#service/ids.ts';

/** Where the numbers of extras and seats are kept, by the airline's own keys. */
export interface KeyBook {
	/** Keeps others from numbering until the transaction ends. */
	lock(tx: Transaction): Promise<void>;
	find(db: Queryable): Promise<Map<string, number>>;
	/** The first number that is free. `known`: those that `find` gave. */
	next(tx: Queryable, known: ReadonlyMap<string, number>): Promise<number>;
	insert(tx: Queryable, first: number, keys: readonly string[]): Promise<void>;
}

/**
 * The numbers of extras and seats, always the same. Keys that have none yet get theirs. Those for which a family of ids
 * has no number left are missing.
 */
export async function numberKeys(
	db: Database,
	book: KeyBook,
	keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	const numbers = await book.find(db);
	if (keys.every((key) => numbers.has(key))) return numbers;
	return db.transaction(async (tx) => {
		await book.lock(tx);
		const known = await book.find(tx);
		const first = await book.next(tx, known);
		const added = keys.filter((key) => !known.has(key)).slice(0, MAX_MEMBER - first + 1);
		if (added.length > 0) await book.insert(tx, first, added);
		return new Map([...known, ...added.map((key, i): [string, number] => [key, first + i])]);
	});
}
