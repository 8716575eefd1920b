import type { Offer } from '#contract/air/offer.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { familyRoot } from '#service/ids.ts';
import type { Intention } from '../offers/intention.ts';
import { openedParts, openPart } from '../search/opened-parts.ts';
import { type BookableRow, findBookable } from '../search/searches.ts';
import type { BookedOffer } from './rules.ts';

/** An offer that someone wants to book. */
export interface BookableOffer {
	row: BookableRow;
	offer: Offer;
	/** What all passengers' flights cost, as it was last told to the caller. */
	fare: { amount: string; currency: string };
	intention: Intention | null;
	/** What the order must agree with. */
	terms: BookedOffer;
}

/**
 * The caller's offer of this id with all that a booking needs, in one round trip, which takes the request's key too.
 * @throws ServiceError `not_found`; KeyTaken
 */
export async function requireBookable(ctx: RequestContext, offerId: string): Promise<BookableOffer> {
	// What is no offer's id is looked for too: the statement takes the request's key.
	const searchId = familyRoot(offerId, 'offer_request') ?? '';
	const known = openedParts(searchId);
	const row = await findBookable(ctx, searchId, offerId, [...known.keys()]);
	if (!row) throw new ServiceError('not_found');
	const { summary, price, part } = row;
	const text = known.get(part) ?? (await openPart(searchId, part, Buffer.from(row.bytes ?? '', 'base64')));
	const offer = JSON.parse(text.toString('latin1', summary.at, summary.at + summary.length)) as Offer;
	const lastSlice = offer.slices.at(-1);
	return {
		row,
		offer,
		fare: price ?? { amount: summary.total_amount, currency: summary.total_currency },
		intention: (price?.intention ?? null) as Intention | null,
		terms: {
			passengers: row.head.passengers,
			lastDepartureOn: lastSlice?.segments[0]?.departing_at.slice(0, 10) ?? '',
			documentTypes: offer.supported_passenger_identity_document_types,
			documentsRequired: offer.passenger_identity_documents_required,
			loyaltyProgrammes: offer.supported_loyalty_programmes,
		},
	};
}
