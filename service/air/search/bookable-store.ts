import type { Prepared, Queryable } from '#service/db/db.ts';
import type { Owner } from '#service/context.ts';
import type { OfferRow } from './store.ts';

/** A stored offer with all that a booking needs to know of it. */
export interface BookableRow extends OfferRow {
	/** Base64 of the part that holds its text; null when that is among those known already. */
	bytes: string | null;
	/** As it was last read or priced; null when it was not since it was found. */
	price: { amount: string; currency: string; intention: unknown } | null;
}

const FIND: Prepared = {
	name: 'find-bookable',
	text: 'select * from service.find_bookable($1, $2, $3, $4, $5)',
};

/** An offer of the caller, in one round trip. `known`: parts of the search whose text is not wanted. */
export async function findBookable(
	db: Queryable,
	owner: Owner,
	searchId: string,
	offerId: string,
	known: readonly number[],
): Promise<BookableRow | undefined> {
	const [row] = await db.query<
		Omit<BookableRow, 'price'> & { amount: string | null; currency: string; intention: unknown }
	>(FIND, [searchId, owner.organisationId, owner.liveMode, offerId, known]);
	if (!row) return undefined;
	const { amount, currency, intention, ...rest } = row;
	return { ...rest, price: amount === null ? null : { amount, currency, intention } };
}
