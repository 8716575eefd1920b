import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Locale } from '#lib/i18n/locales.ts';
import { searchesPaths } from '#lib/searches/searches-paths.ts';
import type { SearchInWords } from '#lib/searches/search-in-words.ts';
import type { Env } from '#lib/server/env.ts';
import { someone, testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { json, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { GET } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
let service: StandIn;

const place = (type: string, code: string, name: string, city: string | null) => ({
	id: `${type}_${code}`,
	type,
	iata_code: code,
	iata_city_code: city && 'LON',
	iata_country_code: 'GB',
	name,
	city_name: city,
	latitude: 51.5,
	longitude: -0.5,
	time_zone: 'Europe/London',
	airports: null,
});
const PLACES = [
	place('city', 'LON', 'London', null),
	place('city', 'NYC', 'New York', null),
	place('airport', 'LHR', 'London Heathrow Airport', 'London'),
];

beforeAll(async () => {
	service = await standInService(({ path, query }, response) => {
		const code = query.get('query');
		json(
			response,
			path === '/places/suggestions' ? { data: PLACES.filter((one) => one.iata_code === code) } : { data: [] },
		);
	});
	settings.value = testSettings(service.url, db.url);
});
afterAll(() => service.close());

async function ask(path: string) {
	const headers = {
		host: 'shop.example',
		origin: 'http://shop.example',
		cookie: `${VISITOR_COOKIE}=${someone().cookie}`,
	};
	const response = await GET(new Request(`http://shop.example${path}`, { headers }), { params: Promise.resolve({}) });
	const { data } = (await response.json()) as { data?: (SearchInWords | null)[] };
	return { status: response.status, data };
}
const words = async (locale: Locale, ...searches: string[]) =>
	(await ask(searchesPaths.searchesInWords(searches, locale))).data;
const plain = (text: string | undefined) =>
	text?.replaceAll(/[\u00a0\u2009\u202f]/g, ' ').replaceAll(/\s*–\s*/g, ' – ');

const FLIGHTS = '/flights?trip=return&from=LON&to=NYC&depart=2027-03-11&return=2027-03-18&adults=2&direct=1';
const STAYS = '/stays?place=Heathrow&at=LHR&checkin=2027-03-11&checkout=2027-03-12&rooms=1&adults=2';

it.each<[Locale, string, string]>([
	['en', 'London – New York', '11 – 18 Mar 2027 · 2 adults · Any cabin · direct only'],
	['fr', 'Londres – New York', '11 – 18 mars 2027 · 2 adultes · Toutes les cabines · vols directs uniquement'],
	['ar', 'لندن – نيويورك', ''],
])('a search for flights is put into words of the language: %s', async (locale, title, detail) => {
	const [said] = (await words(locale, FLIGHTS)) ?? [];
	expect(said).toMatchObject({ locale, title, places: [{ code: 'LON' }, { code: 'NYC' }] });
	if (detail) expect(plain(said?.detail)).toBe(detail);
});

it('so are searches for stays, and journeys by their search, also of days that are over', async () => {
	const journey = `/flights/offers/off_1${FLIGHTS.slice('/flights'.length).replaceAll('2027', '2024')}&kept=saved`;
	const [stay, over] = (await words('de', STAYS, journey)) ?? [];
	expect(stay).toMatchObject({ title: 'Unterkünfte in Flughafen London Heathrow', places: [{ code: 'LHR' }] });
	expect(plain(stay?.detail)).toBe('11. – 12. März 2027 · 1 Nacht · 1 Zimmer · 2 Erwachsene');
	expect(over).toMatchObject({ title: 'London – New York' });
});

it('of a place that nobody knows nothing is said, of the others all', async () => {
	const said = await words('fr', FLIGHTS.replace('NYC', 'QQQ'), STAYS.replace('LHR', 'QQQ'), FLIGHTS);
	expect(said?.map((one) => one?.title ?? null)).toEqual([null, null, 'Londres – New York']);
});

it.each([
	['no language of ours', `/api/searches/words?locale=xx&search=${encodeURIComponent(FLIGHTS)}`],
	['no language', `/api/searches/words?search=${encodeURIComponent(FLIGHTS)}`],
	['seven searches', searchesPaths.searchesInWords(Array<string>(7).fill(FLIGHTS), 'en')],
	['an address elsewhere', searchesPaths.searchesInWords(['https://elsewhere.example/flights?'], 'en')],
	['a page that is no search', searchesPaths.searchesInWords(['/account'], 'en')],
	['a search that is too long', searchesPaths.searchesInWords([`${FLIGHTS}&${'x'.repeat(2_000)}`], 'en')],
])('refuses %s', async (_, path) => expect((await ask(path)).status).toBe(422));
