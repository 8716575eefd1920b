import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { searchBody } from './testing/search-body.ts';

// The simulated airlines themselves, through the whole service.
let app: TestApp;
let token: TestToken;
beforeAll(async () => {
	app = await createTestApp();
	token = await app.token();
}, 30_000);
afterAll(() => app.close());

const search = (route: string, change = {}) =>
	app.request('POST', '/air/offer_requests', { token, body: searchBody(route, change) });
const offersOf = async (route: string, change = {}): Promise<Offer[]> => {
	const reply = await search(route, change);
	expect(reply.statusCode).toBe(201);
	return reply.json().data.offers;
};
/** The test airline's own offers, at least one. */
const wayfareOffers = async (route: string): Promise<Offer[]> => {
	const offers = (await offersOf(route)).filter(({ owner }) => owner.iata_code === 'ZZ');
	expect(offers.length).toBeGreaterThan(0);
	return offers;
};
const read = (id: string | undefined) => app.request('GET', `/air/offers/${id}`, { token });

describe('a scenario route of the test airline', () => {
	it('PVD to RAI has no offers', async () => {
		expect(await offersOf('PVD-RAI')).toEqual([]);
	});
	it('JFK to EWR has offers that can be held', async () => {
		const offers = await wayfareOffers('JFK-EWR');
		expect(
			offers.every(
				({ payment_requirements: held }) =>
					!held.requires_instant_payment && held.payment_required_by && held.price_guarantee_expires_at,
			),
		).toBe(true);
	});
	it('LHR to DXB connects: two segments', async () => {
		expect((await wayfareOffers('LHR-DXB')).every(({ slices }) => slices[0]?.segments.length === 2)).toBe(true);
	});
	it('DXB to AMS lands once within its segment', async () => {
		expect((await wayfareOffers('DXB-AMS')).every(({ slices }) => slices[0]?.segments[0]?.stops.length === 1)).toBe(
			true,
		);
	});
	it('BTS to MRU includes no baggage', async () => {
		const bags = (await wayfareOffers('BTS-MRU')).flatMap(({ slices }) =>
			slices.flatMap(({ segments }) =>
				segments.flatMap(({ passengers }) => passengers.flatMap(({ baggages }) => baggages)),
			),
		);
		expect(bags.every(({ quantity }) => quantity === 0)).toBe(true);
	});
	it('STN to LHR times out: 504 gateway_timeout_error', async () => {
		const reply = await search('STN-LHR');
		expect([reply.statusCode, reply.json().errors[0].code]).toEqual([504, 'gateway_timeout_error']);
	});
	it('LGW to LHR says that its offers are gone when they are read', async () => {
		const [offer] = await wayfareOffers('LGW-LHR');
		const reply = await read(offer?.id);
		expect([reply.statusCode, reply.json().errors[0].code, reply.json().errors[0].type]).toEqual([
			422,
			'offer_no_longer_available',
			'airline_error',
		]);
	});
	it('LHR to STN costs 10.00 more with each reading', async () => {
		const [offer] = await wayfareOffers('LHR-STN');
		const base = Number(offer?.total_amount);
		const prices: number[] = [];
		for (let i = 0; i < 3; i++) prices.push(Number((await read(offer?.id)).json().data.total_amount) - base);
		expect(prices).toEqual([10, 20, 30]);
	});
});

describe('a busy pair', () => {
	const party = { passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 9 }] };

	it('has offers of many airlines, the test airline among them, and many are flown by somebody else', async () => {
		const offers = await offersOf('LHR-JFK JFK-LHR', party);
		expect(offers.length).toBeGreaterThanOrEqual(200);
		const owners = new Set(offers.map(({ owner }) => owner.iata_code));
		expect(owners.size).toBeGreaterThanOrEqual(10);
		expect(owners).toContain('ZZ');
		const carriers = offers.flatMap(({ slices }) => slices.flatMap(({ segments }) => segments));
		expect(carriers.every(({ operating_carrier: { name } }) => name.length > 1)).toBe(true);
		expect(carriers.some((segment) => segment.operating_carrier.id !== segment.marketing_carrier.id)).toBe(true);
	});

	it('gives the same offer when it is read again, and the same search twice but for ids and times', async () => {
		const plain = (offers: readonly Offer[]) =>
			offers.map(({ total_amount, slices }) => [
				total_amount,
				slices.map((slice) => [slice.comparison_key, slice.fare_brand_name]),
			]);
		const [once, twice] = [await offersOf('LHR-JFK', party), await offersOf('LHR-JFK', party)];
		expect(plain(twice)).toEqual(plain(once));
		for (const offer of [once[0], once[Math.floor(once.length / 2)], once.at(-1)]) {
			// A hold runs from the reading.
			const { updated_at: _read, payment_requirements: _hold, ...again } = (await read(offer?.id)).json().data;
			expect(offer).toMatchObject(again);
		}
	});
});
