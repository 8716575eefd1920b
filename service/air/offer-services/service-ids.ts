import type { Database, Queryable } from '#service/db/db.ts';
import { familyOf, MAX_MEMBER } from '#service/ids.ts';
import { lockSearch } from '../search/searches.ts';
import { findServiceNumbers, insertServiceNumbers, nextServiceNumber } from './store.ts';

/**
 * The ids of an offer's extras and seats, by the airline's own keys: parts of the search's family, the same for one
 * offer for ever. Keys that have none yet get theirs. Those for which the family has no number left are missing.
 */
export async function serviceIds(
	db: Database,
	offer: { searchId: string; offerId: string },
	keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const { searchId, offerId } = offer;
	let numbers = await findServiceNumbers(db, searchId, offerId);
	if (keys.some((key) => !numbers.has(key))) {
		numbers = await db.transaction(async (tx) => {
			await lockSearch(tx, searchId);
			const known = await findServiceNumbers(tx, searchId, offerId);
			const first = await nextServiceNumber(tx, searchId);
			const added = keys.filter((key) => !known.has(key)).slice(0, MAX_MEMBER - first + 1);
			if (added.length > 0) await insertServiceNumbers(tx, searchId, offerId, first, added);
			return new Map([...known, ...added.map((key, i): [string, number] => [key, first + i])]);
		});
	}
	const idOf = idsOf(offerId);
	return new Map([...numbers].map(([key, number]) => [key, idOf(number)]));
}

/** The airline's own keys of the extras and seats that an offer was ever shown with, by their ids. */
export async function serviceKeys(
	db: Queryable,
	{ searchId, offerId }: { searchId: string; offerId: string },
): Promise<ReadonlyMap<string, string>> {
	const idOf = idsOf(offerId);
	const numbers = await findServiceNumbers(db, searchId, offerId);
	return new Map([...numbers].map(([key, number]) => [idOf(number), key]));
}

function idsOf(offerId: string): (number: number) => string {
	const family = familyOf(offerId);
	if (!family) throw new RangeError(`${offerId} is not an id`);
	return (number) => family.member('offer_service', number);
}
