import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { familyOf, familyRoot, type IdFamily } from '#service/ids.ts';
import { findOfferRow, type OfferRow } from '../search/searches.ts';

/** A stored offer of the caller, with the family of its ids. */
export interface KnownOffer {
	row: OfferRow;
	family: IdFamily;
}

/**
 * The caller's offer of this id, expired or not.
 * @throws ServiceError `not_found`
 */
export async function requireOffer(ctx: RequestContext, offerId: string): Promise<KnownOffer> {
	const searchId = familyRoot(offerId, 'offer_request');
	const row = searchId === undefined ? undefined : await findOfferRow(ctx.db, ctx.caller, searchId, offerId);
	const family = familyOf(offerId);
	if (!row || !family) throw new ServiceError('not_found');
	return { row, family };
}

/** Whether an offer's time is over. */
export const isExpired = ({ summary }: OfferRow, now: Date): boolean => summary.expires_at <= now.toISOString();

/**
 * The caller's offer of this id, if it can still be booked.
 * @throws ServiceError `not_found`, or `offer_no_longer_available` when its time is over
 */
export async function requireOpenOffer(ctx: RequestContext, offerId: string): Promise<KnownOffer> {
	const known = await requireOffer(ctx, offerId);
	if (isExpired(known.row, ctx.now)) throw new ServiceError('offer_no_longer_available');
	return known;
}
