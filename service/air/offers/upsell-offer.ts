import type { upsellOffer as Endpoint } from '#contract/air/offer.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { JsonReply, type Verb } from '#service/http/handler.ts';
import { airlineAddresses } from '#service/refdata/wire-airlines.ts';
import type { SupplierOffer } from '#service/suppliers/air/offers.ts';
import { inflated } from '../search/gzip-pieces.ts';
import { frameOf, laterNumbers, type Part, partMaker } from '../search/parts.ts';
import { countLaterParts, insertLaterPart, lockSearch } from '../search/searches.ts';
import { askAirline } from './ask-airline.ts';
import { type KnownOffer, requireOpenOffer } from './require-offer.ts';
import { requireSupplier } from './require-supplier.ts';
import { type UsableCredit, usableCredits } from '../airline-credits/usable-credits.ts';

/**
 * Offers for the same journey in dearer fares, cheapest first. Each is kept with the search of the offer, and can be
 * read, priced and booked like those that the search found.
 * @throws ServiceError `unsupported_action` when the airline never says, `offer_no_longer_available`, 502 or 504 when
 * the airline fails
 */
export const upsellOffer: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const known = await requireOpenOffer(ctx, params.id);
	const { summary, question } = known.row;
	const answer = await askAirline(ctx, summary.supplier, 'upsell', (airline, signal) =>
		airline.upsell({ ...question, now: ctx.now }, summary.reference, signal),
	);
	if (answer.available === 'unsupported') {
		throw new ServiceError('unsupported_action', { message: 'The airline does not sell dearer fares of an offer.' });
	}
	if (!answer.available) throw new ServiceError('offer_no_longer_available');
	if (answer.offers.length === 0) return [];
	const { usable } = await usableCredits(ctx, known.row.head.airline_credit_ids);
	const { piece } = await keepOffers(ctx, known, answer.offers, usable);
	return new JsonReply(`{"data":[${(await inflated(piece.bytes)).toString('latin1')}]}`);
};

/** Keeps offers with the search. One addition waits for the other, so that no two have the same ids. */
function keepOffers(
	ctx: RequestContext,
	{ row, family }: KnownOffer,
	offers: readonly SupplierOffer[],
	credits: readonly UsableCredit[],
): Promise<Part> {
	const { search_id: searchId, head, summary } = row;
	return ctx.db.transaction(async (tx) => {
		await lockSearch(tx, searchId);
		const numbers = laterNumbers(await countLaterParts(tx, searchId));
		if (!numbers) {
			throw new ServiceError('unsupported_action', { message: 'No more offers can be added to this search.' });
		}
		const frame = {
			...frameOf(family, head, row.created_at, airlineAddresses(ctx), credits, ctx.caller),
			updatedAt: ctx.now,
		};
		const part = partMaker(frame, numbers)(requireSupplier(ctx, summary.supplier), offers);
		await insertLaterPart(tx, searchId, part);
		return part;
	});
}
