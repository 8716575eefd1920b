import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Env } from '../env.ts';
import { json, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { findStayPlace } from './find-stay-place.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const AIRPORT = { latitude: 38.78, longitude: -9.14 };
const MIDDLE = { latitude: 38.71, longitude: -9.13 };
const hotel = {
	accommodation_location: { geographic_coordinates: MIDDLE, address: { city_name: 'Lisbon', country_code: 'PT' } },
};
const city = (code: string) => ({
	type: 'city',
	id: `cit_${code}`,
	name: 'Lisbon',
	city_name: 'Lisbon',
	iata_code: code,
	iata_city_code: code,
	latitude: null,
	longitude: null,
	airports: [{ type: 'airport', name: 'Humberto Delgado Airport', iata_code: code, ...AIRPORT }],
});

let service: StandIn;
let hotels: (response: ServerResponse) => void;
beforeEach(async () => {
	service = await standInService(({ path, query }, response) => {
		if (path === '/places/suggestions') return json(response, { data: [city(query.get('query') ?? '')] });
		hotels(response);
	});
	settings.value = { BOOKING_API_URL: service.url, BOOKING_API_TOKEN: 'wayfare_test_secret', API_BRAND: 'Acme' };
});
afterEach(async () => {
	vi.useRealTimers();
	await service.close();
});

const find = (at: string) => findStayPlace({ place: 'Lisbon', at }, 'en');

it('a city is measured from the middle of its hotels', async () => {
	hotels = (response) => json(response, { data: [hotel, hotel, hotel] });
	expect(await find('LIS')).toMatchObject({ ...MIDDLE, name: 'Lisbon', measuredFrom: 'Lisbon' });
});

it('where its hotels do not answer, distances are said to be from its airport', async () => {
	hotels = (response) => json(response, {}, 503);
	expect(await find('LIX')).toMatchObject({ ...AIRPORT, name: 'Lisbon', measuredFrom: 'Humberto Delgado Airport' });
});

it('hotels that answer too late for one reader give the middle to the next, and are asked for once', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	let answerLate: (() => void) | undefined;
	hotels = (response) => {
		answerLate = () => json(response, { data: [hotel, hotel, hotel] });
	};
	const asked = () => service.heard.filter(({ path }) => path !== '/places/suggestions').length;
	const [first, second] = [find('LIY'), find('LIY')];
	await vi.waitFor(() => expect(answerLate).toBeDefined());
	vi.advanceTimersByTime(4_000);
	expect(await first).toMatchObject({ measuredFrom: 'Humberto Delgado Airport' });
	vi.advanceTimersByTime(4_000);
	await second;
	vi.useRealTimers();
	answerLate?.();
	await vi.waitFor(async () => expect(await find('LIY')).toMatchObject({ ...MIDDLE, measuredFrom: 'Lisbon' }));
	expect(asked()).toBe(1);
});
