import { distanceKm } from '#contract/common/distance-km.ts';
import type { RefData } from '#service/refdata/refdata.ts';
import { hash32 } from '../../hash.ts';
import { KNOWN_PAIRS, type KnownWay } from '../data/known-pairs.ts';
import { airlineOf, type DatedFlight, type Itinerary } from '../itinerary.ts';
import type { World } from '../world.ts';
import { readFlight } from './read-flight.ts';
import { minuteOf, named, pairOf, type Reader } from './reader.ts';

/** What a frequent flyer would not believe, by kind. */
export type Implausibilities = Map<string, Set<string>>;

/** Days of two weeks, since some flights go on some days only. */
const DATES = ['2027-01-18', '2027-01-20', '2027-07-15', '2027-07-17'];

/** What the table of well-known pairs says against the flights of one way. */
function readKnown({ world, say }: Reader, way: KnownWay): void {
	const flown = new Set<string>();
	const asked = { origins: [way.from], destinations: [way.to], maxConnections: 0 } as const;
	for (const airline of way.operators.concat(world.airlinesFor([way.from], [way.to]))) {
		for (const { flights } of DATES.flatMap((date) => world.itineraries({ ...asked, airline, date }))) {
			const [flight] = flights;
			if (!flight || flight.stops.length > 0) continue;
			flown.add(airlineOf(flight));
			if (Math.abs(flight.minutes - way.block) > way.block * 0.1)
				say('block', `${named(flight)} takes ${flight.minutes}, not ${way.block}`);
			const leaves = minuteOf(flight.departingAt);
			if (!way.hours.some(([first, last]) => leaves >= first && leaves <= last)) say('known hours', named(flight));
			if (!way.aircraft.includes(flight.aircraft)) say('known aircraft', named(flight));
		}
	}
	for (const airline of flown)
		if (!way.operators.includes(airline)) say('operator', `${airline} flies ${way.from}-${way.to}`);
	for (const airline of way.operators)
		if (!flown.has(airline)) say('operator', `${airline} does not fly ${way.from}-${way.to}`);
}

function readJourney({ refdata, say }: Reader, seller: string, itinerary: Itinerary): void {
	const { flights } = itinerary;
	const first = flights[0] as DatedFlight;
	const last = flights.at(-1) as DatedFlight;
	const [from, to] = [refdata.airports.get(first.origin), refdata.airports.get(last.destination)];
	if (!from || !to) return;
	// A flight's stops are part of the way; a flight by itself is in the tables.
	if (flights.length > 1 && itinerary.distanceKm > distanceKm(from, to) * 1.5 + 5)
		say('detour', `${seller} ${flights.map(pairOf).join(' ')}`);
	const kind = refdata.airlines.get(seller)?.kind ?? 'F';
	if (kind === 'U' && flights.some((flight) => airlineOf(flight) !== seller))
		say('low cost', `${seller} ${flights.map(named).join(' ')}`);
}

const WAITS_FOR_TWO_STOPS = 5;

/** Every journey between two airports that a few airlines sell. */
function readPair(reader: Reader, from: string, to: string, date: string, most: number): void {
	const { world, say } = reader;
	const sellers = world.airlinesFor([from], [to]);
	let twoStops = 0;
	let journeys = 0;
	const offset = hash32(from + to);
	for (let i = 0; i < Math.min(most, sellers.length); i++) {
		const airline = sellers[(offset + i) % sellers.length] as string;
		for (const itinerary of world.itineraries({
			airline,
			origins: [from],
			destinations: [to],
			date,
			maxConnections: 2,
		})) {
			journeys += 1;
			if (itinerary.flights.length === 3) twoStops += 1;
			readJourney(reader, airline, itinerary);
			for (const flight of itinerary.flights) readFlight(reader, airline, flight);
		}
	}
	if (world.nonstopAirlines(from, to) > 0 && journeys > WAITS_FOR_TWO_STOPS && twoStops > journeys / 5)
		say('two stops', `${from}-${to}: ${twoStops} of ${journeys}`);
}

/** So many pairs of the most important airports, the same ones at every run. */
export function somePairs(refdata: RefData, count: number): [string, string][] {
	const ranked = [...refdata.airports.values()].sort((a, b) => b.rank - a.rank).map(({ iata }) => iata);
	const pick = (text: string): string => {
		// Three of four among the 250 busiest.
		const among = hash32(`${text} among`) % 4 > 0 ? 250 : 1000;
		return ranked[hash32(text) % among] as string;
	};
	const pairs: [string, string][] = [];
	for (let i = 0; pairs.length < count; i++) {
		const [from, to] = [pick(`from ${i}`), pick(`to ${i}`)];
		if (refdata.airports.get(from)?.cityCode !== refdata.airports.get(to)?.cityCode) pairs.push([from, to]);
	}
	return pairs;
}

/** Reads the well-known pairs whole, and so many others as a few airlines sell them, and says what nobody would believe. */
export function implausibilities(world: World, refdata: RefData, pairs: number): Implausibilities {
	const found: Implausibilities = new Map();
	const say = (kind: string, what: string): void => {
		found.set(kind, (found.get(kind) ?? new Set()).add(what));
	};
	const reader: Reader = { world, refdata, say };
	for (const [out, back] of KNOWN_PAIRS) {
		readKnown(reader, out);
		readKnown(reader, back);
		readPair(reader, out.from, out.to, '2027-03-16', 60);
	}
	for (const [i, [from, to]] of somePairs(refdata, pairs).entries())
		readPair(reader, from, to, `2027-${String((i % 12) + 1).padStart(2, '0')}-1${i % 7}`, 3);
	return found;
}
