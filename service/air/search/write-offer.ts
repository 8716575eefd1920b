import type { Offer } from '#contract/air/offer.ts';
import type { OfferPassenger } from '#contract/air/passenger.ts';
import type { IdFamily } from '#service/ids.ts';
import { type AirlineAddresses, wireAirline } from '#service/refdata/wire-airlines.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';
import type { SupplierOffer, SupplierOfferSlice, SupplierSegment } from '#service/suppliers/air/offers.ts';
import { asciiJson } from './ascii-json.ts';
import type { UsableCredit } from '../airline-credits/usable-credits.ts';
import { wireFlight, wireSlice, wireStops, wireTravellers } from './wire-flights.ts';

/** What all offers of one search have in common. */
export interface OfferFrame {
	family: IdFamily;
	liveMode: boolean;
	createdAt: Date;
	updatedAt: Date;
	/** As the search echoed them: their ids are the same in every offer. */
	passengers: readonly OfferPassenger[];
	airlines: AirlineAddresses;
	/** Credits that the search was made with and that can be used. */
	credits: readonly UsableCredit[];
	/** The searching organisation is accredited, and may pay airlines by its own settlement. */
	settlesItself: boolean;
}

export interface WrittenOffer {
	id: string;
	/** The offer as JSON, ASCII only. */
	json: string;
	/** The first number of the family that this offer left free. */
	next: number;
}

/** How many numbers of the family an offer takes. */
export const numbersOf = ({ slices }: SupplierOffer): number =>
	1 + slices.reduce((n, slice) => n + 1 + slice.segments.reduce((m, segment) => m + 1 + segment.stops.length, 0), 0);

/**
 * Writes offers of one airline's answer as JSON. Ids are numbered from `n` in the order of the text, so writing an
 * offer again from its own number gives the same ids. Flights, slices and passengers that come again, as they do
 * in other fares and in other combinations, are turned into text once.
 * Throws when an offer names an unknown place or airline, or not one entry for each passenger.
 */
export function offerWriter(
	frame: OfferFrame,
	{ takesCards }: Pick<AirSupplier, 'takesCards'>,
): (offer: SupplierOffer, n: number) => WrittenOffer {
	const passengers = asciiJson(frame.passengers);
	const flights = new Map<string, string>();
	const fares = new Map<SupplierSegment['passengers'], string>();
	const slices = new Map<SupplierOfferSlice, string>();
	const owners = new Map<string, Offer['owner']>();
	const { family, airlines } = frame;
	let n = 0;

	const writeSegment = (segment: SupplierSegment): string => {
		const id = family.member('segment', n++);
		const flight = remember(flights, flightKey(segment), () => asciiJson(wireFlight(segment, airlines)));
		const travellers = remember(fares, segment.passengers, () => asciiJson(wireTravellers(segment, frame.passengers)));
		const stops = segment.stops.length === 0 ? '[]' : asciiJson(wireStops(segment, () => family.member('stop', n++)));
		return `{"id":"${id}",${flight.slice(1, -1)},"stops":${stops},"passengers":${travellers}}`;
	};

	const writeSlice = (slice: SupplierOfferSlice): string => {
		const id = family.member('slice', n++);
		const facts = remember(slices, slice, () => asciiJson(wireSlice(slice)));
		return `{"id":"${id}",${facts.slice(1, -1)},"segments":[${slice.segments.map(writeSegment).join(',')}]}`;
	};

	return (offer, first) => {
		n = first;
		const id = family.member('offer', n++);
		const owner = remember(owners, offer.owner, () => wireAirline(offer.owner, airlines));
		const facts = asciiJson(wireFacts(offer, owner, takesCards, frame));
		const json = `{"id":"${id}",${facts.slice(1, -1)},"slices":[${offer.slices.map(writeSlice).join(',')}],"passengers":${passengers}}`;
		return { id, json, next: n };
	};
}

function remember<K, V>(known: Map<K, V>, key: K, make: () => V): V {
	const found = known.get(key);
	if (found !== undefined) return found;
	const made = make();
	known.set(key, made);
	return made;
}

/** Two segments of one airline's answer with the same key are the same flight, whatever the fare. */
const flightKey = (s: SupplierSegment): string =>
	[
		s.origin,
		s.originTerminal,
		s.destination,
		s.destinationTerminal,
		s.departingAt,
		s.arrivingAt,
		s.minutes,
		s.distanceKm,
		s.aircraft,
		s.marketingCarrier,
		s.marketingNumber,
		s.operatingCarrier,
		s.operatingNumber,
	].join('|');

/** How an offer can be paid: by balance always, by card if its airline takes cards, by the credits of the search, by an accredited agency’s own settlement. */
function waysToPay(
	offer: SupplierOffer,
	takesCards: boolean,
	{ credits, settlesItself }: OfferFrame,
): Pick<Offer, 'available_payment_types' | 'available_airline_credit_ids'> {
	const ids = credits
		.filter(({ airline, currency }) => airline === offer.owner && currency === offer.currency)
		.map(({ id }) => id);
	return {
		available_payment_types: [
			'balance',
			...(takesCards ? ['card'] : []),
			...(ids.length > 0 ? ['airline_credit'] : []),
			...(settlesItself ? ['arc_bsp_cash'] : []),
		],
		available_airline_credit_ids: ids,
	};
}

const wireFacts = (
	offer: SupplierOffer,
	owner: Offer['owner'],
	takesCards: boolean,
	frame: OfferFrame,
): Omit<Offer, 'id' | 'slices' | 'passengers'> => ({
	offer_request_id: frame.family.root('offer_request'),
	live_mode: frame.liveMode,
	created_at: frame.createdAt.toISOString(),
	updated_at: frame.updatedAt.toISOString(),
	expires_at: offer.expiresAt.toISOString(),
	partial: false,
	owner,
	total_amount: offer.totalAmount,
	total_currency: offer.currency,
	base_amount: offer.baseAmount,
	base_currency: offer.currency,
	tax_amount: offer.taxAmount,
	tax_currency: offer.taxAmount === null ? null : offer.currency,
	total_emissions_kg: offer.emissionsKg === null ? null : String(offer.emissionsKg),
	conditions: offer.conditions,
	payment_requirements: {
		requires_instant_payment: offer.paymentRequirements.requiresInstantPayment,
		price_guarantee_expires_at: offer.paymentRequirements.priceGuaranteeExpiresAt?.toISOString() ?? null,
		payment_required_by: offer.paymentRequirements.paymentRequiredBy?.toISOString() ?? null,
	},
	private_fares: [...offer.privateFares],
	supported_loyalty_programmes: [...offer.supportedLoyaltyProgrammes],
	supported_passenger_identity_document_types: [...offer.supportedDocumentTypes],
	passenger_identity_documents_required: offer.documentsRequired,
	...waysToPay(offer, takesCards, frame),
	intended_payment_methods: [],
	intended_services: [],
	loyalty_programmes_accepted: [...offer.supportedLoyaltyProgrammes],
	allowed_passenger_identity_document_types: [...offer.supportedDocumentTypes],
});
