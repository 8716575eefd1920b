import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { loadRefData } from '#service/refdata/load.ts';
import { distanceKm } from '#contract/common/distance-km.ts';
import { hash32, unit } from '../hash.ts';
import { AIRPORT_RULES, CURFEWS } from './data/airport-rules.ts';
import { OPEN_EUROPE, TERRITORY_OF } from './data/country-groups.ts';
import { SECTOR_LIMITS } from './data/sector-limits.ts';
import type { DatedFlight, Itinerary, ItineraryQuery } from './itinerary.ts';
import { createWorld } from './world.ts';

const refdata = loadRefData();
const world = createWorld(refdata);
const MINUTE = 60_000;

const airportOf = (code: string) => {
	const airport = refdata.airports.get(code);
	if (!airport) throw new Error(`unknown airport ${code}`);
	return airport;
};
/** The state whose domestic market the airport belongs to. */
const homeOf = (code: string): string => TERRITORY_OF[airportOf(code).country] ?? airportOf(code).country;
const kmBetween = (a: string, b: string): number => distanceKm(airportOf(a), airportOf(b));
const query = (
	airline: string,
	from: string,
	to: string,
	date: string,
	maxConnections: 0 | 1 | 2 = 2,
): ItineraryQuery => ({
	airline,
	origins: [from],
	destinations: [to],
	date,
	maxConnections,
});
const ranked = [...refdata.airports.values()].sort((a, b) => b.rank - a.rank).map((a) => a.iata);

function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
	return groups;
}

/** `count` pairs out of the most important airports, the same ones at every run. */
function samplePairs(count: number, among: number): [string, string][] {
	const top = ranked.slice(0, among);
	const pairs: [string, string][] = [];
	for (let i = 0; pairs.length < count; i++) {
		const from = top[hash32(`from ${i}`) % among] ?? '';
		const to = top[hash32(`to ${i}`) % among] ?? '';
		if (airportOf(from).cityCode !== airportOf(to).cityCode) pairs.push([from, to]);
	}
	return pairs;
}

/** Everything a few airlines sell on a sample of pairs, dates spread over the year, with the query that found it. */
function sampleItineraries(): { asked: ItineraryQuery; itinerary: Itinerary }[] {
	return samplePairs(300, 250).flatMap(([from, to], i) => {
		const date = Temporal.PlainDate.from('2027-01-01')
			.add({ days: hash32(`day ${i}`) % 365 })
			.toString();
		const sellers = [...world.airlinesFor([from], [to])]
			.sort((a, b) => unit(`${i}${a}`) - unit(`${i}${b}`))
			.slice(0, 6);
		return sellers.flatMap((airline) => {
			const asked = query(airline, from, to, date);
			return world.itineraries(asked).map((itinerary) => ({ asked, itinerary }));
		});
	});
}
const sample = sampleItineraries();
const flights = sample.flatMap(({ itinerary }) => itinerary.flights);
/** Each hop of a flight, its stop taken apart. */
const hops = (flight: DatedFlight): [string, string][] => {
	const ports = [flight.origin, ...flight.stops.map((s) => s.airport), flight.destination];
	return ports.slice(1).map((to, i): [string, string] => [ports[i] as string, to]);
};

const local = (airport: string, ms: number): string =>
	Temporal.Instant.fromEpochMilliseconds(ms)
		.toZonedDateTimeISO(airportOf(airport).timeZone)
		.toPlainDateTime()
		.toString({ smallestUnit: 'second' });

/** Says what is wrong with an itinerary as an answer to a query, or nothing. */
function faultsOf(asked: ItineraryQuery, itinerary: Itinerary): string[] {
	const faults: string[] = [];
	const [first] = itinerary.flights;
	const last = itinerary.flights.at(-1);
	if (!first || !last) return ['no flights'];
	if (!asked.origins.includes(first.origin)) faults.push(`starts at ${first.origin}`);
	if (!asked.destinations.includes(last.destination)) faults.push(`ends at ${last.destination}`);
	if (first.departingAt.slice(0, 10) !== asked.date) faults.push(`leaves on ${first.departingAt}`);
	if (itinerary.flights.length > asked.maxConnections + 1) faults.push('too many connections');
	if (itinerary.minutes !== (last.arrivesMs - first.departsMs) / MINUTE) faults.push('wrong duration');
	for (const flight of itinerary.flights) {
		if (flight.arrivesMs <= flight.departsMs) faults.push(`${flight.flightKey} arrives before it leaves`);
		if (flight.minutes !== (flight.arrivesMs - flight.departsMs) / MINUTE)
			faults.push(`${flight.flightKey} has a wrong block time`);
		if (local(flight.origin, flight.departsMs) !== flight.departingAt)
			faults.push(`${flight.flightKey} leaves at ${flight.departingAt}`);
		if (local(flight.destination, flight.arrivesMs) !== flight.arrivingAt)
			faults.push(`${flight.flightKey} arrives at ${flight.arrivingAt}`);
		if (flight.demand < 0 || flight.demand > 1) faults.push(`${flight.flightKey} has demand ${flight.demand}`);
	}
	for (const [i, after] of itinerary.flights.slice(1).entries())
		faults.push(...connectionFaults(itinerary.flights[i] as DatedFlight, after));
	return faults;
}

function connectionFaults(before: DatedFlight, after: DatedFlight): string[] {
	if (before.destination !== after.origin) return [`${before.destination} to ${after.origin} without a flight`];
	const domestic = [before.origin, after.destination].every((code) => homeOf(code) === homeOf(after.origin));
	const long = [before, after].filter((f) => f.distanceKm > 4000).length;
	const walk =
		before.destinationTerminal && after.originTerminal && before.destinationTerminal !== after.originTerminal ? 30 : 0;
	const least = (long === 2 ? 90 : long === 1 ? 75 : domestic ? 45 : 60) + walk;
	const minutes = (after.departsMs - before.arrivesMs) / MINUTE;
	const faults: string[] = [];
	if (minutes < least) faults.push(`${minutes} min at ${after.origin}, ${least} needed`);
	if (minutes > 720) faults.push(`${minutes} min of waiting`);
	return faults;
}

describe('itineraries', () => {
	test('the sample is big enough to mean something', () => {
		expect(sample.length).toBeGreaterThan(4500);
		expect(new Set(sample.map((s) => s.itinerary.flights.length))).toEqual(new Set([1, 2, 3]));
	});

	test('every one chains, respects connection times and has right local times', () => {
		for (const { asked, itinerary } of sample) expect(faultsOf(asked, itinerary), itinerary.key).toEqual([]);
	});

	test('no detours: 1.45 times the great circle, 1.5 below 1,500 km, but for a flight with a stop by itself', () => {
		for (const { asked, itinerary } of sample) {
			if (itinerary.flights.length === 1 && itinerary.flights[0]?.stops.length === 1) continue;
			const direct = kmBetween(asked.origins[0] ?? '', asked.destinations[0] ?? '');
			expect(itinerary.distanceKm, itinerary.key).toBeLessThanOrEqual(direct * (direct < 1500 ? 1.5 : 1.45) + 3);
		}
	});

	test('somebody else flies than sells on at least a quarter', () => {
		const other = sample.filter(({ itinerary }) =>
			itinerary.flights.some((f) => f.marketingCarrier !== f.operatingCarrier),
		);
		expect(other.length / sample.length).toBeGreaterThan(0.25);
	});

	test('at most 40, without repeats', () => {
		const byQuery = groupBy(sample, ({ asked }) => JSON.stringify(asked));
		for (const list of byQuery.values()) {
			expect(list.length).toBeLessThanOrEqual(40);
			expect(new Set(list.map((s) => s.itinerary.key)).size).toBe(list.length);
		}
	});

	test('an airline sells no journey without its own flight or code', () => {
		for (const { asked, itinerary } of sample) {
			const own = (f: DatedFlight): boolean =>
				f.marketingCarrier === asked.airline || f.flightKey.startsWith(asked.airline);
			expect(itinerary.flights.some(own), itinerary.key).toBe(true);
		}
	});

	test('aircraft fly no further than they can', () => {
		for (const flight of flights) {
			const longest = Math.max(...hops(flight).map(([a, b]) => kmBetween(a, b)));
			const range = refdata.aircraft.get(flight.aircraft)?.rangeKm ?? 0;
			const planned = SECTOR_LIMITS.get(flight.aircraft)?.longest ?? 0;
			expect(Math.max(range, planned), flight.flightKey).toBeGreaterThanOrEqual(longest);
		}
	});

	test('a flight number goes the same way every day, odd out and even back', () => {
		const monday = world.itineraries(query('BA', 'LHR', 'JFK', '2027-05-03', 0));
		const tuesday = world.itineraries(query('BA', 'LHR', 'JFK', '2027-05-04', 0));
		const times = (list: readonly Itinerary[]) =>
			list.map(({ flights: [f] }) => `${f?.marketingCarrier}${f?.marketingNumber} ${f?.departingAt.slice(11)}`).sort();
		expect(times(monday)).toEqual(times(tuesday));
		const back = world.itineraries(query('BA', 'JFK', 'LHR', '2027-05-03', 0));
		const own = (list: readonly Itinerary[]) => list.filter((i) => i.flights[0]?.operatingCarrier === 'BA');
		expect(own(monday).length).toBeGreaterThan(3);
		expect(own(monday).every(({ flights: [f] }) => Number(f?.operatingNumber) % 2 === 1)).toBe(true);
		expect(own(back).every(({ flights: [f] }) => Number(f?.operatingNumber) % 2 === 0)).toBe(true);
	});

	test('a flight with a stop does not push out the nonstop', () => {
		const stops = world.itineraries(query('EK', 'DXB', 'JFK', '2027-05-03', 0)).map((i) => i.flights[0]?.stops.length);
		expect(new Set(stops)).toEqual(new Set([0, 1]));
	});

	test('some flights stop on the way under one number', () => {
		const [flight] = world.itineraries(query('QF', 'LHR', 'SYD', '2027-05-03', 0)).flatMap((i) => i.flights);
		const [stop] = flight?.stops ?? [];
		expect(stop?.airport).toBe('SIN');
		expect((stop?.arrivingAt ?? '') > (flight?.departingAt ?? '')).toBe(true);
		expect((stop?.departingAt ?? '') < (flight?.arrivingAt ?? '')).toBe(true);
	});
});

describe('clock changes', () => {
	const days: readonly [string, string, string, string][] = [
		['BA', 'LHR', 'JFK', '2027-03-28'],
		['BA', 'JFK', 'LHR', '2027-03-27'],
		['DL', 'JFK', 'LAX', '2027-03-14'],
		['DL', 'LAX', 'JFK', '2027-03-13'],
		['LH', 'FRA', 'BER', '2027-10-31'],
		['QF', 'SYD', 'MEL', '2027-04-04'],
		['QF', 'PER', 'SYD', '2027-10-02'],
		['LA', 'GRU', 'SCL', '2027-04-03'],
	];
	test.each(days)('%s %s to %s on %s keeps local times and block times', (airline, from, to, date) => {
		const asked = query(airline, from, to, date, 0);
		const found = world.itineraries(asked);
		expect(found.length).toBeGreaterThan(0);
		for (const itinerary of found) expect(faultsOf(asked, itinerary)).toEqual([]);
	});

	test('the local departure stays when the clocks change, the instant moves', () => {
		const departures = (date: string) =>
			world.itineraries(query('BA', 'LHR', 'JFK', date, 0)).map((i) => i.flights[0] as DatedFlight);
		const before = departures('2027-03-22');
		const after = departures('2027-03-29');
		const same = before.filter((f) =>
			after.some(
				(g) =>
					g.departingAt.slice(11) === f.departingAt.slice(11) &&
					g.departsMs - f.departsMs === 7 * 86_400_000 - 3_600_000,
			),
		);
		expect(same.length).toBe(before.length);
	});
});

describe('rights', () => {
	const countryOf = (code: string) => airportOf(code).country;
	test('no flight between countries that are closed to each other', () => {
		const closed: readonly [(c: string) => boolean, (c: string) => boolean][] = [
			[(c) => c === 'RU', (c) => OPEN_EUROPE.has(c) || ['US', 'CA', 'JP', 'AU'].includes(c)],
			[(c) => c === 'UA', () => true],
			[(c) => c === 'IL', (c) => ['SA', 'QA', 'KW', 'IQ', 'LB', 'IR', 'OM', 'PK'].includes(c)],
			[(c) => c === 'IN', (c) => c === 'PK'],
		];
		for (const [a, b] of flights.flatMap(hops)) {
			const shut = closed.some(
				([x, y]) => (x(countryOf(a)) && y(countryOf(b))) || (x(countryOf(b)) && y(countryOf(a))),
			);
			expect(shut, `${a}-${b}`).toBe(false);
		}
	});

	test('nobody flies nonstop between closed countries even if asked for exactly that', () => {
		const pairs: [string, string][] = [
			['LHR', 'SVO'],
			['JFK', 'SVO'],
			['FRA', 'KBP'],
			['TLV', 'RUH'],
			['DEL', 'KHI'],
			['ALG', 'CMN'],
		];
		for (const [a, b] of pairs)
			expect(refdata.airports.has(a) && refdata.airports.has(b) ? world.nonstopAirlines(a, b) : 0, `${a}-${b}`).toBe(0);
		expect(world.nonstopAirlines('IST', 'SVO')).toBeGreaterThan(0);
		expect(world.nonstopAirlines('TLV', 'DXB')).toBeGreaterThan(0);
	});

	test('perimeters hold: LGA, DCA, LCY, LIN, and domestic airports', () => {
		for (const code of Object.keys(AIRPORT_RULES)) {
			const rule = AIRPORT_RULES[code] ?? {};
			if (!refdata.airports.has(code)) continue;
			for (const other of ranked.slice(0, 600)) {
				if (other === code || rule.also?.includes(other) || world.nonstopAirlines(code, other) === 0) continue;
				if (rule.maxKm) expect(kmBetween(code, other), `${code}-${other}`).toBeLessThanOrEqual(rule.maxKm);
				if (rule.domestic) expect(homeOf(other), `${code}-${other}`).toBe(homeOf(code));
			}
		}
		expect(world.nonstopAirlines('LGA', 'DEN')).toBeGreaterThan(0);
		expect(
			world.nonstopAirlines('LGA', 'LAX') + world.nonstopAirlines('DCA', 'SEA') + world.nonstopAirlines('LIN', 'JFK'),
		).toBe(0);
	});

	test('foreigners sell no domestic journeys, except within the European market', () => {
		expect(world.airlinesFor(['JFK'], ['LAX'])).not.toContain('BA');
		expect(world.airlinesFor(['SYD'], ['MEL'])).not.toContain('SQ');
		expect(world.airlinesFor(['DEL'], ['BOM'])).not.toContain('EK');
	});

	test('nobody lands or leaves at night where that is forbidden', () => {
		const night = (at: string): boolean => at.slice(11, 16) < '06:00' || at.slice(11, 16) > '23:00';
		for (const f of flights) {
			if (CURFEWS.includes(f.origin)) expect(night(f.departingAt), f.flightKey).toBe(false);
			if (CURFEWS.includes(f.destination)) expect(night(f.arrivingAt), f.flightKey).toBe(false);
		}
	});
});

describe('the network', () => {
	const trunks = (
		'LHR-JFK LHR-SIN LHR-HKG LHR-LAX LHR-DXB LHR-DEL CDG-JFK FRA-SIN AMS-JFK MAD-BOG LIS-GRU GRU-MIA GRU-EZE JFK-LAX EWR-SFO ' +
		'SFO-HND LAX-SYD SIN-BKK SIN-SYD HKG-TPE HND-CTS ICN-NRT PEK-SHA DEL-BOM SYD-MEL SYD-AKL JNB-CPT DXB-BOM IST-JFK BER-LIS LGW-BCN YYZ-YVR MEX-CUN'
	).split(' ');
	test.each(trunks)('%s has a nonstop both ways', (pair) => {
		const [a = '', b = ''] = pair.split('-');
		for (const [from, to] of [
			[a, b],
			[b, a],
		] as const) {
			const nonstops = world
				.airlinesFor([from], [to])
				.flatMap((airline) => world.itineraries(query(airline, from, to, '2027-05-05', 0)));
			expect(nonstops.length, `${from}-${to}`).toBeGreaterThan(0);
		}
	});

	test.each([
		['LHR', ['JFK']],
		['LAX', ['JFK', 'EWR']],
		['LHR', ['BCN']],
		['BER', ['LIS']],
		['SIN', ['BKK', 'DMK']],
	])('%s to %s gives plenty', (from, destinations) => {
		const count = world
			.airlinesFor([from], destinations)
			.map(
				(airline) =>
					world.itineraries({ airline, origins: [from], destinations, date: '2027-05-05', maxConnections: 2 }).length,
			)
			.reduce((a, b) => a + b, 0);
		expect(count).toBeGreaterThan(60);
	});

	test('LHR-JFK is flown by those who fly it', () => {
		const nonstop = ['BA', 'AA', 'VS', 'DL'].filter((a) =>
			world.itineraries(query(a, 'LHR', 'JFK', '2027-05-05', 0)).some((i) => i.flights[0]?.operatingCarrier === a),
		);
		expect(nonstop).toEqual(['BA', 'AA', 'VS', 'DL']);
	});
});

describe('determinism', () => {
	test('a fresh world says the same', () => {
		const fresh = createWorld(refdata);
		for (const [from, to] of samplePairs(25, 100)) {
			expect(fresh.airlinesFor([from], [to])).toEqual(world.airlinesFor([from], [to]));
			for (const airline of fresh.airlinesFor([from], [to]).slice(0, 5)) {
				const asked = query(airline, from, to, '2027-08-19');
				expect(fresh.itineraries(asked)).toEqual(world.itineraries(asked));
			}
		}
	});

	test('an itinerary is found again by its key', () => {
		const asked = query('LH', 'LHR', 'SIN', '2027-06-09');
		for (const itinerary of world.itineraries(asked))
			expect(world.itineraryByKey(asked, itinerary.key)).toBe(itinerary);
		expect(world.itineraryByKey(asked, 'no such')).toBeUndefined();
	});

	test('the same physical flight has one key for every seller', () => {
		const byKey = groupBy(flights, (f) => f.flightKey);
		for (const [key, same] of byKey) {
			expect(
				new Set(
					same.map(
						(f) => `${f.operatingCarrier}${f.operatingNumber} ${f.origin}${f.destination} ${f.departsMs} ${f.demand}`,
					),
				).size,
				key,
			).toBe(1);
		}
	});
});

describe('any question', () => {
	const airport = fc.oneof(
		fc.constantFrom(...ranked.slice(0, 400)),
		fc.constantFrom(...ranked),
		fc.constantFrom('XXX', '', 'lhr'),
	);
	const airline = fc.oneof(fc.constantFrom(...refdata.airlines.keys()), fc.constant('??'));
	const date = fc
		.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
		.map((d) => d.toISOString().slice(0, 10));
	test('never throws and never answers with flights that do not chain', () => {
		fc.assert(
			fc.property(
				fc.array(airport, { minLength: 0, maxLength: 3 }),
				fc.array(airport, { minLength: 0, maxLength: 3 }),
				airline,
				fc.oneof(
					{ weight: 9, arbitrary: date },
					{ weight: 1, arbitrary: fc.constantFrom('', 'tomorrow', '2027-02-31') },
				),
				fc.constantFrom(0 as const, 1 as const, 2 as const),
				(origins, destinations, asks, day, maxConnections) => {
					const sellers = world.airlinesFor(origins, destinations).slice(0, 3);
					for (const seller of [asks, ...sellers]) {
						const asked = { airline: seller, origins, destinations, date: day, maxConnections };
						for (const itinerary of world.itineraries(asked))
							expect(day === '2027-02-31' ? [] : faultsOf(asked, itinerary)).toEqual([]);
					}
				},
			),
			{ numRuns: 300 },
		);
	});
});
