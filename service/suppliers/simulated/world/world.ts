/**
 * The simulated world: which airline flies where, when, with what, and what each would sell for a slice.
 *
 * - Routes: tables say who flies some 250 trunk routes, which nobody else does, and all long haul; up to 4,500 km a logit over
 *   city size, distance, country and hubs (calibrated on the open route data of 2014) ranks the spokes of each airline's hubs.
 * - Rights: perimeter rules, city and secondary airports, airports with their own airlines, closed country pairs, no
 *   domestic traffic for foreigners.
 * - Timetables: the same local times every week, at the hours at which flights between two parts of the world leave, chosen
 *   by comfort, hub banks and night curfews. The clock's changes come from `Intl`, read once per zone and year. Block times:
 *   a fit on US DOT Form 41 T-2, with the winds of the season, the type, busy airports and the way round closed airspace.
 * - Aircraft: the smallest type of the fleet that is planned for the distance and both airports and fits the demand; regional airlines fly the
 *   small ones. Numbers: from the airline's own ranges.
 * - Selling: own flights; partners' flights in groups, within the reach of joint ventures, and from and to own hubs; and
 *   connections over own and partners' hubs with minimum connection times and a flight of the seller's own. Two changes
 *   only where one does not do.
 * - Everything is a hash of codes, numbers and dates: no clock, no randomness. Two worlds of the same data are equal.
 *
 * The network is typed arrays built at start; timetables, plans and itineraries are worked out when asked for and kept within bounds.
 */
import { LRUCache } from 'lru-cache';
import { finish } from '#service/refdata/made-in-steps.ts';
import type { RefData } from '#service/refdata/refdata.ts';
import { createChains } from './chains.ts';
import { createFlights, DAY_MS } from './flights.ts';
import type { Itinerary, ItineraryQuery } from './itinerary.ts';
import { networkSteps } from './network.ts';
import { createOnward } from './onward.ts';
import { createPlans } from './plans.ts';
import { createPrinter } from './print-flight.ts';
import { printItineraries } from './print-itineraries.ts';
import { shortlist } from './shortlist.ts';
import { createTerminals } from './terminals.ts';
import { createTimetables } from './timetable.ts';
import { createZones } from './zones.ts';

/** What the simulated airlines ask. Unknown airlines, airports or dates have no itineraries; nothing throws. */
export interface World {
	/** What one airline sells for one slice on one date, best first, at most 40. Kept: asking again costs microseconds. */
	itineraries(query: ItineraryQuery): readonly Itinerary[];
	/** One of `itineraries(query)` by its key, for pricing again from a reference. */
	itineraryByKey(query: ItineraryQuery, key: string): Itinerary | undefined;
	/** Codes of the airlines that sell some way from one of the origins to one of the destinations, in the order of the alphabet. */
	airlinesFor(origins: readonly string[], destinations: readonly string[]): readonly string[];
	/** How many airlines fly between two airports without a change, with their own flights. */
	nonstopAirlines(origin: string, destination: string): number;
}

/** Flights held by the cache of itineraries: about 25 MB. */
const FLIGHTS_KEPT = 40_000;

/** Builds the world of this reference data. Takes some tenths of a second; do it once. */
export const createWorld = (refdata: RefData): World => finish(worldSteps(refdata));

/** The same in steps of some milliseconds each. */
export function* worldSteps(refdata: RefData): Generator<void, World> {
	const network = yield* networkSteps(refdata);
	const zones = createZones(network.geo.zoneNames);
	const timetables = createTimetables(network, zones);
	const terminals = createTerminals(refdata, network.geo, network.rights);
	const flights = createFlights(network, timetables, zones);
	const chains = createChains(network, flights, createOnward(network, zones, flights, terminals));
	const printer = createPrinter(network, zones, timetables, terminals);
	const plans = createPlans(network);
	const kept = new LRUCache<string, readonly Itinerary[]>({
		maxSize: FLIGHTS_KEPT,
		sizeCalculation: (list) => 1 + list.reduce((sum, itinerary) => sum + itinerary.flights.length, 0),
	});
	const indexes = (codes: readonly string[]): number[] =>
		codes.map((code) => network.geo.index.get(code)).filter((index) => index !== undefined);

	function work({ airline, origins, destinations, date, maxConnections }: ItineraryQuery): readonly Itinerary[] {
		const seller = network.carriers.list[network.carriers.index.get(airline) ?? -1];
		const midnight = Date.parse(`${date}T00:00:00Z`);
		if (!seller || Number.isNaN(midnight)) return [];
		const plan = plans.between(seller, indexes(origins), indexes(destinations), maxConnections);
		return printItineraries(printer, seller, shortlist(chains.of(seller, plan, midnight / DAY_MS)));
	}

	function itineraries(query: ItineraryQuery): readonly Itinerary[] {
		const key = `${query.airline} ${query.origins.join()} ${query.destinations.join()} ${query.date} ${query.maxConnections}`;
		let list = kept.get(key);
		if (!list) {
			list = work(query);
			kept.set(key, list);
		}
		return list;
	}

	return {
		itineraries,
		itineraryByKey: (query, key) => itineraries(query).find((itinerary) => itinerary.key === key),
		airlinesFor: (origins, destinations) => plans.sellers(indexes(origins), indexes(destinations)),
		nonstopAirlines(origin, destination) {
			const [from, to] = indexes([origin, destination]);
			if (from === undefined || to === undefined) return 0;
			const { first, end } = network.pair(from, to);
			return new Set(Array.from(network.between.subarray(first, end), (leg) => network.airline[leg >> 1])).size;
		},
	};
}
