import { LRUCache } from 'lru-cache';
import type { RefAircraft } from '#service/refdata/types.ts';
import { blockMinutes } from './block-time.ts';
import type { Carrier } from './carriers.ts';
import { chooseDepartures } from './departures.ts';
import { equipmentFor } from './equipment.ts';
import { mix, mixUnit } from './mix.ts';
import { LONG_HAUL_KM, type Network } from './network.ts';
import { thinStop } from './thin-stop.ts';
import type { Zones } from './zones.ts';

/** One leg's flights, the same every week. Rotation `i` has number `network.number + 2 i`, plus 1 on the way back. */
export interface Timetable {
	/** Local minutes of the day, ascending. */
	departs: Int16Array;
	/** Days of operation, bit 0 Sunday. */
	days: Uint8Array;
	aircraft: readonly RefAircraft[];
	operators: readonly string[];
	/** Gate to gate, the stop included. */
	block: number;
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

function legBlock(network: Network, from: number, to: number, turboprop: boolean): number {
	const { geo, rights } = network;
	return blockMinutes({
		km: geo.km(from, to),
		fromLatitude: geo.latitude[from] as number,
		fromLongitude: geo.longitude[from] as number,
		toLatitude: geo.latitude[to] as number,
		toLongitude: geo.longitude[to] as number,
		turboprop,
		unitedStates: rights.home(from) === 'US' || rights.home(to) === 'US',
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

function buildTimetable(network: Network, zones: Zones, leg: number): Timetable {
	const route = leg >> 1;
	const rotations = Math.max(1, Math.ceil((network.daily[route] as number) - 1e-6));
	const fleet = equipmentFor(network, route, rotations);
	const turboprop = fleet.some((e) => e.aircraft.body === 'TP');
	const from = network.from(leg);
	const to = network.to(leg);
	const curated = network.stop[route] as number;
	const airport = curated >= 0 ? curated : thinStop(network, route, turboprop);
	let block = 0;
	let stop: Timetable['stop'] = null;
	if (airport >= 0) {
		const firstBlock = legBlock(network, from, airport, turboprop);
		const long = (network.km[route] as number) > LONG_HAUL_KM;
		const minutes = long ? 60 + 5 * Math.floor(mixUnit(route, 11) * 9) : 25 + 5 * Math.floor(mixUnit(route, 11) * 5);
		block = firstBlock + minutes + legBlock(network, airport, to, turboprop);
		stop = { airport, firstBlock, minutes };
	} else {
		block = legBlock(network, from, to, turboprop);
	}
	const { geo } = network;
	return {
		departs: chooseDepartures(network, zones, leg, block, rotations),
		days: Uint8Array.from({ length: rotations }, (_, i) => weekdays(network, route, i)),
		aircraft: fleet.map((e) => e.aircraft),
		operators: fleet.map((e) => e.operator),
		block,
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
