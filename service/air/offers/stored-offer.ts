import type { Offer } from '#contract/air/offer.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { openedParts, openPart } from '../search/opened-parts.ts';
import { findPartBytes, type OfferRow } from '../search/searches.ts';

/** An offer's JSON as it was found. */
export async function storedOffer(
	ctx: Pick<RequestContext, 'db'>,
	{ search_id: searchId, part, summary }: OfferRow,
): Promise<string> {
	const text = openedParts(searchId).get(part) ?? (await readPart(ctx, searchId, part));
	return text.toString('latin1', summary.at, summary.at + summary.length);
}

async function readPart({ db }: Pick<RequestContext, 'db'>, searchId: string, part: number): Promise<Buffer> {
	const packed = (await findPartBytes(db, searchId, [part])).get(part);
	if (!packed) throw new ServiceError('not_found');
	return openPart(searchId, part, packed);
}

/** An offer's JSON as an offer. We wrote it, so it is what the contract says. */
export const offerOf = (json: string): Offer => JSON.parse(json) as Offer;
