import type { RefData } from '#service/refdata/refdata.ts';
import { type DocumentRules, documentRules } from '../fares/documents.ts';
import { passengerEmissionsKg } from '../fares/emissions.ts';
import type { Pricing } from './pricing.ts';
import type { Quote } from './quote.ts';

/** One itinerary for each slice, with what is the same in every fare. */
export interface Journey {
	quotes: readonly Quote[];
	/** The itineraries' keys. */
	keys: readonly string[];
	documents: DocumentRules;
	/** CO₂ of one seat, kilograms. */
	emissionsKg: number;
	departsMs: number;
}

function countriesOf(refdata: RefData, quotes: readonly Quote[]): string[] {
	const countries: string[] = [];
	for (const { flights } of quotes) {
		for (const { flight } of flights) {
			countries.push(
				refdata.airports.get(flight.origin)?.country ?? '',
				refdata.airports.get(flight.destination)?.country ?? '',
			);
		}
	}
	return countries;
}

function emissionsOf(quotes: readonly Quote[]): number {
	let kg = 0;
	for (const { flights } of quotes) {
		for (const { aircraft, flight, cabin } of flights) kg += passengerEmissionsKg(aircraft, flight.distanceKm, cabin);
	}
	return kg;
}

const NO_DOCUMENTS: DocumentRules = { types: [], required: false };

/** Puts one itinerary of each slice together. */
export const journeyOf = ({ desk }: Pricing, quotes: readonly Quote[]): Journey => ({
	quotes,
	keys: quotes.map(({ itinerary }) => itinerary.key),
	documents: desk.habits.takesDocuments ? documentRules(countriesOf(desk.refdata, quotes)) : NO_DOCUMENTS,
	emissionsKg: emissionsOf(quotes),
	departsMs: quotes[0]?.itinerary.flights[0]?.departsMs ?? 0,
});
