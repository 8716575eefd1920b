import type { PaymentMeans, PaymentTerms, SupplierSeatMap, SupplierService } from '../../air/extras.ts';
import type { PaymentQuestion } from '../../air/shop.ts';
import type { SupplierSearch, Upsold } from '../../air/offers.ts';
import type { AirlineParts } from '../airline-parts.ts';
import { issueOffer } from '../offers/assemble.ts';
import { dearerOffers } from '../offers/reprice-offer.ts';
import { open, openOffer } from '../opening.ts';
import { seatMaps as mapsOf } from '../seats/seat-maps.ts';
import { seatNeeds } from '../seats/seat-needs.ts';
import { offerExtras } from './offer-extras.ts';
import { paymentTerms } from './payment-terms.ts';

type Asked = [search: SupplierSearch, reference: string, signal: AbortSignal];

/** Extras of an offer at their current prices; undefined when the offer is not sold any more. */
export async function services(parts: AirlineParts, ...asked: Asked): Promise<readonly SupplierService[] | undefined> {
	const offer = await openOffer(parts, ...asked);
	return offer && offerExtras(offer);
}

/** Seats of an offer's flights; undefined when the offer is not sold any more. */
export async function seatMaps(parts: AirlineParts, ...asked: Asked): Promise<readonly SupplierSeatMap[] | undefined> {
	const [search] = asked;
	const offer = await openOffer(parts, ...asked);
	if (!offer) return undefined;
	const needs = seatNeeds(offer);
	if (!needs) return [];
	const flights = needs.flights.map(({ flightKey }) => flightKey);
	const taken = await parts.books.takenSeats(search.liveMode, flights);
	return mapsOf({ desk: parts.desk, needs, convert: offer.pricing.convert, taken });
}

/** The same journey in dearer fares. The test airline never says. */
export async function upsell(parts: AirlineParts, ...asked: Asked): Promise<Upsold> {
	const [search] = asked;
	const { desk } = parts;
	const offer = await openOffer(parts, ...asked);
	if (!desk.upsells) return { available: 'unsupported' };
	const dearer = offer && dearerOffers(offer.pricing, offer.reference);
	if (!dearer) return { available: false };
	return {
		available: true,
		offers: dearer.map((core) => issueOffer(core, desk.habits.offerMinutes, search.now)),
	};
}

/** What the airline asks for being paid in these ways. */
export async function termsOfPayment(
	parts: AirlineParts,
	asked: PaymentQuestion,
	means: readonly PaymentMeans[],
	signal: AbortSignal,
): Promise<readonly (PaymentTerms | null)[]> {
	await open(parts, asked, signal);
	return means.map((each) => paymentTerms(parts.desk, asked, each));
}
