import type { Carrier } from './carriers.ts';
import { hubBanks } from './data/hub-banks.ts';
import { departureWindows, partOf, type Window } from './data/departure-hours.ts';
import { knownWay } from './data/known-pairs.ts';
import { mixUnit } from './mix.ts';
import { LONG_HAUL_KM, type Network } from './network.ts';
import type { Zones } from './zones.ts';

const STEP = 15;
const DAY = 1440;
const SLOTS = DAY / STEP;
const WINTER = Date.UTC(2027, 0, 15);
const SUMMER = Date.UTC(2027, 6, 15);

/** What a leg's flights take, by season and rotation. */
type Blocks = Readonly<Record<'winter' | 'summer', Int16Array>>;

interface DayShape {
	/** Local arrival minus departure, minutes, least and most over the year (clock changes and winds move it). */
	shifts: readonly number[];
	long: boolean;
	/** When such flights leave. */
	windows: readonly Window[];
	/** One end is where people fly at night. */
	nightOwls: boolean;
	fromBanks: readonly number[] | null;
	toBanks: readonly number[] | null;
	fromCurfew: boolean;
	toCurfew: boolean;
}

const wrap = (minute: number): number => ((minute % DAY) + DAY) % DAY;
const apart = (a: number, b: number): number => Math.min(wrap(a - b), wrap(b - a));
const atNight = (minute: number): boolean => minute > 1365 || minute < 365;

function banksAt(network: Network, carrier: Carrier, airport: number): readonly number[] | null {
	if (carrier.kind !== 'F' || !carrier.hubs.includes(airport)) return null;
	return hubBanks(network.geo.codes[airport] as string);
}

const NIGHT_OWLS: ReadonlySet<string> = new Set(['GULF', 'IN']);

function shapeOf(network: Network, zones: Zones, leg: number, blocks: Blocks): DayShape {
	const { geo, carriers } = network;
	const from = network.from(leg);
	const to = network.to(leg);
	const offsets = (airport: number): number[] =>
		[WINTER, SUMMER].map((at) => zones.offset(geo.zone[airport] as number, at));
	const times = [...blocks.winter, ...blocks.summer];
	const extremes = [Math.min(...times), Math.max(...times)];
	const carrier = carriers.list[network.airline[leg >> 1] as number] as Carrier;
	const part = (at: number) =>
		partOf(
			geo.countryNames[geo.country[at] as number] as string,
			geo.latitude[at] as number,
			geo.longitude[at] as number,
		);
	const long = (network.km[leg >> 1] as number) > LONG_HAUL_KM;
	const differences = offsets(to).flatMap((there) => offsets(from).map((here) => there - here));
	return {
		shifts: [...new Set(differences.flatMap((hours) => extremes.map((block) => block + hours)))],
		long,
		windows:
			knownWay(geo.codes[from] as string, geo.codes[to] as string)?.hours ??
			departureWindows(part(from), part(to), long),
		nightOwls: NIGHT_OWLS.has(part(from)) || NIGHT_OWLS.has(part(to)),
		fromBanks: banksAt(network, carrier, from),
		toBanks: banksAt(network, carrier, to),
		fromCurfew: network.curfew[from] === 1,
		toCurfew: network.curfew[to] === 1,
	};
}

/** 1 at one of the banks, falling to 0 within the reach; 0 where there are none. */
function nearBank(banks: readonly number[] | null, minute: number, reach: number): number {
	let nearest = reach;
	for (const bank of banks ?? []) nearest = Math.min(nearest, apart(minute, bank));
	return 1 - nearest / reach;
}

const within = (minute: number, [first, last]: Window): boolean =>
	first <= last ? minute >= first && minute <= last : minute >= first || minute <= last;

/** How well a departure suits travellers, crews and connections; -200 within a curfew, -60 when such flights do not leave. */
function suitability(shape: DayShape, minute: number): number {
	if (shape.fromCurfew && atNight(minute)) return -200;
	if (shape.toCurfew && shape.shifts.some((shift) => atNight(wrap(minute + shift)))) return -200;
	const arrival = wrap(minute + (shape.shifts[0] as number));
	let score = 1.2 * (nearBank(shape.fromBanks, minute - 30, 90) + nearBank(shape.toBanks, arrival + 55, 75));
	if (!shape.windows.some((window) => within(minute, window) && within(minute + 10, window))) score -= 60;
	if (shape.long) return arrival < 285 || arrival > 1410 ? score - (shape.nightOwls ? 0.4 : 1.2) : score;
	if (arrival < 330 || arrival > 1425) score -= shape.nightOwls ? 1 : 25;
	if ((minute >= 420 && minute <= 540) || (minute >= 960 && minute <= 1140)) score += 0.7;
	return score;
}

/** Local departure minutes of a leg's daily flights, ascending: the most suitable times, kept apart from each other. */
export function chooseDepartures(
	network: Network,
	zones: Zones,
	leg: number,
	blocks: Blocks,
	count: number,
): Int16Array {
	const shape = shapeOf(network, zones, leg, blocks);
	const airline = (network.carriers.list[network.airline[leg >> 1] as number] as Carrier).hash;
	const pair = mixUnit(airline, network.geo.hash[network.from(leg)], network.geo.hash[network.to(leg)]);
	const seed = Math.floor(pair * 0x7fffffff);
	const scores = Float64Array.from({ length: SLOTS }, (_, i) => suitability(shape, i * STEP) + mixUnit(seed, i) * 0.9);
	// Each departure chosen makes the hours around it less attractive for the next.
	const reach = Math.max(5, Math.min(40, Math.round(120 / count)));
	const chosen: number[] = [];
	for (let n = 0; n < count; n++) {
		let best = 0;
		for (let i = 1; i < SLOTS; i++) if ((scores[i] as number) > (scores[best] as number)) best = i;
		chosen.push(best * STEP + 5 * Math.floor(mixUnit(seed, best, 1) * 3));
		for (let d = 1 - reach; d < reach; d++) {
			const i = (best + d + SLOTS) % SLOTS;
			scores[i] = (scores[i] as number) - 3 * (1 - Math.abs(d) / reach);
		}
		scores[best] = -1000;
	}
	return Int16Array.from(chosen.sort((a, b) => a - b));
}
