import type { RequestContext } from '#service/context.ts';
import { memberNumber } from '#service/ids.ts';
import { airlineAddresses } from '#service/refdata/wire-airlines.ts';
import { usableCredits } from '../airline-credits/usable-credits.ts';
import { frameOf } from '../search/parts.ts';
import { upsertOfferPrice } from '../search/searches.ts';
import { offerWriter } from '../search/write-offer.ts';
import type { Intention } from './intention.ts';
import type { KnownOffer } from './require-offer.ts';
import { repriceOffer } from './reprice-offer.ts';
import { requireSupplier } from './require-supplier.ts';

/** An offer at its current price. */
export interface CurrentOffer {
	/** On the wire, with the ids it has, and without what it was priced for. */
	json: string;
	/** The flights alone. */
	fare: { amount: string; currency: string };
	/** What it was last priced for. */
	intention: Intention | null;
}

/**
 * Reads an offer again with its airline, writes it anew with the ids it has, and keeps its price for the booking to
 * compare with; `intend` says what it is priced for, given the fare.
 * @throws ServiceError `offer_no_longer_available`, or the airline's failure
 */
export async function currentOffer(
	ctx: RequestContext,
	{ row, family }: KnownOffer,
	intend?: (fare: CurrentOffer['fare']) => Intention,
): Promise<CurrentOffer> {
	const { summary, question, head } = row;
	const offer = await repriceOffer(ctx, { ...question, now: ctx.now }, summary);
	const promised = new Date(summary.expires_at);
	// Reading an offer never lengthens its life.
	const expiresAt = offer.expiresAt < promised ? offer.expiresAt : promised;
	const { usable } = await usableCredits(ctx, head.airline_credit_ids);
	const frame = {
		...frameOf(family, head, row.created_at, airlineAddresses(ctx), usable, ctx.caller),
		updatedAt: ctx.now,
	};
	const { json } = offerWriter(frame, requireSupplier(ctx, summary.supplier))(
		{ ...offer, expiresAt },
		memberNumber(summary.id) ?? 0,
	);
	const fare = { amount: offer.totalAmount, currency: offer.currency };
	const intention = await upsertOfferPrice(ctx.db, ctx.caller, {
		offerId: summary.id,
		...fare,
		readAt: ctx.now,
		intention: intend?.(fare),
	});
	return { json, fare, intention };
}
