import type { Offer } from '#contract/air/offer.ts';
import type { PartyTerms } from '#contract/air/party.ts';
import type { OfferPassenger } from '#contract/air/passenger.ts';
import type { IdentityDocument } from '#contract/air/order.ts';

export type DocumentType = IdentityDocument['type'];

/** What an offer asks of those who travel on it. */
export interface PartyRules extends PartyTerms {
	/** In the order of the offer. */
	passengers: readonly Pick<OfferPassenger, 'id' | 'type' | 'age'>[];
	/** The last day of the journey, `YYYY-MM-DD`, where it ends: until then a passport has to be valid. */
	lastArrivalOn: string;
	/** Documents that say who somebody is; one is needed where `documentsRequired`. */
	identityTypes: readonly DocumentType[];
	/** Numbers of programmes at the border, which nobody must have. */
	extraTypes: readonly DocumentType[];
	/** Airlines whose loyalty programmes are taken, by IATA code. */
	programmes: readonly string[];
}

const EXTRA: readonly DocumentType[] = ['known_traveler_number', 'passenger_redress_number'];

/** Reads the rules from an offer. */
export function partyRules(offer: Offer): PartyRules {
	const types = offer.supported_passenger_identity_document_types;
	return {
		passengers: offer.passengers.map(({ id, type, age }) => ({ id, type, age })),
		lastDepartureOn: offer.slices.at(-1)?.segments[0]?.departing_at.slice(0, 10) ?? '',
		lastArrivalOn: offer.slices.at(-1)?.segments.at(-1)?.arriving_at.slice(0, 10) ?? '',
		documentTypes: types,
		identityTypes: types.filter((type) => !EXTRA.includes(type)),
		extraTypes: types.filter((type) => EXTRA.includes(type)),
		documentsRequired: offer.passenger_identity_documents_required,
		programmes: offer.supported_loyalty_programmes,
	};
}
