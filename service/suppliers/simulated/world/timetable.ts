import { LRUCache } from 'lru-cache';
import type { RefAircraft } from '#service/refdata/types.ts';
import { BUSY_TAXIWAYS, wayRound } from './data/block-time-rules.ts';
import { blockMinutes } from './block-time.ts';
import type { Carrier } from './carriers.ts';
import { chooseDepartures } from './departures.ts';
import { equipmentFor } from './equipment.ts';
import { mix, mixUnit } from './mix.ts';
import { LONG_HAUL_KM, type Network } from './network.ts';
import { thinStop } from './thin-stop.ts';
import type { Zones } from './zones.ts';

const DAY_MS = 86_400_000;

/** One leg's flights, the same every week. Rotation `i` has number `network.number + 2 i`, plus 1 on the way back. */
export interface Timetable {
	/** Local minutes of the day, ascending. */
	departs: Int16Array;
	/** Days of operation, bit 0 Sunday. */
	days: Uint8Array;
	aircraft: readonly RefAircraft[];
	operators: readonly string[];
	/** Gate to gate by rotation, the stop included, in the northern winter and summer. */
	blocks: Readonly<Record<Season, Int16Array>>;
	km: number;
	stop: { airport: number; firstBlock: number; minutes: number } | null;
}

export interface Timetables {
	of(leg: number): Timetable;
}

const TIMETABLES_KEPT = 16_000;

function popcount(n: number): number {
	let bits = 0;
	for (let rest = n; rest; rest &= rest - 1) bits++;
	return bits;
}

/** Days of a rotation that does not fly daily: the wanted number of days, picked by hash and spread over the week. */
function weekPattern(seed: number, days: number): number {
	if (days >= 7) return 0b1111111;
	let pattern = 0;
	const first = seed % 7;
	for (let i = 0; popcount(pattern) < days; i++) pattern |= 1 << ((first + Math.floor((i * 7) / days)) % 7);
	return pattern;
}

type Season = 'winter' | 'summer';

/** The season of a day of 1970 and after: the northern winter is November to March. */
export function seasonOf(day: number): Season {
	const month = new Date(day * DAY_MS).getUTCMonth();
	return month >= 10 || month <= 2 ? 'winter' : 'summer';
}

/** Types cruise faster or slower than the mean of the fit; on short flights nobody notices. */
const CRUISE_KMH = 880;
const NOTICED_KM = 3000;
/** How much an airline adds at most so that it is on time. */
const PADDING = 0.025;

function legBlock(
	network: Network,
	route: number,
	ends: [number, number],
	aircraft: RefAircraft,
	season: Season,
): number {
	const { geo, rights } = network;
	const [from, to] = ends;
	const carrier = network.carriers.list[network.airline[route] as number] as Carrier;
	const km = geo.km(from, to);
	const cruise = km > NOTICED_KM ? 1 + (0.5 * (CRUISE_KMH - aircraft.cruiseKmh)) / CRUISE_KMH : 1;
	const padding = km > NOTICED_KM ? 1 + PADDING * mixUnit(carrier.hash, geo.hash[from], geo.hash[to], 31) : 1;
	const taxi = (airport: number): number => BUSY_TAXIWAYS[geo.codes[airport] as string] ?? 0;
	return blockMinutes({
		km,
		fromLatitude: geo.latitude[from] as number,
		fromLongitude: geo.longitude[from] as number,
		toLatitude: geo.latitude[to] as number,
		toLongitude: geo.longitude[to] as number,
		turboprop: aircraft.body === 'TP',
		unitedStates: rights.home(from) === 'US' || rights.home(to) === 'US',
		middleLatitude: geo.middleLatitude(from, to),
		season,
		slowness: cruise * padding * wayRound(carrier.country, rights.home(from), rights.home(to)),
		ground: taxi(from) + taxi(to),
	});
}

/** Which weekdays each rotation flies: the last one carries the fraction of the frequency, later ones rest on some Saturdays. */
function weekdays(network: Network, route: number, rotation: number): number {
	const daily = network.daily[route] as number;
	const seed = mix(network.geo.hash[network.spoke[route] as number] ?? 0, network.number[route], rotation, 3);
	const whole = Math.floor(daily + 1e-6);
	if (rotation >= whole) return weekPattern(seed, Math.max(1, Math.round((daily - whole) * 7)));
	const carrier = network.carriers.list[network.airline[route] as number] as Carrier;
	const rests =
		rotation >= 2 && carrier.kind === 'F' && (network.km[route] as number) < LONG_HAUL_KM && seed % 100 < 30;
	return rests ? 0b0111111 : 0b1111111;
}

/** The stop of a leg's flights: where, how long after departure, and for how long. */
function stopOf(network: Network, leg: number, fleet: readonly RefAircraft[]): Timetable['stop'] {
	const route = leg >> 1;
	const curated = network.stop[route] as number;
	const airport =
		curated >= 0
			? curated
			: thinStop(
					network,
					route,
					fleet.some(({ body }) => body === 'TP'),
				);
	if (airport < 0) return null;
	const long = (network.km[route] as number) > LONG_HAUL_KM;
	const minutes = long ? 60 + 5 * Math.floor(mixUnit(route, 11) * 9) : 25 + 5 * Math.floor(mixUnit(route, 11) * 5);
	const firstBlock = legBlock(network, route, [network.from(leg), airport], fleet[0] as RefAircraft, 'summer');
	return { airport, firstBlock, minutes };
}

function buildTimetable(network: Network, zones: Zones, leg: number): Timetable {
	const { geo } = network;
	const route = leg >> 1;
	const rotations = Math.max(1, Math.ceil((network.daily[route] as number) - 1e-6));
	const fleet = equipmentFor(network, route, rotations);
	const types = fleet.map((e) => e.aircraft);
	const from = network.from(leg);
	const to = network.to(leg);
	const stop = stopOf(network, leg, types);
	const blocksIn = (season: Season): Int16Array =>
		Int16Array.from(types, (type) =>
			stop
				? stop.firstBlock + stop.minutes + legBlock(network, route, [stop.airport, to], type, season)
				: legBlock(network, route, [from, to], type, season),
		);
	const blocks = { winter: blocksIn('winter'), summer: blocksIn('summer') };
	return {
		departs: chooseDepartures(network, zones, leg, blocks, rotations),
		days: Uint8Array.from({ length: rotations }, (_, i) => weekdays(network, route, i)),
		aircraft: types,
		operators: fleet.map((e) => e.operator),
		blocks,
		km: stop ? geo.km(from, stop.airport) + geo.km(stop.airport, to) : geo.km(from, to),
		stop,
	};
}

/** Timetables, each worked out when it is first asked for and kept while it is in use: at most some 10 MB. */
export function createTimetables(network: Network, zones: Zones): Timetables {
	const kept = new LRUCache<number, Timetable>({ max: TIMETABLES_KEPT });
	return {
		of(leg) {
			let table = kept.get(leg);
			if (!table) {
				table = buildTimetable(network, zones, leg);
				kept.set(leg, table);
			}
			return table;
		},
	};
}
