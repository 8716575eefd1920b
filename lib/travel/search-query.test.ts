import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { DEFAULT_VIEW, parseView, type ResultsView } from '../results-view.ts';
import { searchParams } from '../search-params.ts';
import { type FlightSearch, parseSearch, type QueryValues, toSearchRequest } from './search-query.ts';

const TODAY = '2027-01-10';
const queryOf = (url: string): QueryValues => {
	const params = new URL(url, 'http://x').searchParams;
	return Object.fromEntries(
		[...new Set(params.keys())].map((key) => [
			key,
			params.getAll(key).length > 1 ? params.getAll(key) : (params.get(key) ?? undefined),
		]),
	);
};
const RETURN =
	'/flights?trip=return&from=LHR&to=JFK&depart=2027-03-11&return=2027-03-15&adults=2&children=9&cabin=economy&direct=1';
const parsed = (url: string): FlightSearch => {
	const result = parseSearch(queryOf(url), TODAY);
	if (!result.ok) throw new Error(JSON.stringify(result.problems));
	return result.search;
};

describe('a search in the address', () => {
	it('is read', () => {
		expect(parsed(RETURN)).toEqual({
			trip: 'return',
			legs: [
				{ from: 'LHR', to: 'JFK', date: '2027-03-11', departs: null, arrives: null },
				{ from: 'JFK', to: 'LHR', date: '2027-03-15', departs: null, arrives: null },
			],
			adults: 2,
			children: [9],
			infants: 0,
			cabin: 'economy',
			direct: true,
			corporate: [],
		});
	});

	it('needs no more than places and a day, typed as people type them', () => {
		expect(parsed('/flights?from=lhr&to=New York (JFK)&depart=2027-03-11')).toMatchObject({
			trip: 'one-way',
			adults: 1,
			legs: [{ from: 'LHR', to: 'JFK' }],
		});
		expect(parsed('/flights?from=LHR&to=JFK&depart=2027-03-11&return=2027-03-12').trip).toBe('return');
		expect(parsed('/flights?from=LHR&to=JFK&depart=2027-03-11&children=9&children=11&children=').children).toEqual([
			9, 11,
		]);
	});

	it('takes up to six flights and leaves empty rows of the form out', () => {
		const rows = ['LHR-JFK', 'JFK-SFO', 'SFO-NRT', '-']
			.map((row) => row.split('-'))
			.map(([from, to], i) => `&from=${from}&to=${to}&depart=${from ? `2027-03-1${i}` : ''}`);
		expect(parsed(`/flights?trip=multi-city${rows.join('')}`).legs.map((leg) => leg.to)).toEqual(['JFK', 'SFO', 'NRT']);
	});

	it.each<[string, string, object]>([
		['no places', '/flights?trip=one-way&depart=2027-03-11', { field: 'from', leg: 0, code: 'required' }],
		[
			'the same place twice',
			'/flights?from=LHR&to=LHR&depart=2027-03-11',
			{ field: 'to', leg: 0, code: 'same_place', value: 'LHR' },
		],
		[
			'a place in words',
			'/flights?from=London&to=JFK&depart=2027-03-11',
			{ field: 'from', leg: 0, code: 'unknown_place', value: 'London' },
		],
		['no day', '/flights?from=LHR&to=JFK', { field: 'depart', leg: 0, code: 'required', value: '' }],
		[
			'a day that does not exist',
			'/flights?from=LHR&to=JFK&depart=2027-02-30',
			{ field: 'depart', leg: 0, code: 'date_format', value: '2027-02-30' },
		],
		[
			'a day that is over',
			'/flights?from=LHR&to=JFK&depart=2027-01-08',
			{ field: 'depart', leg: 0, code: 'date_past', value: '2027-01-08' },
		],
		[
			'too far ahead',
			'/flights?from=LHR&to=JFK&depart=2027-12-07',
			{ field: 'depart', leg: 0, code: 'date_too_far', value: '2027-12-07' },
		],
		[
			'back before out',
			'/flights?from=LHR&to=JFK&depart=2027-03-11&return=2027-03-10',
			{ field: 'return', leg: 1, code: 'date_before_previous', value: '2027-03-10' },
		],
		[
			'nobody',
			'/flights?from=LHR&to=JFK&depart=2027-03-11&adults=0',
			{ field: 'adults', code: 'no_adult', value: '0' },
		],
		[
			'a child of fifteen alone',
			'/flights?from=LHR&to=JFK&depart=2027-03-11&adults=0&children=15',
			{ field: 'adults', code: 'no_adult', value: '0' },
		],
		[
			'ten people',
			'/flights?from=LHR&to=JFK&depart=2027-03-11&adults=10',
			{ field: 'adults', code: 'too_many_travellers', value: '10' },
		],
		[
			'no number',
			'/flights?from=LHR&to=JFK&depart=2027-03-11&adults=two',
			{ field: 'adults', code: 'number', value: 'two' },
		],
		[
			'a child of 200',
			'/flights?from=LHR&to=JFK&depart=2027-03-11&children=200',
			{ field: 'children', code: 'child_age', value: '200' },
		],
		[
			'a child of one',
			'/flights?from=LHR&to=JFK&depart=2027-03-11&children=1',
			{ field: 'children', code: 'child_age', value: '1' },
		],
		[
			'more laps than infants',
			'/flights?from=LHR&to=JFK&depart=2027-03-11&adults=1&infants=2',
			{ field: 'infants', code: 'infants_exceed_adults', value: '2' },
		],
		[
			'its own cabin',
			'/flights?from=LHR&to=JFK&depart=2027-03-11&cabin=deck',
			{ field: 'cabin', code: 'cabin', value: 'deck' },
		],
		[
			'times the wrong way round',
			'/flights?from=LHR&to=JFK&depart=2027-03-11&leave=12:00-08:00',
			{ field: 'leave', leg: 0, code: 'time', value: '12:00-08:00' },
		],
		[
			'a code without its airline',
			'/flights?from=LHR&to=JFK&depart=2027-03-11&corporate=ACME',
			{ field: 'corporate', code: 'corporate_format', value: 'ACME' },
		],
		[
			'thirty flights',
			`/flights?trip=multi-city${'&from=LHR&to=JFK&depart=2027-03-11'.repeat(30)}`,
			{ field: 'legs', code: 'too_many_legs', value: '30' },
		],
	])('names the field: %s', (_, url, problem) => {
		const result = parseSearch(queryOf(url), TODAY);
		expect(result.ok ? [] : result.problems).toContainEqual(problem);
	});

	it('never throws, whatever the address holds', () => {
		const value = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 40 }), fc.constant(undefined));
		const names = [
			'trip',
			'from',
			'to',
			'depart',
			'return',
			'adults',
			'children',
			'infants',
			'cabin',
			'direct',
			'leave',
			'arrive',
			'corporate',
			'who',
			'sort',
			'stops',
			'max_price',
		];
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom(...names), value), (query) => {
				parseView(query);
				const result = parseSearch(query, TODAY);
				expect(result.search.legs.length).toBeLessThanOrEqual(6);
			}),
		);
	});

	it('comes back the same from the address it makes', () => {
		const full: FlightSearch = {
			...parsed(
				'/flights?trip=multi-city&from=LHR&to=JFK&depart=2027-03-11&from=SFO&to=NRT&depart=2027-03-20&leave=08:00-12:00&leave=&arrive=&arrive=06:00-23:00&adults=2&children=9&children=3&infants=1&cabin=business&direct=1&corporate=BA:ACME1&who=trv_0123456789abcdef&who=trv_ghijklmnop-_1234',
			),
		};
		expect(full.who).toEqual(['trv_0123456789abcdef', 'trv_ghijklmnop-_1234']);
		expect(parsed(paths.flights(full))).toEqual(full);
		const view: ResultsView = {
			sort: 'all_in',
			wish: { checked: 2, carry_on: 1, seat: true },
			near: 100,
			filters: {
				stops: [0, 2],
				airlines: ['BA', 'U2'],
				without: ['FR'],
				airports: ['LHR', 'LGW'],
				sameAirports: true,
				departures: [null, [0, 870]],
				arrivals: [[360, 1440]],
				alliances: ['star', 'skyteam'],
				withoutAlliances: ['oneworld'],
				aircraft: ['Airbus_A350'],
				withoutAircraft: ['propeller'],
				via: ['AMS'],
				includes: ['checked', 'change'],
				cabins: ['business'],
				maxMinutes: 600,
				maxLayover: 90,
				maxPrice: 900,
				maxEmissions: 1200,
			},
		};
		expect(parseView(queryOf(paths.flights(full, view)))).toEqual(view);
		expect(parseView({})).toEqual(DEFAULT_VIEW);
	});
});

describe('what is sent to the API', () => {
	it('states each traveller, and codes by airline', () => {
		const search = parsed(
			'/flights?from=LHR&to=JFK&depart=2027-03-11&adults=2&children=9&infants=1&corporate=BA:A&corporate=BA:B&leave=08:00-12:00',
		);
		expect(toSearchRequest(search)).toEqual({
			slices: [
				{
					origin: 'LHR',
					destination: 'JFK',
					departure_date: '2027-03-11',
					departure_time: { from: '08:00', to: '12:00' },
				},
			],
			passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 9 }, { type: 'infant_without_seat' }],
			max_connections: 2,
			private_fares: { BA: [{ corporate_code: 'A' }, { corporate_code: 'B' }] },
		});
	});
});

describe('addresses', () => {
	it('are these', () => {
		const search = parsed(RETURN);
		expect({
			home: paths.home(),
			homeWithSearch: paths.home(search),
			flights: paths.flights(search, {
				...DEFAULT_VIEW,
				sort: 'cheapest',
				filters: { ...DEFAULT_VIEW.filters, airlines: ['BA', 'AA'], maxPrice: 500 },
			}),
			flightsAgain: paths.flightsAgain(search, 'orq_1'),
			flightsPlain: paths.flightsPlain(search, undefined, 2),
			legByLeg: paths.legByLeg(search, ['off_1']),
			offer: paths.offer('off_1'),
			howWeRank: paths.howWeRank(),
			accessibility: paths.accessibility(),
			legal: paths.legal('terms'),
			stream: paths.api.searchStream('orq_1'),
			suggestions: paths.api.placeSuggestions('são paulo'),
		}).toMatchInlineSnapshot(`
			{
			  "accessibility": "/accessibility",
			  "flights": "/flights?trip=return&from=LHR&to=JFK&depart=2027-03-11&return=2027-03-15&adults=2&children=9&cabin=economy&direct=1&sort=cheapest&airlines=BA,AA&max_price=500",
			  "flightsAgain": "/flights?trip=return&from=LHR&to=JFK&depart=2027-03-11&return=2027-03-15&adults=2&children=9&cabin=economy&direct=1&instead=orq_1",
			  "flightsPlain": "/flights?trip=return&from=LHR&to=JFK&depart=2027-03-11&return=2027-03-15&adults=2&children=9&cabin=economy&direct=1&plain=1&page=2",
			  "home": "/",
			  "homeWithSearch": "/?trip=return&from=LHR&to=JFK&depart=2027-03-11&return=2027-03-15&adults=2&children=9&cabin=economy&direct=1",
			  "howWeRank": "/how-we-rank",
			  "legByLeg": "/flights/leg-by-leg?trip=return&from=LHR&to=JFK&depart=2027-03-11&return=2027-03-15&adults=2&children=9&cabin=economy&direct=1&chosen=off_1",
			  "legal": "/legal/terms",
			  "offer": "/flights/offers/off_1",
			  "stream": "/api/flights/search/orq_1",
			  "suggestions": "/api/places/suggestions?query=s%C3%A3o%20paulo",
			}
		`);
		expect(searchParams(search).toString()).toBe(searchParams(parsed(paths.flights(search))).toString());
	});
});
