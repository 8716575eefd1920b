import type { RefData } from '#service/refdata/refdata.ts';
import type { FlightWorld } from '../registry.ts';
import type { DatedFlight, Itinerary } from '../world/itinerary.ts';
import { createWayfareFlights } from '../wayfare/flights.ts';

/** A world of a few airlines with flights of the same plan, for tests that need certain flights and no network. */
export function fixtureWorld(refdata: RefData, airlines: Readonly<Record<string, Partial<DatedFlight>>>): FlightWorld {
	const plan = createWayfareFlights(refdata, { perDay: 0, flies: () => true });
	const renamed = (airline: string, itinerary: Itinerary): Itinerary => {
		const flights = itinerary.flights.map((flight) => ({
			...flight,
			marketingCarrier: airline,
			operatingCarrier: airline,
			flightKey: flight.flightKey.replace('ZZ', airline),
			...airlines[airline],
		}));
		return { ...itinerary, flights, key: flights.map(({ flightKey }) => flightKey).join('+') };
	};
	return {
		prepare: async () => undefined,
		airlinesFor: () => Object.keys(airlines),
		nonstopAirlines: () => Object.keys(airlines).length,
		itineraries: (query) =>
			query.airline in airlines ? plan.itineraries(query).map((itinerary) => renamed(query.airline, itinerary)) : [],
	};
}
