import { describe, expect, it } from 'vitest';
import { type FlightSearch, parseSearch } from '#lib/travel/search-query.ts';
import { makeStayCard } from '../testing/make-stay-card.ts';
import { flightsHref } from './flights-href.ts';
import { hasLeft, moved, pinsOf, planeOf, reachOf, viewOf, zoomed } from './map-plane.ts';
import { BEST_STAYS, sortStays, STAY_SORTS } from './sort-stays.ts';
import type { StayCard } from './stay-card.ts';
import { filterStays, NO_STAY_FILTERS } from './stay-filters.ts';
import { atOf, parseStaySearch, positionOf, staySearchParams } from './stay-search.ts';
import { NO_QUESTION } from './stay-question.ts';
import { stayOfFlights, staysHref } from './stays-href.ts';
import { DEFAULT_STAYS_VIEW, parseStaysView, staysViewParams } from './stays-view.ts';

const TODAY = '2027-01-10';
const query = (text: string) =>
	Object.fromEntries(
		[...new URLSearchParams(text).keys()].map((name) => [name, new URLSearchParams(text).getAll(name)]),
	);

const card = (id: string, change: Partial<StayCard> & { compare?: number } = {}): StayCard => {
	const { compare = 40_000, ...rest } = change;
	const made = makeStayCard({ id, name: id, ...rest });
	return { ...made, price: { ...made.price, compare } };
};

describe('a search for stays in an address', () => {
	it('is read as it was written', () => {
		const written =
			'place=Lisbon+%28LIS%29&at=LIS&km=4&checkin=2027-03-11&checkout=2027-03-15&rooms=2&adults=3&children=6&children=0&negotiated_rate_ids=nre_1%2Cnre_2&free=1&pay=deposit%2Chotel&board=breakfast%2Chalf_board';
		const { search, problems } = parseStaySearch(query(written), TODAY);
		expect(problems).toEqual([]);
		expect(String(staySearchParams(search))).toBe(written);
	});
	it.each([
		['pay=hotel,now', ['now', 'hotel']],
		['pay=hotel&pay=deposit', ['deposit', 'hotel']],
		['pay=guarantee', []],
		['', []],
	])('asks for the ways to pay of “%s”, and for no others', (text, pays) => {
		expect(parseStaySearch(query(text), TODAY).search.wishes.pays).toEqual(pays);
	});
	it.each([
		['', ['place required', 'checkin required', 'checkout required']],
		['place=X&checkin=11.3.27&checkout=2027-03-15', ['checkin date_format']],
		['place=X&checkin=2027-01-01&checkout=2027-03-01', ['checkin date_past']],
		['place=X&checkin=2028-01-01&checkout=2028-01-02', ['checkin date_too_far']],
		['place=X&checkin=2027-03-11&checkout=2027-03-11', ['checkout check_out_not_after_check_in']],
		['place=X&checkin=2027-03-11&checkout=2027-06-30', ['checkout stay_too_long']],
		['place=X&checkin=2027-03-11&checkout=2027-03-12&rooms=3&adults=2', ['adults rooms_must_have_at_least_one_adult']],
		['place=X&checkin=2027-03-11&checkout=2027-03-12&rooms=0', ['rooms number']],
		['place=X&checkin=2027-03-11&checkout=2027-03-12&adults=21', ['adults too_many_guests']],
		['place=X&checkin=2027-03-11&checkout=2027-03-12&children=6,18', ['children child_age']],
	])('says what is wrong with %s', (text, said) => {
		expect(parseStaySearch(query(text), TODAY).problems.map(({ field, code }) => `${field} ${code}`)).toEqual(said);
	});
	it('knows positions, and words as nothing but words', () => {
		const at = atOf({ latitude: 46.02071, longitude: -7.74912 });
		expect(positionOf(at)).toEqual({ latitude: 46.0207, longitude: -7.7491 });
		for (const wrong of ['LIS', '91,0', '1,181', '1,2,3', '']) expect(positionOf(wrong)).toBeUndefined();
		expect(parseStaySearch(query('place=zermatt'), TODAY).search.at).toBe('');
		expect(parseStaySearch(query('place=Lisbon+(LIS)'), TODAY).search.at).toBe('LIS');
	});
	it('keeps how it is looked at, and leaves out what it does not know', () => {
		const written = 'sort=score&max_price=900&stars=5%2C4&score=8&amenities=pool&brands=bra_1&loyalty=1&view=map';
		expect(String(staysViewParams(parseStaysView(query(written)), new URLSearchParams()))).toBe(written);
		expect(parseStaysView(query('sort=paid&stars=9&score=5&amenities=moat&max_price=-1'))).toEqual(DEFAULT_STAYS_VIEW);
	});
	describe('goes with a search for flights', () => {
		const leg = { from: 'LON', to: 'LIS', date: '2027-03-11', departs: null, arrives: null };
		const flights: FlightSearch = {
			trip: 'return',
			legs: [leg, { ...leg, from: 'LIS', to: 'LON', date: '2027-03-15' }],
			adults: 2,
			children: [6],
			infants: 1,
			cabin: null,
			direct: false,
			corporate: [],
		};
		const oneWay = { ...flights, trip: 'one-way' as const };
		const formOf = (search: FlightSearch) => {
			const { pathname, searchParams } = new URL(staysHref(search), 'https://site.example');
			expect([pathname, searchParams.get('edit')]).toEqual(['/stays', '1']);
			return parseStaySearch(query(String(searchParams)), TODAY).search;
		};
		it('from landing until the next flight', () => {
			expect(stayOfFlights(flights)).toMatchObject({
				at: 'LIS',
				checkIn: '2027-03-11',
				checkOut: '2027-03-15',
				adults: 2,
				children: [6, 1],
			});
			expect(stayOfFlights({ ...flights, legs: [leg] })?.checkOut).toBe('2027-03-12');
			expect(stayOfFlights({ ...flights, legs: [{ ...leg, to: 'lisbon' }] })).toBeUndefined();
			expect(stayOfFlights({ ...flights, legs: [{ ...leg, date: '11.3.27' }] })).toBeUndefined();
		});
		it('in its form, as far as it says something', () => {
			expect(formOf(flights)).toEqual(stayOfFlights(flights));
			expect(formOf({ ...oneWay, legs: [{ ...leg, to: '' }] })).toMatchObject({
				at: '',
				checkIn: '2027-03-11',
				checkOut: '2027-03-12',
			});
			expect(formOf({ ...oneWay, legs: [{ ...leg, to: 'lisbon', date: '' }] })).toMatchObject({
				place: 'lisbon',
				checkIn: '',
				checkOut: '',
				adults: 2,
			});
			expect(staysHref({ ...oneWay, legs: [{ ...leg, to: '', date: '' }] })).toBe('/stays');
		});
		it('and flights with it, there and back on its days', () => {
			const stay = stayOfFlights(flights);
			const { pathname, searchParams } = new URL(flightsHref(stay ?? NO_QUESTION, 'LIS'), 'https://site.example');
			expect([pathname, searchParams.get('edit')]).toEqual(['/', '1']);
			const { search, ...parsed } = parseSearch(query(String(searchParams)), TODAY);
			expect(search.legs.map(({ from, to, date }) => [from, to, date])).toEqual([
				['', 'LIS', '2027-03-11'],
				['LIS', '', '2027-03-15'],
			]);
			expect(search).toMatchObject({ trip: 'return', adults: 2, children: [6], infants: 1 });
			// Where from is the traveller's to say.
			expect(parsed).toMatchObject({ problems: [{ field: 'from', code: 'required' }] });
		});
	});
});

describe('found stays', () => {
	const all = [
		card('dear', {
			compare: 90_000,
			stars: 5,
			score: 9.2,
			km: 0.5,
			brand: { id: 'bra_1', name: 'Brand' },
			loyalty: 'x',
			amenities: ['pool', 'spa'],
		}),
		card('near', { compare: 50_000, km: 0.2, score: null, reviews: null, stars: null }),
		card('cheap', { compare: 20_000, stars: 2, score: 7.1, km: 6, amenities: ['pool'] }),
		card('fair', { compare: 48_000, stars: 4, score: 8.6, km: 1.2, amenities: ['spa'] }),
	];
	it.each([
		['best', ['cheap', 'fair', 'near', 'dear']],
		['cheapest', ['cheap', 'fair', 'near', 'dear']],
		['nearest', ['near', 'dear', 'fair', 'cheap']],
		['score', ['dear', 'fair', 'cheap', 'near']],
		['stars', ['dear', 'fair', 'cheap', 'near']],
	] as const)('in the order %s', (sort, ids) => {
		expect(sortStays(all, sort).map(({ id }) => id)).toEqual(ids);
		expect(STAY_SORTS).toContain(sort);
	});
	it('few reviews count for nothing in the order "best"', () => {
		const [few, many] = [
			card('few', { score: 10, reviews: BEST_STAYS.reviews - 1, compare: 39_000 }),
			card('many', { score: 7, reviews: BEST_STAYS.reviews }),
		];
		expect(sortStays([few, many], 'best').map(({ id }) => id)).toEqual(['many', 'few']);
	});
	it.each([
		[{ maxPrice: 500 }, ['near', 'cheap', 'fair']],
		[{ stars: [5, 4] }, ['dear', 'fair']],
		[{ score: 8 }, ['dear', 'fair']],
		[{ amenities: ['pool', 'spa'] as const }, ['dear']],
		[{ brands: ['bra_1'] }, ['dear']],
		[{ loyalty: true }, ['dear']],
	])('filtered by %j', (change, ids) => {
		expect(filterStays(all, { ...NO_STAY_FILTERS, ...change }, 'USD').cards.map(({ id }) => id)).toEqual(ids);
	});
	it('says what each option would leave, with the other filters as they are', () => {
		const { facets, prices, brands } = filterStays(all, { ...NO_STAY_FILTERS, stars: [5], amenities: ['spa'] }, 'USD');
		expect(facets.get('stars 4')).toEqual({ count: 1, from: 48_000 });
		expect(facets.get('stars 2'), 'it has no spa').toBeUndefined();
		expect(facets.get('amenities pool')).toEqual({ count: 1, from: 90_000 });
		expect(prices).toEqual({ min: 200, max: 900 });
		expect(brands.map(({ id }) => id)).toEqual(['bra_1']);
	});
});

describe('the map', () => {
	const size = { width: 600, height: 800 };
	const middle = { latitude: 38.71, longitude: -9.14 };
	const view = { ...middle, across: 10 };
	const plane = planeOf(view, size);
	it('gives back the position of a point, also beyond the date line', () => {
		for (const at of [middle, { latitude: 38.75, longitude: -9.2 }]) {
			const back = plane.position(plane.point(at));
			expect(back.latitude).toBeCloseTo(at.latitude, 9);
			expect(back.longitude).toBeCloseTo(at.longitude, 9);
		}
		const [x] = planeOf({ latitude: 0, longitude: 179.99, across: 10 }, size).point({
			latitude: 0,
			longitude: -179.99,
		});
		expect(x).toBeGreaterThan(300);
		expect(x).toBeLessThan(600);
	});
	it('moves as the hand does, and offers to search where it has gone', () => {
		const dragged = moved(view, size, [180, 0]);
		expect(dragged.longitude).toBeLessThan(view.longitude);
		expect(hasLeft(dragged, view)).toBe(true);
		expect(hasLeft(moved(view, size, [40, 0]), view)).toBe(false);
		expect(hasLeft(zoomed(view, 0.6), view)).toBe(false);
		expect(reachOf(view, size)).toBe(7);
	});
	it('shows most hotels at first, however far one of them is', () => {
		const hotels = Array.from({ length: 20 }, (_, i) => card(`h${i}`, { km: i === 19 ? 90 : 2 }));
		expect(viewOf(middle, hotels).across).toBeLessThan(6);
		expect(viewOf(middle, []).across).toBeGreaterThan(1);
	});
	it('has no pin over another, no hotel twice, and the one that is pointed at by itself', () => {
		const hotels = Array.from({ length: 300 }, (_, i) =>
			card(`h${i}`, { latitude: 38.71 + ((i % 20) - 10) / 400, longitude: -9.14 + (Math.floor(i / 20) - 7) / 400 }),
		);
		const room = { width: 74, height: 32 };
		const pins = pinsOf(hotels, plane, 'h217', room);
		for (const [i, pin] of pins.entries())
			for (const other of pins.slice(i + 1))
				expect(Math.abs(pin.x - other.x) >= room.width || Math.abs(pin.y - other.y) >= room.height).toBe(true);
		expect(new Set(pins.flatMap((pin) => pin.hotels.map(({ id }) => id))).size).toBe(300);
		expect(pins[0]?.key).toBe('h217');
	});
});
