import type { Database, Queryable } from '#service/db/db.ts';
import { familyOf } from '#service/ids.ts';
import { lockSearch } from '../search/searches.ts';
import { type KeyBook, numberKeys } from './number-keys.ts';
import { findServiceNumbers, insertServiceNumbers, nextServiceNumber } from './store.ts';

interface OfferKey {
	searchId: string;
	offerId: string;
}

const bookOf = ({ searchId, offerId }: OfferKey): KeyBook => ({
	lock: (tx) => lockSearch(tx, searchId),
	find: (db) => findServiceNumbers(db, searchId, offerId),
	next: (tx) => nextServiceNumber(tx, searchId),
	insert: (tx, first, keys) => insertServiceNumbers(tx, searchId, offerId, first, keys),
});

/**
 * The ids of an offer's extras and seats, by the airline's own keys: parts of the search's family, the same for one
 * offer for ever. Keys that have none yet get theirs. Those for which the family has no number left are missing.
 */
export async function serviceIds(
	db: Database,
	offer: OfferKey,
	keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const idOf = idsOf(offer.offerId);
	return new Map([...(await numberKeys(db, bookOf(offer), keys))].map(([key, number]) => [key, idOf(number)]));
}

/** The airline's own keys of the extras and seats that an offer was ever shown with, by their ids. */
export async function serviceKeys(db: Queryable, offer: OfferKey): Promise<ReadonlyMap<string, string>> {
	const idOf = idsOf(offer.offerId);
	return new Map([...(await bookOf(offer).find(db))].map(([key, number]) => [idOf(number), key]));
}

function idsOf(offerId: string): (number: number) => string {
	const family = familyOf(offerId);
	if (!family) throw new RangeError(`${offerId} is not an id`);
	return (number) => family.member('offer_service', number);
}
