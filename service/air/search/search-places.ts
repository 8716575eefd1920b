import type { Place } from '#contract/air/airport.ts';
import type { OfferRequestSlice, SearchSlice } from '#contract/air/offer-request.ts';
import { placeFor, wireAirport } from '#service/refdata/wire.ts';
import type { SupplierSlice } from '#service/suppliers/air/offers.ts';
import type { SearchPlace } from './rules.ts';

const airportsOf = (place: Place): string[] =>
	place.airports ? place.airports.map((airport) => airport.iata_code) : [place.iata_code];

/** What a code of a search means; undefined for none of the reference data. */
export function findPlace(code: string): SearchPlace | undefined {
	const place = placeFor(code);
	if (!place) return undefined;
	const airports = airportsOf(place);
	return { airports, timeZone: place.time_zone ?? wireAirport(airports[0] ?? code).time_zone };
}

function requirePlace(code: string): Place {
	const place = placeFor(code);
	if (!place) throw new RangeError(`the reference data has no place ${code}`);
	return place;
}

type Asked = Pick<SearchSlice, 'origin' | 'destination' | 'departure_date' | 'departure_time' | 'arrival_time'>;

/** A slice of a request as the reply echoes it. Its places are checked. */
export function echoedSlice({ origin: from, destination: to, departure_date }: Asked): OfferRequestSlice {
	const origin = requirePlace(from);
	const destination = requirePlace(to);
	return { origin, origin_type: origin.type, destination, destination_type: destination.type, departure_date };
}

/** A slice of a request as airlines are asked for it. Its places are checked. */
export const askedSlice = (slice: Asked): SupplierSlice => ({
	origins: airportsOf(requirePlace(slice.origin)),
	destinations: airportsOf(requirePlace(slice.destination)),
	departureDate: slice.departure_date,
	departureTime: slice.departure_time ?? null,
	arrivalTime: slice.arrival_time ?? null,
});
