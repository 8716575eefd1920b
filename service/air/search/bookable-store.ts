import type { Prepared } from '#service/db/db.ts';
import type { RequestContext } from '#service/context.ts';
import { claimedSql, claimedValues } from '#service/http/idempotency.ts';
import type { OfferRow } from './store.ts';

/** A stored offer with all that a booking needs to know of it. */
export interface BookableRow extends OfferRow {
	/** Base64 of the part that holds its text; null when that is among those known already. */
	bytes: string | null;
	/** As it was last read or priced; null when it was not since it was found. */
	price: { amount: string; currency: string; intention: unknown } | null;
}

type Found = Omit<BookableRow, 'price'> & { amount: string | null; currency: string; intention: unknown };

const FIND: Prepared = {
	name: 'find-bookable',
	text: 'select * from service.find_bookable($1, $2, $3, $4, $5)',
};

/** The same once the request has its key: no row when another has it, one without an offer when there is none. */
const CLAIM_AND_FIND: Prepared = {
	name: 'claim-and-find-bookable',
	text: `with ${claimedSql(6)}
		select b.* from claimed left join service.find_bookable($1, $2, $3, $4, $5) b on true`,
};

/**
 * An offer of the caller, in one round trip, by which a request with a key takes that. `known`: parts of the search whose
 * text is not wanted.
 * @throws KeyTaken
 */
export async function findBookable(
	{ db, caller, once }: Pick<RequestContext, 'db' | 'caller' | 'once'>,
	searchId: string,
	offerId: string,
	known: readonly number[],
): Promise<BookableRow | undefined> {
	const asked = [searchId, caller.organisationId, caller.liveMode, offerId, known];
	const [row] = once
		? await db.query<Found>(CLAIM_AND_FIND, [...asked, ...claimedValues(once.attempt)])
		: await db.query<Found>(FIND, asked);
	once?.took(row !== undefined);
	if (!row?.search_id) return undefined;
	const { amount, currency, intention, ...rest } = row;
	return { ...rest, price: amount === null ? null : { amount, currency, intention } };
}
