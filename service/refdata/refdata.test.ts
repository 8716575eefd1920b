import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fold } from '#contract/places/fold.ts';
import { loadRefData } from './load.ts';
import { distanceKm } from '#contract/common/distance-km.ts';
import { terminalOf } from './refdata.ts';
import { placeFor, wireAirport, wireCity } from './wire.ts';
import { airlineAddresses, airlineId, wireAirline } from './wire-airlines.ts';

const DATA = new URL('./data/', import.meta.url);
const ref = loadRefData();
const airport = (iata: string) => {
	const found = ref.airports.get(iata);
	if (!found) throw new Error(`no airport ${iata}`);
	return found;
};

describe('the built files', () => {
	const files = readdirSync(DATA).filter((file) => file !== 'hashes.json');

	test('are those that the build wrote', () => {
		const hashes: unknown = JSON.parse(readFileSync(new URL('hashes.json', DATA), 'utf8'));
		const found = Object.fromEntries(
			files.sort().map((file) => [
				file,
				createHash('sha256')
					.update(readFileSync(new URL(file, DATA)))
					.digest('hex'),
			]),
		);
		expect(found).toEqual(hashes);
	});

	test('stay small', () => {
		const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, DATA)).size, 0);
		expect(bytes).toBeLessThan(3.5 * 1024 * 1024);
	});
});

describe('airports', () => {
	test('are 4,109: those with scheduled service, corrected', () => {
		expect(ref.airports.size).toBe(4109);
		expect([...ref.airports.values()].filter(({ size }) => size === 'large').length).toBeGreaterThan(460);
	});

	const SPOT =
		'JFK LHR CDG FRA AMS IST SAW BER NLU MEX PKX PEK TFU CTU DWC DXB NMI BOM HND NRT ICN SIN HKG GRU JNB LAX ATL EWR YYZ DEL BLR GOX GOI NQZ PTY EZE BKK MNL OSL DSS RSI RMO SAI';
	const PATCHED = 'KIN MHT BIQ BSZ PEG NOJ DXN WSI COV NBJ HSR DHX';
	test.each(`${SPOT} ${PATCHED}`.split(' '))('have %s', (iata) => expect(ref.airports.has(iata)).toBe(true));
	test.each(['TXL', 'SXF', 'ISL', 'FRU', 'KIV', 'TSE', 'REP'])('have no %s: closed or renamed', (iata) =>
		expect(ref.airports.has(iata)).toBe(false),
	);

	test.each([
		['IST', 'LTFM'],
		['NMI', 'VANM'],
		['WSI', 'YSWS'],
		['LHR', 'EGLL'],
	])('%s is %s', (iata, icao) => expect(airport(iata).icao).toBe(icao));

	test.each([
		['OSL', 'Europe/Oslo'],
		['BAH', 'Asia/Bahrain'],
		['URC', 'Asia/Shanghai'],
		['OOL', 'Australia/Brisbane'],
		['PHX', 'America/Phoenix'],
		['EZE', 'America/Argentina/Buenos_Aires'],
		['BSZ', 'Asia/Bishkek'],
	])('%s keeps the time of %s', (iata, zone) => expect(airport(iata).timeZone).toBe(zone));

	test('have time zones that this runtime knows', () => {
		const zones = new Set([...ref.airports.values()].map(({ timeZone }) => timeZone));
		const wrong = [...zones].filter((timeZone) => {
			try {
				new Intl.DateTimeFormat('en', { timeZone });
				return false;
			} catch {
				return true;
			}
		});
		expect(wrong).toEqual([]);
	});

	test.each([
		['LGW', 'London'],
		['LTN', 'London'],
		['LYS', 'Lyon'],
		['ADB', 'İzmir'],
		['TPE', 'Taipei'],
		['MFM', 'Macau'],
		['NRT', 'Tokyo'],
		['MXP', 'Milan'],
		['EWR', 'Newark'],
		['MUC', 'Munich'],
	])('%s serves %s', (iata, city) => expect(airport(iata).cityName).toBe(city));

	test('lie on the globe, in a country with a name', () => {
		for (const { iata, latitude, longitude, country } of ref.airports.values()) {
			expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !(latitude === 0 && longitude === 0), iata).toBe(
				true,
			);
			expect(ref.countries.has(country), `${iata} ${country}`).toBe(true);
		}
	});

	test('are the great circle apart', () => expect(distanceKm(airport('LHR'), airport('JFK'))).toBeCloseTo(5540, -1));
});

describe('cities', () => {
	test.each([
		['LON', 6],
		['TYO', 2],
		['BJS', 2],
		['SEL', 2],
	])('%s has %i airports', (code, count) => expect(ref.cities.get(code)?.airports).toHaveLength(count));

	test('have New York with at least three', () =>
		expect(ref.cities.get('NYC')?.airports.length).toBeGreaterThanOrEqual(3));

	test('and airports know each other', () => {
		for (const { iata, cityCode } of ref.airports.values())
			expect(ref.cities.get(cityCode)?.airports, iata).toContain(iata);
		for (const { code, airports } of ref.cities.values())
			for (const iata of airports) expect(airport(iata).cityCode, code).toBe(code);
	});
});

describe('airlines', () => {
	test('are 172 that sell, 69 that fly for them, and the test airline', () => {
		const all = [...ref.airlines.values()];
		expect(all.filter(({ operatesFor }) => operatesFor.length === 0)).toHaveLength(173);
		expect(all.filter(({ operatesFor }) => operatesFor.length > 0)).toHaveLength(69);
		expect(ref.airlines.get('ZZ')?.name).toBe('Wayfare Airways');
	});

	test('name hubs, aircraft, partners and countries that exist', () => {
		for (const { iata, hubs, fleet, operatesFor, country } of ref.airlines.values()) {
			expect(
				hubs.filter((hub) => !ref.airports.has(hub)),
				iata,
			).toEqual([]);
			expect(
				fleet.filter((code) => !ref.aircraft.has(code)),
				iata,
			).toEqual([]);
			expect(
				operatesFor.filter((code) => !ref.airlines.has(code)),
				iata,
			).toEqual([]);
			expect(ref.countries.has(country), iata).toBe(true);
		}
	});

	test('belong to the three alliances, which are complete enough', () => {
		const count = (name: string) => [...ref.airlines.values()].filter(({ alliance }) => alliance === name).length;
		expect([count('Star Alliance'), count('SkyTeam'), count('oneworld')]).toEqual([26, 18, 16]);
	});

	test('keep their ids and take their marks from where the service is reached', () => {
		expect(airlineId('ZZ')).toMatch(/^arl_0000[0-9A-Za-z]{18}$/);
		const baseUrl = 'http://10.0.0.5:4010';
		const at = (config: Parameters<typeof airlineAddresses>[0]['config']) => airlineAddresses({ config, baseUrl });
		const none = { CONDITIONS_OF_CARRIAGE_URLS: {} };
		expect(wireAirline('BA', at(none)).logo_symbol_url).toBe('http://10.0.0.5:4010/assets/airlines/BA/symbol.svg');
		expect(at({ ...none, ASSETS_URL: 'https://cdn.example/' }).logos).toBe('https://cdn.example/assets/airlines');
		expect(at({ ...none, AIRLINE_LOGO_BASE_URL: 'https://art.example/marks/' }).logos).toBe(
			'https://art.example/marks',
		);
	});

	test('have conditions of carriage where the settings say, and the test airline always', () => {
		const conditions = (config: object, iata: string) =>
			wireAirline(
				iata,
				airlineAddresses({
					config: { CONDITIONS_OF_CARRIAGE_URLS: { BA: 'https://ba.example/terms' }, ...config },
					baseUrl: 'http://127.0.0.1:4010',
				}),
			).conditions_of_carriage_url;
		expect([conditions({}, 'ZZ'), conditions({}, 'BA'), conditions({}, 'AF')]).toEqual([
			'http://127.0.0.1:4010/docs/conditions-of-carriage',
			'https://ba.example/terms',
			null,
		]);
		expect(conditions({ DOCS_URL: 'https://docs.example/' }, 'ZZ')).toBe('https://docs.example/conditions-of-carriage');
		expect(conditions({ CONDITIONS_OF_CARRIAGE_URLS: {} }, 'BA')).toBeNull();
	});

	test('run at least sixty programmes, each of a known airline', () => {
		expect(ref.loyaltyProgrammes.length).toBeGreaterThanOrEqual(60);
		for (const { airline, alliance } of ref.loyaltyProgrammes)
			expect(ref.airlines.get(airline)?.alliance, airline).toBe(alliance);
		expect(new Set(ref.loyaltyProgrammes.map(({ id }) => id)).size).toBe(ref.loyaltyProgrammes.length);
	});
});

test('aircraft are 58, with seats, range and fuel', () => {
	expect(ref.aircraft.size).toBe(58);
	for (const { iata, seats, rangeKm, fuelPerKm } of ref.aircraft.values()) {
		expect(seats.economy > 0 && rangeKm > 1000 && fuelPerKm > 1, iata).toBe(true);
	}
});

test('terminals: by airline, by alliance, for the rest, and unknown', () => {
	expect(terminalOf(ref, 'LHR', 'BA')).toBe('5');
	expect(terminalOf(ref, 'LHR', 'LH')).toBe('2');
	expect(terminalOf(ref, 'MUC', 'LX')).toBe('2');
	expect(terminalOf(ref, 'MUC', 'FR')).toBe('1');
	expect(terminalOf(ref, 'LHR', 'WN')).toBeNull();
	for (const [iata, rows] of ref.terminals) {
		expect(ref.airports.has(iata), iata).toBe(true);
		const airlines = rows.flatMap((row) => row.airlines).filter((who) => who !== '*' && !who.startsWith('@'));
		expect(
			airlines.filter((who) => !ref.airlines.has(who)),
			iata,
		).toEqual([]);
	}
});

describe('places on the wire', () => {
	test('have readable ids', () => {
		expect(wireAirport('LHR').id).toBe('arp_lhr_gb');
		expect(wireCity('LON').id).toBe('cit_lon_gb');
		expect(wireAirport('LHR').city).toEqual({
			id: 'cit_lon_gb',
			type: 'city',
			name: 'London',
			iata_code: 'LON',
			iata_country_code: 'GB',
		});
	});

	test('mean the city when a code names several airports, and the airport when it names one', () => {
		expect(placeFor('LON')?.type).toBe('city');
		expect(placeFor('IST')?.airports?.map(({ iata_code }) => iata_code)).toEqual(['IST', 'SAW']);
		expect(placeFor('BER')?.type).toBe('airport');
		expect(placeFor('DTT')?.airports?.map(({ iata_code }) => iata_code)).toEqual(['DTW']);
		expect(placeFor('XXX')).toBeUndefined();
	});

	test('cannot be changed by their readers', () => {
		expect(Object.isFrozen(wireAirport('JFK'))).toBe(true);
		expect(Object.isFrozen(wireCity('NYC').airports)).toBe(true);
	});

	test('throw for codes that nobody should ask for', () => expect(() => wireAirport('XXX')).toThrow(RangeError));
});

test.each([
	['São Paulo', 'sao paulo'],
	['Saint-Étienne', 'saint etienne'],
	["N'Djamena", 'ndjamena'],
	['Tromsø', 'tromso'],
	['İzmir', 'izmir'],
	['ДОМОДЕДОВО', 'домодедово'],
	['  A  /  B ', 'a b'],
	['🙂', ''],
])('%s folds to %j', (text, folded) => expect(fold(text)).toBe(folded));
