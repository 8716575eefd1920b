import { distanceKm } from '#contract/common/distance-km.ts';
import type { RefData } from '#service/refdata/refdata.ts';
import type { RefAirport } from '#service/refdata/types.ts';
import { AIRLINES_AT } from '../data/airport-airlines.ts';
import { BUSY_TAXIWAYS } from '../data/block-time-rules.ts';
import { OPEN_EUROPE, TERRITORY_OF } from '../data/country-groups.ts';
import { FLIGHT_NUMBERS, type NumberRange } from '../data/flight-numbers.ts';
import { CODE_SHARES, DAUGHTERS, GROUPS, JOINT_VENTURES, SELLING_LOW_COST } from '../data/partners.ts';
import { SECTOR_LIMITS } from '../data/sector-limits.ts';
import { TERMINALS_BY_MARKET } from '../data/terminals-by-market.ts';
import { WIDE_AT_HOME } from '../data/wide-at-home.ts';
import { airlineOf, type DatedFlight } from '../itinerary.ts';
import { readHours } from './read-hours.ts';
import { named, type Reader } from './reader.ts';

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

function readPartners({ refdata, say }: Reader, seller: string, flight: DatedFlight): void {
	const airline = airlineOf(flight);
	if (airline !== seller && !arePartners(refdata, seller, airline)) say('partner', `${seller} sells ${named(flight)}`);
	if (flight.marketingCarrier !== seller && flight.marketingCarrier !== airline)
		say('partner', `${seller} prints ${flight.marketingCarrier} on ${named(flight)}`);
	const operator = refdata.airlines.get(flight.operatingCarrier);
	if (flight.operatingCarrier !== airline && !operator?.operatesFor.includes(airline))
		say('operator', `${flight.operatingCarrier} flies ${named(flight)}`);
	if (!operator?.fleet.includes(flight.aircraft)) say('fleet', `${flight.operatingCarrier} flies ${named(flight)}`);
}

/** Who may not be there, and whose terminal it is not. */
function readAirport({ refdata, say }: Reader, flight: DatedFlight, end: 'origin' | 'destination'): void {
	const airline = airlineOf(flight);
	const code = flight[end];
	if (AIRLINES_AT.get(code)?.has(airline) === false) say('airport', named(flight));
	const [from, to] = [flight.origin, flight.destination].map((at) => {
		const country = refdata.airports.get(at)?.country ?? '';
		return TERRITORY_OF[country] ?? country;
	});
	const terminal = flight[`${end}Terminal`];
	const byMarket = TERMINALS_BY_MARKET.get(code)?.find(({ airlines }) => airlines.includes(airline));
	if (byMarket) {
		if (terminal !== (from === to ? byMarket.home : byMarket.abroad))
			say('terminal', `${named(flight)} at ${terminal}`);
		return;
	}
	const rows = refdata.terminals.get(code) ?? [];
	const listed = rows.filter(({ airlines }) => airlines.includes(airline));
	if (listed.length > 0 && !listed.some((row) => row.terminal === terminal))
		say('terminal', `${named(flight)} at ${code} ${terminal}`);
}

/** The flight from one landing to the next: where, how far. */
function sectorsOf({ airports }: RefData, flight: DatedFlight): { from: RefAirport; to: RefAirport; km: number }[] {
	const ports = [flight.origin, ...flight.stops.map(({ airport }) => airport), flight.destination];
	return ports.slice(1).flatMap((code, i) => {
		const [from, to] = [airports.get(ports[i] as string), airports.get(code)];
		return from && to ? [{ from, to, km: distanceKm(from, to) }] : [];
	});
}

/** Made for the longest flights of all, which others of the type do not reach. */
const LONGEST_OF_ALL = 'SQ 359';

function readSectors({ refdata, say }: Reader, flight: DatedFlight): void {
	const type = refdata.aircraft.get(flight.aircraft);
	const airline = airlineOf(flight);
	if (!type) return;
	const limits = SECTOR_LIMITS.get(type.iata);
	const longest = LONGEST_OF_ALL === `${airline} ${type.iata}` ? type.rangeKm : (limits?.longest ?? type.rangeKm);
	for (const { km } of sectorsOf(refdata, flight)) {
		if (km > longest) say('range', named(flight));
		const usual = WIDE_AT_HOME.has(refdata.airlines.get(airline)?.country ?? '');
		if (type.body === 'WB' && flight.stops.length === 0 && km < (usual ? 300 : 700)) say('sector', named(flight));
	}
}

/** Kilometres an hour over the ground, and minutes that every flight takes besides. */
const JET = { kmh: 845, minutes: 38 };
const TURBOPROP = { kmh: 440, minutes: 28 };
/** Minutes more on the ground where either end is in the United States: taxiing out takes twenty there, elsewhere twelve. */
const AMERICAN_MINUTES = 8;
/**
 * How far a timetable may lie from the rule of thumb: a tenth, and on short flights a quarter of an hour. Timetables go in
 * steps of five minutes, and airlines of the same pair of airports plan them ten and more apart.
 */
const BAND = { share: 0.1, minutes: 15 };
/** What flying round closed airspace between Europe and the Far East costs at most: from Helsinki to Tokyo. */
const ROUND = 1.37;
const FAR_EAST = new Set('CN HK TW MO JP KR MN'.split(' '));

/** Reads whether a flight takes about as long as its distance and direction say. */
function readBlock({ refdata, say }: Reader, flight: DatedFlight): void {
	const speed = refdata.aircraft.get(flight.aircraft)?.body === 'TP' ? TURBOPROP : JET;
	const sectors = sectorsOf(refdata, flight);
	const ground = flight.stops.reduce((sum, { minutes }) => sum + minutes, 0);
	let expected = ground;
	let longer = 0;
	for (const { from, to, km } of sectors) {
		const turn = ((to.longitude - from.longitude + 540) % 360) - 180;
		const middle = (Math.abs(from.latitude) + Math.abs(to.latitude)) / 2;
		// Winds from the west, some 60 km/h on the way between 25 and 65 degrees.
		const east = Math.max(-1, Math.min(1, (turn * 111 * Math.cos((middle * Math.PI) / 180)) / km));
		const wind = middle > 25 && middle < 65 && km > 500 ? 60 * east : 0;
		const minutes = (km / (speed.kmh + wind)) * 60;
		const ends = [from.country, to.country];
		const round = ends.some((end) => OPEN_EUROPE.has(end)) && ends.some((end) => FAR_EAST.has(end)) ? ROUND : 1;
		const taxi = [from, to].reduce((sum, { iata }) => sum + (BUSY_TAXIWAYS[iata] ?? 0), 0);
		expected += minutes + speed.minutes + taxi + (ends.includes('US') ? AMERICAN_MINUTES : 0);
		longer += minutes * (round - 1);
	}
	const slack = Math.max(BAND.minutes, expected * BAND.share);
	const [least, most] = [expected - slack, expected + slack + longer];
	if (flight.minutes < least || flight.minutes > most)
		say('block', `${named(flight)} takes ${flight.minutes}, not ${Math.round(least)} to ${Math.round(most)}`);
}

function readNumber({ refdata, say }: Reader, flight: DatedFlight): void {
	const ranges = FLIGHT_NUMBERS.get(airlineOf(flight));
	if (!ranges) return;
	const number = Number(flight.operatingNumber);
	const lies = (of: readonly NumberRange[]): boolean => of.some(([first, last]) => number >= first && number <= last);
	const [from, to] = [flight.origin, flight.destination].map((code) => refdata.airports.get(code)?.country ?? '');
	const home = (TERRITORY_OF[from ?? ''] ?? from) === (TERRITORY_OF[to ?? ''] ?? to);
	const far = flight.distanceKm > 4500 && !home;
	const { long, near } = ranges;
	if (!lies(far ? long : home ? [...ranges.home, ...near, ...long] : [...near, ...long])) say('number', named(flight));
}

/** Reads one flight as an airline sells it. */
export function readFlight(reader: Reader, seller: string, flight: DatedFlight): void {
	readPartners(reader, seller, flight);
	readHours(reader, flight);
	readAirport(reader, flight, 'origin');
	readAirport(reader, flight, 'destination');
	readSectors(reader, flight);
	readBlock(reader, flight);
	readNumber(reader, flight);
}
