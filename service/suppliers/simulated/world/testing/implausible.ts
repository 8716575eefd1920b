import type { RefData } from '#service/refdata/refdata.ts';
import { distanceKm } from '#contract/common/distance-km.ts';
import { hash32 } from '../../hash.ts';
import { AIRLINES_AT } from '../data/airport-airlines.ts';
import { OPEN_EUROPE } from '../data/country-groups.ts';
import { FLIGHT_NUMBERS } from '../data/flight-numbers.ts';
import { KNOWN_PAIRS, type KnownWay, knownWay } from '../data/known-pairs.ts';
import { CODE_SHARES, DAUGHTERS, GROUPS, JOINT_VENTURES, SELLING_LOW_COST } from '../data/partners.ts';
import { SECTOR_LIMITS } from '../data/sector-limits.ts';
import { TERMINALS_BY_MARKET } from '../data/terminals-by-market.ts';
import { airlineOf, type DatedFlight, type Itinerary } from '../itinerary.ts';
import type { World } from '../world.ts';

/** What a frequent flyer would not believe, by kind. */
export type Implausibilities = Map<string, Set<string>>;

interface Reader {
	world: World;
	refdata: RefData;
	say(kind: string, what: string): void;
}

const minuteOf = (at: string): number => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
const pairOf = (flight: DatedFlight): string => `${flight.origin}-${flight.destination}`;
const named = (flight: DatedFlight): string =>
	`${airlineOf(flight)}${flight.operatingNumber} ${pairOf(flight)} ${flight.departingAt.slice(11, 16)} ${flight.aircraft}`;

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

const together = (list: readonly string[], a: string, b: string): boolean =>
	list.some((entry) => entry.split(' ').includes(a) && entry.split(' ').includes(b));

/** Whether the first may put its code on the second's flights. */
function arePartners(refdata: RefData, seller: string, operator: string): boolean {
	const [a, b] = [refdata.airlines.get(seller), refdata.airlines.get(operator)];
	if (!a || !b || (a.kind !== 'F' && !SELLING_LOW_COST.has(seller))) return false;
	return (
		(a.alliance !== null && a.alliance === b.alliance) ||
		together([...CODE_SHARES, ...GROUPS], seller, operator) ||
		DAUGHTERS.includes(`${seller} ${operator}`) ||
		JOINT_VENTURES.some(({ members }) => members.includes(seller) && members.includes(operator))
	);
}

/** Where flights leave and land at all hours. */
const NIGHT_OWLS = new Set('AE QA BH KW OM SA IN PK BD LK NP MV IR IQ YE'.split(' '));

/** By night, or on one of the few day flights. */
const leavesAmericaForEurope = (minute: number): boolean =>
	minute >= 720 || minute <= 15 || (minute >= 420 && minute <= 600);

function readHours({ refdata, say }: Reader, flight: DatedFlight): void {
	const countries = [flight.origin, flight.destination].map((code) => refdata.airports.get(code)?.country ?? '');
	const [from = '', to = ''] = countries;
	const leaves = minuteOf(flight.departingAt);
	const lands = minuteOf(flight.arrivingAt);
	const america = (c: string): boolean => c === 'US' || c === 'CA';
	if (flight.stops.length > 0 || countries.some((country) => NIGHT_OWLS.has(country))) return;
	// The table of well-known pairs says more of these.
	if (knownWay(flight.origin, flight.destination)) return;
	const km = flight.distanceKm;
	if (km < 4000 && (leaves < 330 || leaves > 1350)) say('hours', named(flight));
	if (km < 4000 && lands > 60 && lands < 300) say('hours', `${named(flight)} lands ${flight.arrivingAt.slice(11, 16)}`);
	if (km > 4500 && america(from) && OPEN_EUROPE.has(to) && !leavesAmericaForEurope(leaves)) say('hours', named(flight));
	if (km > 4500 && OPEN_EUROPE.has(from) && america(to) && (leaves < 450 || leaves > 1260)) say('hours', named(flight));
	if (leaves > 150 && leaves < 300) say('hours', named(flight));
}

const longestOf = (refdata: RefData, type: string): number =>
	Math.max(SECTOR_LIMITS.get(type)?.longest ?? 0, refdata.aircraft.get(type)?.rangeKm ?? 0);

/** Who may not be there, and who leaves for another country from a terminal without passport control. */
function readAirports({ refdata, say }: Reader, flight: DatedFlight): void {
	const airline = airlineOf(flight);
	for (const airport of [flight.origin, flight.destination])
		if (AIRLINES_AT.get(airport)?.has(airline) === false) say('airport', named(flight));
	const [from, to] = [flight.origin, flight.destination].map((code) => refdata.airports.get(code)?.country);
	const rule = TERMINALS_BY_MARKET.get(flight.origin)?.find(({ airlines }) => airlines.includes(airline));
	if (rule && from !== to && flight.originTerminal !== rule.abroad) say('terminal', named(flight));
}

function readFlight(reader: Reader, seller: string, flight: DatedFlight): void {
	const { refdata, say } = reader;
	const airline = airlineOf(flight);
	if (airline !== seller && !arePartners(refdata, seller, airline)) say('partner', `${seller} sells ${named(flight)}`);
	if (flight.marketingCarrier !== seller && flight.marketingCarrier !== airline)
		say('partner', `${seller} prints ${flight.marketingCarrier} on ${named(flight)}`);
	readHours(reader, flight);
	readAirports(reader, flight);
	const type = refdata.aircraft.get(flight.aircraft);
	if (flight.stops.length === 0 && flight.distanceKm > longestOf(refdata, flight.aircraft)) say('range', named(flight));
	if (
		type?.body === 'WB' &&
		flight.distanceKm < 300 &&
		!['JP', 'KR'].includes(refdata.airlines.get(airline)?.country ?? '')
	)
		say('sector', named(flight));
	const ranges = FLIGHT_NUMBERS.get(airline);
	const number = Number(flight.operatingNumber);
	if (ranges?.share.some(([first, last]) => number >= first && number <= last)) say('number', named(flight));
	if (
		flight.distanceKm > 4500 &&
		ranges &&
		!ranges.long.concat(ranges.home).some(([first, last]) => number >= first && number <= last)
	)
		say('number', named(flight));
}

function readJourney({ refdata, say }: Reader, seller: string, itinerary: Itinerary): void {
	const { flights } = itinerary;
	const first = flights[0] as DatedFlight;
	const last = flights.at(-1) as DatedFlight;
	const [from, to] = [refdata.airports.get(first.origin), refdata.airports.get(last.destination)];
	if (!from || !to || flights.some(({ stops }) => stops.length > 0)) return;
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
