import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { addLine, NO_RESULTS } from '#lib/api/flights.ts';
import type { SearchLine } from '#lib/travel/search-line.ts';
import { parseSearch } from '#lib/travel/search-query.ts';
import { airport, makeOffer } from '#lib/travel/testing/make-offer.ts';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';
import { addTraveller } from '../accounts/travellers/traveller-store.ts';
import { connectWebDatabase } from '../db/web-database.ts';
import type { Env } from '../env.ts';
import { jsonLines } from '../lines-reply.ts';
import { noteServiceTime, serviceAheadMs } from '../service-clock.ts';
import { newAccount } from '../testing/signed-in.ts';
import { json, refuse, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { newVisitor, VISITOR_COOKIE, visitorId } from '../visitor.ts';
import { airportsNear } from './airports-near.ts';
import { collectSearch } from './collect-search.ts';
import { searchRoute } from './search-route.ts';
import { startNearby } from './start-nearby.ts';
import { startSearch } from './start-search.ts';
import { streamSearch } from './stream-search.ts';
import { claimSearch, joinSearch, setSearchLife } from './visitor-searches.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const SECRET = 'a secret of the tests';
const NOW = 'Thu, 11 Mar 2027 08:00:00 GMT';
let database: TestDatabase;
let db: ReturnType<typeof connectWebDatabase>;
let service: StandIn;
/** Batches not yet handed out, then all offers, and how many searches were started. */
let world: { batches: Offer[][]; offers: Offer[]; started: number; broken: 'no' | 'down' | 'nonsense' | 'gone' };

const placeAt = (code: string, latitude: number): PlaceSuggestion => ({
	...airport(code),
	country_name: null,
	latitude,
	longitude: 0,
});
/** What is near London. */
let near: PlaceSuggestion[] = [];

const offerOf = (id: string) => ({
	...makeOffer({ id, slices: [[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]] }),
	expires_at: '2027-03-11T08:20:00Z',
});

function answer(path: string, method: string, response: ServerResponse): void {
	if (world.broken === 'down') return response.destroy() as unknown as void;
	if (world.broken === 'nonsense') return json(response, { data: { hello: 'world' } });
	const head = { id: `orq_${world.started}`, live_mode: false, created_at: NOW, client_key: 'k', total_batches: 2 };
	if (method === 'POST') {
		world.started += 1;
		return json(response, { data: { ...head, id: `orq_${world.started}`, remaining_batches: 2 } }, 201);
	}
	if (path === '/places/51') return json(response, { data: near }, 200, { date: NOW });
	if (path.startsWith('/places/')) return json(response, { data: [] }, 200, { date: NOW });
	if (path === '/air/offers')
		return json(response, { data: world.offers, meta: { limit: 200, before: null, after: null } }, 200, { date: NOW });
	if (world.broken === 'gone') {
		return refuse(response, 404, 'not_found');
	}
	const offers = world.batches.shift() ?? [];
	const remaining = world.batches.length;
	return json(
		response,
		{
			data: {
				...head,
				remaining_batches: remaining,
				pending_airlines: remaining ? [{ iata_code: 'IB', name: 'Iberia' }] : [],
				offers,
			},
		},
		200,
		{ date: NOW },
	);
}

beforeAll(async () => {
	database = await testDatabase();
	db = connectWebDatabase(database.url);
	service = await standInService(({ path, method, query }, response) =>
		answer(path === '/places/suggestions' ? `/places/${query.get('lat')?.slice(0, 2)}` : path, method, response),
	);
});
afterAll(async () => {
	await service.close();
	await db.close();
	await database.drop();
});
beforeEach(() => {
	const offers = ['off_1', 'off_2', 'off_3'].map(offerOf);
	world = { batches: [offers.slice(0, 1), offers.slice(1)], offers, started: 0, broken: 'no' };
	settings.value = {
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'wayfare_test_x',
		BOOKING_API_VERSION: 'v2',
		API_BRAND: 'Service',
		WEB_SECRET: SECRET,
		DATA_KEY: 'the first key of the tests',
		DATABASE_URL: database.url,
		LOG_LEVEL: 'silent',
	};
});
afterEach(async () => {
	noteServiceTime(Date.now());
	await db.query('delete from web.visitor_searches');
});

const someone = () => newVisitor(SECRET);
const search = parseSearch({ from: 'LHR', to: 'JFK', depart: '2027-03-11' }, '2027-03-01').search;
const start = (visitor: string, instead?: string) =>
	startSearch(search, { visitorId: visitor, device: { ip: null, userAgent: null }, instead });
const collect = async (lines: AsyncGenerator<SearchLine>) => {
	const all: SearchLine[] = [];
	for await (const line of lines) all.push(line);
	return all;
};
const idsOf = (lines: readonly SearchLine[]) =>
	lines.reduce((known, line) => addLine(known, line, 0), NO_RESULTS).offers.map((offer) => offer.id);

describe('a visitor’s search', () => {
	it('starts once, in however many tabs at once', async () => {
		const { id } = someone();
		const started = await Promise.all(Array.from({ length: 8 }, () => start(id)));
		expect(new Set(started.map((s) => s.ok && s.searchId))).toEqual(new Set(['orq_1']));
		expect(world.started).toBe(1);
	});
	it('is not shared with another visitor', async () => {
		await start(someone().id);
		await start(someone().id);
		expect(world.started).toBe(2);
	});
	it('starts afresh when asked to, and once its life is nearly over', async () => {
		const { id } = someone();
		expect(await start(id)).toMatchObject({ searchId: 'orq_1' });
		expect(await start(id, 'orq_1')).toMatchObject({ searchId: 'orq_2' });
		expect(await start(id, 'orq_1')).toMatchObject({ searchId: 'orq_2' });
		await setSearchLife(db, 'orq_2', 119_000);
		expect(await start(id)).toMatchObject({ searchId: 'orq_3' });
		await setSearchLife(db, 'orq_3', 125_000);
		expect(await start(id)).toMatchObject({ searchId: 'orq_3' });
	});
	it.each([
		['down', 'down'],
		['nonsense', 'nonsense'],
	] as const)('says so when the API is %s, and the next try is free', async (broken, kind) => {
		const { id } = someone();
		world.broken = broken;
		expect(await start(id)).toMatchObject({ ok: false, problem: { kind } });
		world.broken = 'no';
		expect(await start(id)).toMatchObject({ ok: true });
	});
	it('is refused after thirty in a minute, with the seconds to wait', async () => {
		const { id } = someone();
		let last = '';
		for (let i = 0; i < 30; i++) {
			const started = await start(id, last);
			last = started.ok ? started.searchId : '';
		}
		const refused = await start(id, last);
		expect(refused).toMatchObject({ ok: false, problem: { status: 429, errors: [{ code: 'rate_limit_exceeded' }] } });
		expect(!refused.ok && refused.waitSeconds).toBeGreaterThan(0);
	});
	it('says that it is down when the database is', async () => {
		const closed = connectWebDatabase('postgres://nobody@127.0.0.1:9/none');
		await expect(claimSearch(closed, 'v', 'h')).rejects.toThrow();
		await closed.close();
	});
});

describe('a search that names travellers of an account', () => {
	const MEMBER = { airline_iata_code: 'BA', account_number: '77' };
	const traveller = (given_name: string, born_on: string, airlines = [MEMBER]) => ({
		title: 'ms' as const,
		given_name,
		family_name: 'Lind',
		gender: 'f' as const,
		born_on,
		documents: [],
		loyalty: { airlines, hotels: [] },
		forgetDocuments: true,
	});
	const asked = async (visitor: string, who: readonly string[]) => {
		service.heard.length = 0;
		await startSearch(
			{ ...search, adults: 2, children: [9], who },
			{ visitorId: visitor, device: { ip: null, userAgent: null } },
		);
		return (JSON.parse(service.heard[0]?.body ?? '') as { data: { passengers: unknown } }).data.passengers;
	};
	const remembered = async (visitor: string) =>
		(
			await db.query<{ price_of: unknown }>('select price_of from web.visitor_searches where visitor_id = $1', [
				visitor,
			])
		)[0]?.price_of;

	it('tells airlines the numbers of those who have one, each at their age, and nobody remembers its price', async () => {
		const { id, visitorId: own } = await newAccount(db);
		const cleo = await addTraveller(db, id, traveller('Cleo', '2018-01-01'));
		const ben = await addTraveller(db, id, traveller('Ben', '1981-09-02', []));
		const anne = await addTraveller(db, id, traveller('Anne', '1984-02-14'));
		const named = { family_name: 'Lind', loyalty_programme_accounts: [MEMBER] };
		expect(await asked(own, [cleo ?? '', ben ?? '', anne ?? ''])).toEqual([
			{ type: 'adult' },
			{ type: 'adult', given_name: 'Anne', ...named },
			{ age: 9, given_name: 'Cleo', ...named },
		]);
		expect(await remembered(own)).toBeNull();
		const other = await newAccount(db);
		expect(await asked(other.visitorId, [cleo ?? '', anne ?? '']), 'of another account').toEqual([
			{ type: 'adult' },
			{ type: 'adult' },
			{ age: 9 },
		]);
		expect(await remembered(other.visitorId)).toMatchObject({ party: '2-9-0' });
	});
});

it('a search whose offers have expired by the service’s clock is not used again', async () => {
	const { id } = someone();
	expect(await start(id)).toMatchObject({ searchId: 'orq_1' });
	expect(await start(id)).toMatchObject({ searchId: 'orq_1' });
	noteServiceTime(Date.now() + 30 * 60_000);
	expect(await start(id)).toMatchObject({ searchId: 'orq_2', fresh: true });
});

describe('searches of airports nearby', () => {
	const places = [placeAt('LHR', 51.47), placeAt('JFK', 40.64)];
	it('go between those around both ends, each a search of the visitor that starts once', async () => {
		near = ['LHR', 'LGW', 'LTN', 'STN', 'LCY', 'BHX', 'SOU', 'BOH', 'CBG', 'OXF', 'SEN', 'BQH'].map((code, i) =>
			placeAt(code, 51.47 + i / 10),
		);
		const nearby = await airportsNear(search, places, 'en');
		expect(nearby?.places.map(({ name }) => name)).toEqual(['LHR Airport', 'JFK Airport']);
		expect(nearby?.places[0]?.airports.slice(0, 2)).toMatchObject([
			{ code: 'LGW', km: 11 },
			{ code: 'LTN', km: 22 },
		]);
		expect(nearby?.places[1]?.airports).toEqual([]);
		if (!nearby) return;
		const airports = [
			{ ...airport('LHR'), latitude: 51.4 },
			{ ...airport('LGW'), latitude: 51.6 },
		];
		const city = { ...placeAt('LON', 0), name: 'London', type: 'city' as const, latitude: null, longitude: null };
		const around = await airportsNear(
			{ ...search, legs: search.legs.map((leg) => ({ ...leg, from: 'LON' })) },
			[{ ...city, airports }, ...places.slice(1)],
			'en',
		);
		expect(around?.places[0]?.airports.find(({ code }) => code === 'LTN')?.km).toBe(19);
		expect(around?.places[0]?.airports.some(({ code }) => code === 'LGW')).toBe(false);
		const [out] = search.legs;
		const onward = out ? [out, { ...out, from: 'JFK', to: 'EDI' }] : [];
		const several = await airportsNear(
			{ ...search, trip: 'multi-city', legs: onward },
			[...places, placeAt('EDI', 55.95)],
			'en',
		);
		expect(several).toMatchObject({
			places: [{ code: 'LHR' }, { code: 'JFK' }, { code: 'EDI' }],
			asked: ['LHR', 'JFK', 'JFK', 'EDI'],
		});
		expect(several?.places[0]?.airports.map(({ code }) => code)).toContain('LGW');
		const { id } = someone();
		const starter = { visitorId: id, device: { ip: null, userAgent: null } };
		expect(await startNearby(search, nearby, 50, starter)).toMatchObject({ ways: 4 });
		expect(world.started).toBe(4);
		const more = await startNearby(search, nearby, 150, starter);
		expect(more).toMatchObject({ ways: 11 });
		expect(new Set(more.searchIds).size).toBe(9);
		expect(world.started).toBe(9);
		const afresh = await startNearby(search, nearby, 50, { ...starter, instead: 'orq_1' });
		expect(afresh.searchIds.filter((one) => more.searchIds.includes(one))).toEqual([]);
		expect(world.started).toBe(13);
	});
});

describe('the lines of a search', () => {
	it('are the batches with who is still awaited, then done', async () => {
		await start(someone().id);
		const lines = await collect(streamSearch('orq_1', 0, {}));
		expect(lines.map((line) => line.type)).toEqual(['batch', 'batch', 'done']);
		expect(lines[0]).toMatchObject({ remaining: 1, total: 2, pending: ['Iberia'], now: Date.parse(NOW) });
		expect(idsOf(lines)).toEqual(['off_1', 'off_2', 'off_3']);
	});
	it('end the search’s life with that of its first offer', async () => {
		const { id } = someone();
		await start(id);
		await collect(streamSearch('orq_1', 0, {}));
		const [row] = await db.query<{ left: number }>(
			"select extract(epoch from expires_at - now())::int as left from web.visitor_searches where search_id = 'orq_1'",
		);
		const ahead = Math.round(serviceAheadMs() / 1000);
		expect((row?.left ?? 0) - ahead).toBeGreaterThan(1_190);
		expect((row?.left ?? 0) - ahead).toBeLessThanOrEqual(1_202);
	});
	it('are the same offers on a reload, though each batch is handed out once', async () => {
		await collect(streamSearch('orq_1', 0, {}));
		expect(idsOf(await collect(streamSearch('orq_1', 1, {})))).toEqual(['off_1', 'off_2', 'off_3']);
	});
	it('are the same offers in two tabs that take batches from each other', async () => {
		const { id } = someone();
		await start(id);
		const earlier = [await joinSearch(db, id, 'orq_1'), await joinSearch(db, id, 'orq_1')].map(
			(joined) => joined?.earlier ?? -1,
		);
		const [one, two] = await Promise.all(earlier.map((n) => collect(streamSearch('orq_1', n, {}))));
		expect(idsOf(one ?? []).sort()).toEqual(['off_1', 'off_2', 'off_3']);
		expect(idsOf(two ?? []).sort()).toEqual(['off_1', 'off_2', 'off_3']);
	});
	it('come from the list once the batches’ minute is over', async () => {
		world.broken = 'gone';
		expect(idsOf(await collect(streamSearch('orq_1', 0, {})))).toEqual(['off_1', 'off_2', 'off_3']);
	});
	it.each([
		['down', 'down'],
		['nonsense', 'nonsense'],
	] as const)('break off with a problem when the API is %s', async (broken, kind) => {
		world.broken = broken;
		const lines = await collect(streamSearch('orq_1', 0, {}));
		expect(lines).toEqual([{ type: 'problem', kind, code: expect.any(String) }]);
	});
});

describe('the route', () => {
	const ask = (cookie: string, id: string, query = '') =>
		searchRoute(new Request(`https://shop.example/x${query}`, { headers: { cookie: `${VISITOR_COOKIE}=${cookie}` } }), {
			params: Promise.resolve({ id }),
		});
	it('streams JSON lines that nobody may keep, of a type that is compressed', async () => {
		const visitor = someone();
		await start(visitor.id);
		const response = await ask(visitor.cookie, 'orq_1');
		expect(response.headers.get('content-type')).toContain('text/x-ndjson');
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		const lines = (await response.text())
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line) as SearchLine);
		expect(lines.at(-1)?.type).toBe('done');
	});
	it('reads a search once, for the page that writes its first journeys and the script that asks for all', async () => {
		const visitor = someone();
		await start(visitor.id);
		const wait = { waitMs: 5_000, locale: 'en' } as const;
		service.heard.splice(0);
		const [first, again] = await Promise.all([
			collectSearch('orq_1', visitor.id, { ip: null, userAgent: null }, wait),
			ask(visitor.cookie, 'orq_1').then((response) => response.text()),
		]);
		expect(first.offers.map(({ id }) => id)).toEqual(['off_1', 'off_2', 'off_3']);
		for (const { id } of first.offers) expect(again).toContain(id);
		const reload = await (await ask(visitor.cookie, 'orq_1')).text();
		for (const { id } of first.offers) expect(reload).toContain(id);
		expect(service.heard.filter(({ path }) => path.startsWith('/air/')).map(({ path }) => path)).toEqual([
			'/air/batch_offer_requests/orq_1',
			'/air/batch_offer_requests/orq_1',
		]);
		expect((await ask(someone().cookie, 'orq_1')).status).toBe(404);
	});
	it('brings the visitor’s own further searches along, and nobody else’s', async () => {
		const visitor = someone();
		await start(visitor.id);
		await start(someone().id);
		const response = await ask(visitor.cookie, 'orq_1', '?also=orq_2&also=orq_none');
		expect((await response.text()).trim().split('\n').at(-1)).toContain('done');
		expect(service.heard.filter(({ path }) => path.includes('orq_2'))).toEqual([]);
		service.heard.splice(0);
		world.started = 2;
		const own = await startSearch(
			{ ...search, adults: 2 },
			{ visitorId: visitor.id, device: { ip: null, userAgent: null } },
		);
		expect(own).toMatchObject({ searchId: 'orq_3' });
		await (await ask(visitor.cookie, 'orq_1', '?also=orq_3')).text();
		expect(service.heard.filter(({ path }) => path.includes('orq_3'))).not.toEqual([]);
	});
	it('is 404 for another visitor’s search and for none', async () => {
		await start(someone().id);
		expect((await ask(someone().cookie, 'orq_1')).status).toBe(404);
		expect((await ask(someone().cookie, 'orq_none')).status).toBe(404);
	});
	it('knows a visitor by the signature alone', () => {
		const { id, cookie } = someone();
		expect(visitorId(cookie, SECRET)).toBe(id);
		expect(visitorId(cookie, 'another')).toBeUndefined();
	});
});

describe('JSON lines', () => {
	it('are made as they are read, and the source stops when the reader goes', async () => {
		let made = 0;
		let closed = false;
		async function* source() {
			try {
				for (;;) yield { line: ++made };
			} finally {
				closed = true;
			}
		}
		const reader = jsonLines(source(), () => {}).getReader();
		await reader.read();
		await reader.read();
		expect(made).toBe(2);
		await reader.cancel();
		expect(closed).toBe(true);
	});
});
