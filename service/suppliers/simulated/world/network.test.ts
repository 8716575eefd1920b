import { expect, test } from 'vitest';
import { loadRefData } from '#service/refdata/load.ts';
import { AIRLINES_AT } from './data/airport-airlines.ts';
import { FLIGHT_NUMBERS, type NumberRange } from './data/flight-numbers.ts';
import { TECHNICAL_STOPS } from './data/technical-stops.ts';
import { TRUNK_ROUTES } from './data/trunk-routes.ts';
import { createNetwork } from './network.ts';

const network = createNetwork(loadRefData());

test('every row of the curated tables is flown', () => {
	const missing = [...TRUNK_ROUTES, ...TECHNICAL_STOPS].filter(({ airline, from, to }) => {
		const [a, b] = [network.geo.index.get(from), network.geo.index.get(to)];
		const carrier = network.carriers.index.get(airline);
		return a === undefined || b === undefined || carrier === undefined || network.leg(carrier, a, b) < 0;
	});
	expect(missing).toEqual([]);
	expect(new Set(TRUNK_ROUTES.map(({ from, to }) => `${from}-${to}`)).size).toBeGreaterThan(200);
});

test('airports with a list of airlines are flown by some of them and nobody else', () => {
	const strangers: string[] = [];
	for (let route = 0; route < network.routes; route++) {
		const airline = network.carriers.list[network.airline[route] as number]?.code ?? '';
		for (const airport of [network.hub[route], network.spoke[route]]) {
			const code = network.geo.codes[airport as number] as string;
			if (AIRLINES_AT.get(code)?.has(airline) === false) strangers.push(`${airline} ${code}`);
		}
	}
	expect(strangers).toEqual([]);
	const { airlines, airports } = loadRefData();
	for (const [airport, listed] of AIRLINES_AT) {
		expect(airports.has(airport), airport).toBe(true);
		expect(network.airlinesAt(network.geo.index.get(airport) ?? -1), airport).not.toEqual([]);
		expect(
			[...listed].filter((code) => !airlines.has(code)),
			airport,
		).toEqual([]);
	}
});

test('no airline gives one number to two flights', () => {
	const taken = new Map<string, number>();
	const twice: string[] = [];
	for (let route = 0; route < network.routes; route++) {
		const numbers = Math.ceil(network.daily[route] as number) * 2;
		for (let i = 0; i < numbers; i++) {
			const designator = `${network.carriers.list[network.airline[route] as number]?.code}${(network.number[route] as number) + i}`;
			if (taken.has(designator)) twice.push(designator);
			taken.set(designator, route);
		}
	}
	expect(twice).toEqual([]);
});

test('listed airlines number far flights from their ranges for those, others from theirs and from what is left', () => {
	const strange: string[] = [];
	const first = { long: 0, near: 0, home: 0, other: 0 };
	for (let route = 0; route < network.routes; route++) {
		const airline = network.carriers.list[network.airline[route] as number]?.code ?? '';
		const ranges = FLIGHT_NUMBERS.get(airline);
		if (!ranges) continue;
		const [hub, spoke] = [network.hub[route] as number, network.spoke[route] as number];
		const abroad = network.rights.home(hub) !== network.rights.home(spoke);
		const use = !abroad ? 'home' : (network.km[route] as number) > 4500 ? 'long' : 'near';
		const number = network.number[route] as number;
		const last = number + Math.ceil(network.daily[route] as number) * 2 - 1;
		const lies = (of: readonly NumberRange[]): boolean => of.some(([low, high]) => number >= low && last <= high);
		first[lies(ranges[use]) ? use : 'other'] += 1;
		const { long, near, home } = ranges;
		const allowed = { long, near: [...near, ...long], home: [...home, ...near, ...long] }[use];
		if (number === 0 || !lies(allowed) || lies(ranges.share))
			strange.push(`${airline} ${network.geo.codes[hub]}-${network.geo.codes[spoke]} ${use} ${number}-${last}`);
	}
	expect(strange).toEqual([]);
	expect(Math.min(first.long, first.near, first.home)).toBeGreaterThan(500);
	expect(first.other / (first.long + first.near + first.home)).toBeLessThan(0.1);
});

test('every route is flown', () => {
	expect(network.number.includes(0)).toBe(false);
	expect(network.daily.every((daily) => daily > 0)).toBe(true);
});

test('it is as big as the real one: airports, pairs, airlines on a pair', () => {
	const pairs = new Map<number, Set<number>>();
	const airports = new Set<number>();
	for (let route = 0; route < network.routes; route++) {
		const [a, b] = [network.hub[route] as number, network.spoke[route] as number];
		airports.add(a).add(b);
		const pair = Math.min(a, b) * 8192 + Math.max(a, b);
		pairs.set(pair, (pairs.get(pair) ?? new Set()).add(network.airline[route] as number));
	}
	// 2014: 16,779 pairs with 1.56 carriers each.
	expect(pairs.size).toBeGreaterThan(12_000);
	expect(pairs.size).toBeLessThan(20_000);
	expect(airports.size).toBeGreaterThan(1_500);
	expect(network.routes / pairs.size).toBeGreaterThan(1.4);
	expect(network.routes / pairs.size).toBeLessThan(2);
});

test('legs are found from either end and by pair', () => {
	for (let leg = 0; leg < network.routes * 2; leg += 37) {
		const airline = network.airline[leg >> 1] as number;
		const found = network.leg(airline, network.from(leg), network.to(leg));
		expect([network.from(found), network.to(found)]).toEqual([network.from(leg), network.to(leg)]);
		const { first, end } = network.pair(network.from(leg), network.to(leg));
		expect(network.between.slice(first, end).includes(leg)).toBe(true);
		expect(network.airlinesAt(network.from(leg))).toContain(airline);
	}
});
