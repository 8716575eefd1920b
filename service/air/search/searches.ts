import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { PreparedSearch, SearchHead } from './prepare-search.ts';
import { findAnsweredSearch, insertSearch, type NewSearch, type SearchKind } from './store.ts';
import type { Piece } from './gzip-pieces.ts';
import type { Part } from './parts.ts';

// What other resources may know of stored searches; the SQL stays in this folder.
export {
	findOfferRow,
	findPartBytes,
	findSummaries,
	insertBatchSearch,
	insertMissingParts,
	insertPart,
	listSearches,
	takeParts,
} from './store.ts';
export { findOfferPrice, upsertOfferPrice } from './price-store.ts';
export { countLaterParts, insertLaterPart, lockSearch, updatePassenger } from './later-store.ts';
export type { BatchLook, OfferRow, OffersRow, SearchRow } from './store.ts';

export { type BookableRow, findBookable } from './bookable-store.ts';

/** A prepared search as it is kept. */
export const newSearch = (
	ctx: Pick<RequestContext, 'now'>,
	kind: SearchKind,
	{ head, question }: PreparedSearch,
): NewSearch => ({
	kind,
	head,
	createdAt: ctx.now,
	question,
});

/** Keeps a search with its answer. */
export const saveSearch = (ctx: RequestContext, kind: SearchKind, search: PreparedSearch, part: Part): Promise<void> =>
	insertSearch(ctx.db, ctx.caller, newSearch(ctx, kind, search), part);

/**
 * A search of the caller with its offers as they were found; of one kind when that is named.
 * @throws ServiceError `not_found`
 */
export async function requireSearch(
	ctx: RequestContext,
	id: string,
	kind?: SearchKind,
): Promise<{ head: SearchHead; pieces: Piece[] }> {
	const search = await findAnsweredSearch(ctx.db, ctx.caller, id);
	if (!search || (kind !== undefined && search.kind !== kind)) throw new ServiceError('not_found');
	return search;
}
