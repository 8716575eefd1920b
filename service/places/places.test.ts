import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { loadRefData } from '../refdata/load.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { REGIONS } from '#contract/places/regions.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const get = (query: Record<string, string>) => t.request('GET', '/places/suggestions', { query });
async function suggest(query: Record<string, string>): Promise<PlaceSuggestion[]> {
	const reply = await get(query);
	expect(reply.statusCode).toBe(200);
	expect(Object.keys(reply.json())).toEqual(['data']);
	return reply.json<{ data: PlaceSuggestion[] }>().data;
}
const codes = async (query: Record<string, string>) =>
	(await suggest(query)).map(({ type, iata_code }) => `${type} ${iata_code}`);

test('every airport of a region is one of its country', () =>
	expect(
		REGIONS.flatMap(({ airports, country }) =>
			airports.filter((code) => loadRefData().airports.get(code)?.country !== country),
		),
	).toEqual([]));

describe('suggestPlaces by text', () => {
	test.each([
		['new york', 'city NYC'],
		['lond', 'city LON'],
		['LON', 'city LON'],
		['jfk', 'airport JFK'],
		['munchen', 'airport MUC'],
		['münchen', 'airport MUC'],
		['MUENCHEN', 'airport MUC'],
		['san francisco', 'city XSF'],
		['los angeles', 'city QLA'],
		['sao', 'city SAO'],
		['são paulo', 'city SAO'],
		['ist', 'city IST'],
		['heathrow', 'airport LHR'],
		['egll', 'airport LHR'],
		['paris cdg', 'airport CDG'],
		['paris, france', 'city PAR'],
		['bali', 'airport DPS'],
		['东京', 'city TYO'],
		['لندن', 'city LON'],
		['دبي', 'city DXB'],
		['москва', 'city MOW'],
		['saint petersburg', 'airport LED'],
		['dtt', 'airport DTW'],
		['hawaii', 'airport HNL'],
		['sicily', 'airport CTA'],
		['canary islands', 'airport LPA'],
		['Kanarische Inseln', 'airport LPA'],
		['kappadokien', 'airport NAV'],
		['Îles Baléares', 'airport PMI'],
		['صقلية', 'airport CTA'],
		['mallorca', 'airport PMI'],
		['st petersburg', 'airport LED'],
		['St. Petersburg', 'airport LED'],
		['st. john', 'airport YSJ'],
		["st. john's", 'airport YYT'],
		['new york city', 'city NYC'],
		['new yrk city', 'city NYC'],
		['kansas city', 'airport MCI'],
		['phuket island', 'airport HKT'],
	])('%s leads with %s', async (query, first) => expect((await codes({ query }))[0]).toBe(first));

	test.each([
		['lodnon', 'city LON', 'swapped'],
		['pariss', 'city PAR', 'one too many'],
		['amsterdm', 'airport AMS', 'one left out'],
		['berlim', 'airport BER', 'another letter'],
		['tondon', 'city LON', 'the first letter'],
		['new yrok', 'city NYC', 'in the second word'],
		['frankfrud', 'city FRA', 'two of nine letters'],
		['amstredan', 'airport AMS', 'a swap and another letter'],
	])('%s finds %s: %s', async (query, first) => expect((await codes({ query }))[0]).toBe(first));

	test('a city is followed by its airports and carries them', async () => {
		const [city, ...rest] = await suggest({ query: 'london' });
		expect(city).toMatchObject({
			id: 'cit_lon_gb',
			type: 'city',
			name: 'London',
			iata_code: 'LON',
			country_name: 'United Kingdom',
			city: null,
			time_zone: null,
		});
		expect(city?.airports?.map(({ iata_code }) => iata_code)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']);
		expect(rest.slice(0, 6).map(({ iata_code }) => iata_code)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']);
	});

	test('an airport carries its city', async () => {
		const [first] = await suggest({ name: 'gatwick' });
		expect(first).toMatchObject({
			id: 'arp_lgw_gb',
			type: 'airport',
			icao_code: 'EGKK',
			iata_city_code: 'LON',
			city: { id: 'cit_lon_gb', type: 'city', name: 'London', iata_code: 'LON', iata_country_code: 'GB' },
			airports: null,
			time_zone: 'Europe/London',
		});
	});

	test('never more than twenty, each once', async () => {
		const found = await codes({ query: 's' });
		expect(found).toHaveLength(20);
		expect(new Set(found).size).toBe(20);
	});

	test.each(['zzzzqqqq', '🙂', '%00', '../../etc', "' or 1=1", '(((', 'ꙮꙮꙮꙮ'])('%j finds nothing', async (query) =>
		expect(await suggest({ query })).toEqual([]),
	);

	test('name wins over query', async () => expect((await codes({ query: 'paris', name: 'oslo' }))[0]).toBe('city OSL'));
});

describe('suggestPlaces by position', () => {
	const near = { lat: '51.5074', lng: '-0.1278' };

	test('nearest first, within 100 km', async () => {
		expect(await codes(near)).toEqual([
			'airport LCY',
			'airport BQH',
			'airport LHR',
			'airport LGW',
			'airport LTN',
			'airport STN',
			'airport SEN',
		]);
	});

	test('within a radius in metres', async () => {
		expect(await codes({ ...near, rad: '15000' })).toEqual(['airport LCY']);
		expect(await codes({ ...near, rad: '0' })).toEqual([]);
	});

	test('across the date line', async () =>
		expect(await codes({ lat: '-16.7', lng: '-179.99', rad: '60000' })).toContain('airport TVU'));
});

describe('suggestPlaces refuses', () => {
	test.each([
		['nothing to go by', {}, 'validation_required', 'query'],
		['a blank text', { query: '  ' }, 'validation_required', 'query'],
		['a latitude alone', { lat: '51.5' }, 'validation_required', 'lng'],
		['a longitude alone', { lng: '0' }, 'validation_required', 'lat'],
		['a latitude off the globe', { lat: '91', lng: '0' }, 'validation_inclusion', 'lat'],
		['a longitude in words', { lat: '1', lng: 'east' }, 'validation_format', 'lng'],
		['a negative radius', { lat: '1', lng: '1', rad: '-5' }, 'validation_format', 'rad'],
		['a very long text', { query: 'x'.repeat(101) }, 'validation_length', 'query'],
	] as const)('%s', async (_what, query, code, parameter) => {
		const reply = await get(query);
		expect(reply.statusCode).toBe(422);
		expect(reply.json<{ errors: unknown[] }>().errors).toMatchObject([{ code, source: { parameter } }]);
	});
});
