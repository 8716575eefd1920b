import type { Carrier } from './carriers.ts';
import type { Chain } from './chains.ts';
import type { Flight } from './flights.ts';
import type { DatedFlight, Itinerary } from './itinerary.ts';
import type { Printer } from './print-flight.ts';

/** Chains as the seller prints them. A flight that several share is one object. */
export function printItineraries(printer: Printer, seller: Carrier, chains: readonly Chain[]): Itinerary[] {
	const printed = new Map<string, DatedFlight>();
	const flightOf = (flight: Flight): DatedFlight => {
		const key = printer.key(flight);
		const known = printed.get(key) ?? printer.print(seller, flight);
		printed.set(key, known);
		return known;
	};
	return chains.map((chain) => {
		const flights = chain.flights.map(flightOf);
		return {
			flights,
			minutes: chain.minutes,
			distanceKm: flights.reduce((sum, flight) => sum + flight.distanceKm, 0),
			key: flights.map((flight) => flight.flightKey).join('+'),
		};
	});
}
