import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { Env } from '#lib/server/env.ts';
import { forgetPrices } from '#lib/server/prices/price-store.ts';
import { pricesAround } from '#lib/server/prices/prices-around.ts';
import { startSearch } from '#lib/server/search/start-search.ts';
import { addTraveller } from '#lib/server/accounts/travellers/traveller-store.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { json, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import type { SeenFrom } from '#lib/travel/seen-from.ts';
import type { KnownPrices } from '#lib/travel/price-question.ts';
import { searchPaths } from '#lib/search-paths.ts';
import { type FlightSearch, parseSearch } from '#lib/travel/search-query.ts';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { GET as FROM } from './from/route.ts';
import { GET, POST } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const SECRET = 'a secret of the tests';
const db = databaseOfTests();
const today = new Date().toISOString().slice(0, 10);
const dayOf = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
let service: StandIn;
/** What airlines answer to every search, in batches; `endless`: the last never comes. */
let world: { batches: Partial<Offer>[][]; endless: boolean };
/** Batches still to be handed out, by search. */
let left: Map<string, Partial<Offer>[][]>;

const PLACES = [
	{ type: 'airport', iata_code: 'AMS', name: 'Amsterdam Airport Schiphol', city_name: 'Amsterdam' },
	{ type: 'airport', iata_code: 'JFK', name: 'John F. Kennedy International Airport', city_name: 'New York' },
].map((place) => ({ ...place, id: `arp_${place.iata_code}`, latitude: 50, longitude: 4, airports: null }));

function answer(path: string, method: string, response: ServerResponse): void {
	const head = { live_mode: false, created_at: new Date().toISOString(), client_key: 'k', total_batches: 2 };
	if (method === 'POST') {
		const id = `orq_${left.size + 1}`;
		left.set(id, [...world.batches]);
		return json(response, { data: { ...head, id, remaining_batches: world.batches.length } }, 201);
	}
	if (path === '/places/suggestions') return json(response, { data: PLACES });
	if (path === '/air/offers')
		return json(response, { data: world.batches.flat(), meta: { limit: 200, before: null, after: null } });
	const id = path.split('/').at(-1) ?? '';
	const batches = left.get(id) ?? [];
	const offers = batches.shift() ?? [];
	return json(response, { data: { ...head, id, remaining_batches: batches.length + (world.endless ? 1 : 0), offers } });
}

beforeAll(async () => {
	service = await standInService(({ path, method }, response) => answer(path, method, response));
});
afterAll(() => service.close());
beforeEach(async () => {
	left = new Map();
	world = { batches: [[offerOf('412.30'), offerOf('512.00')], [offerOf('399.99')]], endless: false };
	settings.value = {
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'wayfare_test_x',
		BOOKING_API_VERSION: 'v2',
		API_BRAND: 'Service',
		WEB_SECRET: SECRET,
		DATA_KEY: 'the first key of the tests',
		DATABASE_URL: db.url,
		LOG_LEVEL: 'silent',
	};
	await db.query('delete from web.remembered_prices');
	await db.query('delete from web.visitor_searches');
});

let made = 0;
const offerOf = (amount: string, more: Partial<Offer> = {}): Offer => ({
	...makeOffer({ id: `off_${++made}`, slices: [[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]] }),
	total_amount: amount,
	...more,
});
const someone = () => newVisitor(SECRET);
const at = { params: Promise.resolve({}) };
const searchOn = (days: number, more: Record<string, string> = {}): FlightSearch =>
	parseSearch({ from: 'LHR', to: 'JFK', depart: dayOf(days), ...more }, today).search;
const request = (path: string, cookie: string, method = 'GET') =>
	new Request(`http://shop.example${path}`, {
		method,
		headers: { host: 'shop.example', origin: 'http://shop.example', cookie: `${VISITOR_COOKIE}=${cookie}` },
	});
const legOf = (days: number) => {
	const [leg] = searchOn(days).legs;
	if (!leg) throw new Error('a search has a leg');
	return leg;
};
const askDay = (search: FlightSearch, cookie = someone().cookie) =>
	POST(request(searchPaths.api.prices(search), cookie, 'POST'), at);
const known = async (search: FlightSearch, first = dayOf(0), last = dayOf(60)): Promise<KnownPrices['days']> => {
	const response = await GET(request(searchPaths.api.prices(search, { first, last }), someone().cookie), at);
	return ((await response.json()) as { data: KnownPrices }).data.days;
};
const amounts = async (search: FlightSearch) => (await known(search)).map(({ amount }) => amount);

describe('a remembered price', () => {
	it('is the lowest of a finished search, shown to anybody with the same question', async () => {
		await askDay(searchOn(30));
		const [price, ...others] = await known(searchOn(31));
		expect(price).toMatchObject({ date: dayOf(30), amount: '399.99', currency: 'EUR' });
		expect(Date.now() - (price?.at ?? 0)).toBeLessThan(60_000);
		expect(others).toEqual([]);
		expect((await pricesAround(searchOn(29), today)).days).toEqual([price]);
	});

	it('is there only once the search is finished', async () => {
		const { id } = someone();
		expect(await startSearch(searchOn(30), { visitorId: id, device: { ip: null, userAgent: null } })).toMatchObject({
			ok: true,
		});
		expect(await known(searchOn(30))).toEqual([]);
		world.endless = true;
		await askDay(searchOn(31));
		expect(await known(searchOn(30))).toEqual([]);
	});

	it('is never one that no search found', async () => {
		const found = new Map<string, string>();
		for (const days of [20, 22, 25]) {
			world.batches = [[offerOf(`${days}0.00`)], [offerOf(`${days}5.00`)]];
			await askDay(searchOn(days));
			found.set(dayOf(days), `${days}0.00`);
		}
		world.batches = [[]];
		await askDay(searchOn(24));
		expect(new Map((await known(searchOn(20))).map(({ date, amount }) => [date, amount]))).toEqual(found);
	});

	it('gives way to that of a later search, and ends after 48 hours and 13 months', async () => {
		await askDay(searchOn(30));
		world.batches = [[offerOf('450.00')]];
		await askDay(searchOn(30));
		expect(await amounts(searchOn(30))).toEqual(['450.00']);
		await db.query(`update web.remembered_prices set seen_at = now() - interval '49 hours'`);
		expect(await amounts(searchOn(30))).toEqual([]);
		await forgetPrices(db);
		expect(await db.query('select 1 from web.remembered_prices')).toHaveLength(1);
		await db.query(`update web.remembered_prices set seen_at = now() - interval '14 months'`);
		await forgetPrices(db);
		expect(await db.query('select 1 from web.remembered_prices')).toEqual([]);
	});

	it.each([
		['another cabin', { cabin: 'business' }],
		['a return', { return: dayOf(35) }],
		['another party', { adults: '2' }],
		['direct flights alone', { direct: '1' }],
		['another pair', { to: 'EWR' }],
	])('says nothing of %s', async (_, other) => {
		await askDay(searchOn(30));
		expect(await known(searchOn(30, other))).toEqual([]);
	});

	it('is compared with the other days of its month, however long ago they were seen', async () => {
		const month = (day: string) => `${dayOf(62).slice(0, 7)}-${day}`;
		for (const day of ['03', '04', '05']) await askDay({ ...searchOn(62), legs: [{ ...legOf(62), date: month(day) }] });
		await db.query(`update web.remembered_prices set seen_at = now() - interval '60 days'`);
		await askDay(searchOn(10));
		const around = await pricesAround({ ...searchOn(62), legs: [{ ...legOf(62), date: month('04') }] }, today);
		expect(around).toMatchObject({ days: [], month: [{ amount: '399.99' }, { amount: '399.99' }] });
	});

	it('is compared per person with what as many adults or fewer paid, each day once', async () => {
		const day = (date: string, more: Record<string, string> = {}) => {
			const search = searchOn(62, more);
			return { ...search, legs: [{ ...legOf(62), date: `${dayOf(62).slice(0, 7)}-${date}` }] };
		};
		const remember = async (amount: string, date: string, more?: Record<string, string>) => {
			world.batches = [[offerOf(amount)]];
			await askDay(day(date, more));
		};
		await remember('200.01', '03');
		await remember('390.00', '03', { adults: '2' });
		await remember('100.01', '05');
		await remember('900.00', '06', { adults: '3' });
		await remember('250.00', '07', { children: '5' });
		await remember('180.00', '08', { cabin: 'business' });
		const month = async (more?: Record<string, string>) =>
			(await pricesAround(day('04', more), today)).month.map(({ amount }) => amount);
		expect(await month()).toEqual(['200.01', '100.01']);
		expect(await month({ adults: '2' })).toEqual(['390.00', '200.02']);
		expect(await month({ adults: '3' })).toEqual(['585.00', '300.03', '900.00']);
		expect(await month({ children: '5' })).toEqual(['250.00']);
	});

	it('says nothing of who searched', async () => {
		const { id, cookie } = someone();
		await askDay(searchOn(30), cookie);
		expect(JSON.stringify(await db.query('select * from web.remembered_prices'))).not.toContain(id);
	});
});

describe('what is remembered from a place', () => {
	const seen = async (code: string) => {
		const response = await FROM(request(searchPaths.api.pricesFrom(code), someone().cookie), at);
		return { status: response.status, body: (await response.json()) as { data: SeenFrom } };
	};
	const find = async (amount: string, search: FlightSearch) => {
		world.batches = [[offerOf(amount)]];
		await askDay(search);
	};

	it('is the lowest to each place for one adult, a return before one way, and leads to its search', async () => {
		const ret = { return: dayOf(40) };
		await find('90.00', searchOn(30));
		await find('412.30', searchOn(31, ret));
		await find('1000.00', searchOn(32, ret));
		await find('61.98', searchOn(30, { to: 'AMS' }));
		await find('55.00', searchOn(30, { to: 'AMS', adults: '2' }));
		await find('40.00', searchOn(30, { from: 'EWR', to: 'AMS' }));
		const { data } = (await seen('LHR')).body;
		expect(data.places).toMatchObject([
			{ code: 'AMS', name: 'Amsterdam', amount: '61.98', currency: 'EUR', departs: dayOf(30), returns: null },
			{ code: 'JFK', name: 'New York', amount: '412.30', departs: dayOf(31), returns: dayOf(40) },
		]);
		expect(data.places[1]?.href).toBe(searchPaths.flights(searchOn(31, ret)));
	});

	it('is over after 48 hours', async () => {
		await find('61.98', searchOn(30));
		await db.query(`update web.remembered_prices set seen_at = now() - interval '49 hours'`);
		expect((await seen('LHR')).body.data.places).toEqual([]);
	});

	it('is refused for what is no place', async () => expect((await seen('London')).status).toBe(422));
});

describe('a price that is not for everybody', () => {
	const fare = { type: 'negotiated', corporate_code: null, tracking_reference: null, tour_code: null } as const;
	it.each([
		['of a private fare', { private_fares: [fare] }],
		['of a corporate fare', { private_fares: [{ ...fare, type: 'corporate', corporate_code: 'ACME1' }] }],
		['of an accredited agency', { available_payment_types: ['balance', 'arc_bsp_cash'] }],
		['in a second currency', { total_currency: 'GBP' }],
	] satisfies [string, Partial<Offer>][])('%s is not remembered, nor is anything of its search', async (_, more) => {
		world.batches = [[offerOf('412.30')], [offerOf('99.00', more)]];
		await askDay(searchOn(30));
		expect(await known(searchOn(30))).toEqual([]);
		expect(await db.query('select 1 from web.remembered_prices')).toEqual([]);
	});

	it('of a member is not asked for: the day of a search that names them is anybody’s', async () => {
		const member = await signedIn(db, 'traveller');
		const airlines = [{ airline_iata_code: 'BA', account_number: '77' }];
		const who = await addTraveller(db, member.account.id, {
			title: 'ms',
			given_name: 'Anne',
			family_name: 'Lind',
			gender: 'f',
			born_on: '1984-02-14',
			documents: [],
			loyalty: { airlines, hotels: [] },
			forgetDocuments: true,
		});
		const asked = request(searchPaths.api.prices({ ...searchOn(30), who: [who ?? ''] }), '', 'POST');
		asked.headers.set('cookie', member.cookie);
		expect(await (await POST(asked, at)).json()).toMatchObject({ data: { days: [{ amount: '399.99' }] } });
		expect(service.heard.findLast(({ method }) => method === 'POST')?.body).not.toContain('Anne');
	});

	it('stays with the account that it was sold to', async () => {
		await askDay(searchOn(30));
		settings.value = { ...settings.value, BOOKING_API_TOKEN: 'wayfare_live_y' };
		expect(await known(searchOn(30))).toEqual([]);
	});
});

describe('searching a day', () => {
	it('counts as one of thirty searches a minute, and the next is refused with the seconds to wait', async () => {
		const { cookie } = someone();
		for (let day = 1; day <= 30; day++) expect((await askDay(searchOn(day), cookie)).status).toBe(200);
		const refused = await askDay(searchOn(31), cookie);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(left.size).toBe(30);
		// What runs already is read, not searched again.
		expect((await askDay(searchOn(30), cookie)).status).toBe(200);
	});

	it.each([
		['a search that cannot be made', '/api/flights/prices?from=LHR&to=LHR', 422, 'validation_format'],
		[
			'a company’s code',
			searchPaths.api.prices({ ...searchOn(30), corporate: [{ airline: 'BA', code: 'ACME1' }] }),
			422,
			'validation_inclusion',
		],
	])('refuses %s, as reading does', async (_, path, status, code) => {
		for (const response of [
			await POST(request(path, someone().cookie, 'POST'), at),
			await GET(request(path, someone().cookie), at),
		]) {
			expect(response.status).toBe(status);
			expect(await response.json()).toMatchObject({ errors: [{ code }] });
		}
		expect(left.size).toBe(0);
	});

	it.each([
		['no days', undefined, 'validation_required'],
		['days that are none', { first: '2027-02-30', last: '2027-03-01' }, 'validation_format'],
		['too many days', { first: dayOf(0), last: dayOf(93) }, 'validation_length'],
	])('reading refuses %s', async (_, days, code) => {
		const response = await GET(request(searchPaths.api.prices(searchOn(30), days), someone().cookie), at);
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({
			errors: [{ code }, ...(days || code !== 'validation_required' ? [] : [{}])],
		});
	});
});
