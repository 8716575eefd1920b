import { distanceKm } from '#contract/common/distance-km.ts';
import { type RefData } from '#service/refdata/refdata.ts';
import type { RefAirport } from '#service/refdata/types.ts';
import { hash32 } from '../hash.ts';
import type { ItinerarySource } from '../offers/pricing.ts';
import { blockMinutes } from '../world/block-time.ts';
import type { DatedFlight, Itinerary, ItineraryQuery } from '../world/itinerary.ts';
import { createZones, type Zones } from '../world/zones.ts';
import { WAYFARE_OPEN_SHARE } from './extras.ts';

const CODE = 'ZZ';
const MINUTE_MS = 60_000;
/** One type on every route: it has all four cabins. */
const AIRCRAFT = '77W';
/** As many seats are sold as its seat map has for sale. */
const DEMAND = 1 - WAYFARE_OPEN_SHARE;
/** Local times of departure, minutes after midnight. */
const DEPARTURES = [6 * 60, 12 * 60, 18 * 60] as const;
/** Of a city with many airports, the test airline serves the main ones. */
const AIRPORTS_PER_CITY = 2;
/** Scenario routes: where to change aircraft, and where to land on the way. */
const CONNECTS_AT: Readonly<Record<string, string>> = { 'LHR-DXB': 'VIE' };
const STOPS_AT: Readonly<Record<string, string>> = { 'DXB-AMS': 'VIE' };
const CONNECTION_MINUTES = 90;
const STOP_MINUTES = 60;

interface Leg {
	from: RefAirport;
	to: RefAirport;
	km: number;
	minutes: number;
}

interface Clock {
	zones: Zones;
	zoneOf: ReadonlyMap<string, number>;
}

const legBetween = (from: RefAirport, to: RefAirport): Leg => {
	const km = distanceKm(from, to);
	const minutes = blockMinutes({
		km,
		fromLatitude: from.latitude,
		fromLongitude: from.longitude,
		toLatitude: to.latitude,
		toLongitude: to.longitude,
		turboprop: false,
		unitedStates: from.country === 'US' || to.country === 'US',
	});
	return { from, to, km: Math.round(km), minutes };
};

function createClock(refdata: RefData): Clock {
	const names = [...new Set([...refdata.airports.values()].map(({ timeZone }) => timeZone))];
	return { zones: createZones(names), zoneOf: new Map(names.map((name, i) => [name, i])) };
}

const zoneOf = (clock: Clock, airport: RefAirport): number => clock.zoneOf.get(airport.timeZone) ?? 0;

/** The wall clock at an airport, `YYYY-MM-DDTHH:MM:SS`. */
function localTime(clock: Clock, airport: RefAirport, ms: number): string {
	return new Date(ms + clock.zones.offset(zoneOf(clock, airport), ms) * MINUTE_MS).toISOString().slice(0, 19);
}

function flightOf(clock: Clock, legs: readonly Leg[], departsMs: number, number: string, date: string): DatedFlight {
	const first = legs[0] as Leg;
	const last = legs.at(-1) as Leg;
	const stops: DatedFlight['stops'][number][] = [];
	let at = departsMs;
	for (const [i, leg] of legs.entries()) {
		at += leg.minutes * MINUTE_MS;
		if (i === legs.length - 1) break;
		const leaves = at + STOP_MINUTES * MINUTE_MS;
		stops.push({
			airport: leg.to.iata,
			arrivingAt: localTime(clock, leg.to, at),
			departingAt: localTime(clock, leg.to, leaves),
			minutes: STOP_MINUTES,
		});
		at = leaves;
	}
	return {
		marketingCarrier: CODE,
		marketingNumber: number,
		operatingCarrier: CODE,
		operatingNumber: number,
		origin: first.from.iata,
		originTerminal: null,
		destination: last.to.iata,
		destinationTerminal: null,
		departingAt: localTime(clock, first.from, departsMs),
		arrivingAt: localTime(clock, last.to, at),
		departsMs,
		arrivesMs: at,
		minutes: (at - departsMs) / MINUTE_MS,
		distanceKm: legs.reduce((km, leg) => km + leg.km, 0),
		aircraft: AIRCRAFT,
		stops,
		demand: DEMAND,
		flightKey: `${CODE}${number}-${first.from.iata}${last.to.iata}-${date}`,
	};
}

function itineraryOf(flights: readonly DatedFlight[]): Itinerary {
	const first = flights[0] as DatedFlight;
	const last = flights.at(-1) as DatedFlight;
	return {
		flights,
		minutes: (last.arrivesMs - first.departsMs) / MINUTE_MS,
		distanceKm: flights.reduce((km, flight) => km + flight.distanceKm, 0),
		key: flights.map(({ flightKey }) => flightKey).join('+'),
	};
}

/** Three departures a day, or as many as benchmarks ask for, two minutes apart. */
const departuresOf = (perDay: number): readonly number[] =>
	perDay <= DEPARTURES.length ? DEPARTURES : Array.from({ length: Math.min(perDay, 720) }, (_, i) => i * 2);

/** The test airline's flights, and where they go. */
export interface WayfareFlights extends ItinerarySource {
	/** Whether it flies from one of the origins to one of the destinations. */
	covers(origins: readonly string[], destinations: readonly string[]): boolean;
}

/**
 * The test airline's own plan: it flies nonstop at 06:00, 12:00 and 18:00 local time where `flies` says so, except on the
 * scenario routes that connect or land on the way. `perDay` above three fills the day for benchmarks.
 */
export function createWayfareFlights(
	refdata: RefData,
	{ perDay, flies }: { perDay: number; flies: (from: string, to: string) => boolean },
): WayfareFlights {
	const clock = createClock(refdata);
	const departures = departuresOf(perDay);
	const airport = (code: string | undefined) => (code ? refdata.airports.get(code) : undefined);
	const main = (codes: readonly string[]) =>
		codes
			.map(airport)
			.filter((a) => a !== undefined)
			.sort((a, b) => b.rank - a.rank)
			.slice(0, AIRPORTS_PER_CITY);

	function fly(from: RefAirport, to: RefAirport, date: string, index: number, minute: number): Itinerary {
		const route = `${from.iata}-${to.iata}`;
		const number = String((((hash32(route) % 9_000) + index * 2) % 9_998) + 1);
		const wall = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
		const departsMs = clock.zones.toInstant(zoneOf(clock, from), wall);
		const change = airport(CONNECTS_AT[route]);
		const stop = airport(STOPS_AT[route]);
		if (stop)
			return itineraryOf([flightOf(clock, [legBetween(from, stop), legBetween(stop, to)], departsMs, number, date)]);
		if (!change) return itineraryOf([flightOf(clock, [legBetween(from, to)], departsMs, number, date)]);
		const first = flightOf(clock, [legBetween(from, change)], departsMs, number, date);
		const onward = first.arrivesMs + CONNECTION_MINUTES * MINUTE_MS;
		return itineraryOf([first, flightOf(clock, [legBetween(change, to)], onward, String(Number(number) + 1), date)]);
	}

	const pairsOf = (origins: readonly string[], destinations: readonly string[]) =>
		main(origins)
			.flatMap((from) => main(destinations).map((to) => [from, to] as const))
			.filter(([from, to]) => from.iata !== to.iata && flies(from.iata, to.iata));

	function itineraries({ origins, destinations, date, maxConnections }: ItineraryQuery): readonly Itinerary[] {
		const pairs = pairsOf(origins, destinations);
		// A city that shares its code with an airport of such a route (DXB) must not add nonstop flights beside it.
		const special = pairs.filter(
			([from, to]) => `${from.iata}-${to.iata}` in CONNECTS_AT || `${from.iata}-${to.iata}` in STOPS_AT,
		);
		const found = (special.length > 0 ? special : pairs).flatMap(([from, to]) =>
			departures.map((minute, index) => fly(from, to, date, index, minute)),
		);
		return found.filter(({ flights }) => flights.length - 1 <= maxConnections);
	}
	return { itineraries, covers: (origins, destinations) => pairsOf(origins, destinations).length > 0 };
}
