import type { getOffer as Endpoint } from '#contract/air/offer.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { familyOf, familyRoot, type IdFamily, memberNumber } from '#service/ids.ts';
import { JsonReply, type Verb } from '#service/http/handler.ts';
import { logoBase } from '#service/refdata/wire-airlines.ts';
import { inflated } from '../search/gzip-pieces.ts';
import { frameOf } from '../search/parts.ts';
import { findOfferRow, findPartBytes, type OfferRow, upsertOfferPrice } from '../search/searches.ts';
import { offerWriter } from '../search/write-offer.ts';
import { repriceOffer } from './reprice-offer.ts';

/**
 * An offer, priced again with its airline. An expired offer is shown as it was found and its airline is not asked:
 * it can be read but not booked.
 * @throws ServiceError `offer_no_longer_available` when the airline has it no more, 502 or 504 when the airline fails
 */
export const getOffer: Verb<typeof Endpoint> = async (ctx, { params, query }) => {
	const searchId = familyRoot(params.id, 'offer_request');
	const row = searchId === undefined ? undefined : await findOfferRow(ctx.db, ctx.caller, searchId, params.id);
	const family = familyOf(params.id);
	if (!row || !family) throw new ServiceError('not_found');
	const expired = row.summary.expires_at <= ctx.now.toISOString();
	const json = expired ? await storedOffer(ctx, row) : await currentOffer(ctx, row, family);
	const services = query.return_available_services ? ',"available_services":[]' : '';
	return new JsonReply(`{"data":${json.slice(0, -1)}${services}}}`);
};

async function storedOffer(ctx: RequestContext, { search_id: searchId, part, summary }: OfferRow): Promise<string> {
	const packed = (await findPartBytes(ctx.db, searchId, [part])).get(part);
	if (!packed) throw new ServiceError('not_found');
	return (await inflated(packed)).toString('latin1', summary.at, summary.at + summary.length);
}

/** Writes the offer anew with the ids it has, and keeps its price for the booking to compare with. */
async function currentOffer(ctx: RequestContext, row: OfferRow, family: IdFamily): Promise<string> {
	const { summary, question, head } = row;
	const offer = await repriceOffer(ctx, { ...question, now: ctx.now }, summary);
	const promised = new Date(summary.expires_at);
	// Reading an offer never lengthens its life.
	const expiresAt = offer.expiresAt < promised ? offer.expiresAt : promised;
	const frame = { ...frameOf(family, head, row.created_at, logoBase(ctx)), updatedAt: ctx.now };
	const { json } = offerWriter(frame)({ ...offer, expiresAt }, memberNumber(summary.id) ?? 0);
	await upsertOfferPrice(ctx.db, ctx.caller, {
		offerId: summary.id,
		amount: offer.totalAmount,
		currency: offer.currency,
		readAt: ctx.now,
	});
	return json;
}
