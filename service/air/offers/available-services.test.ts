import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { OfferService } from '#contract/air/service-item.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { familyRoot } from '#service/ids.ts';
import { searchBody } from '../search/testing/search-body.ts';

// The simulated airlines themselves, through the whole service.
let app: TestApp;
let token: TestToken;
beforeAll(async () => {
	app = await createTestApp();
	token = await app.token();
}, 30_000);
afterAll(() => app.close());

/** The first offer that an airline (the test airline unless said) gives for a search. */
async function offerOf(route: string, change: object = {}, airline = 'ZZ'): Promise<Offer> {
	const reply = await app.request('POST', '/air/offer_requests', { token, body: searchBody(route, { ...change }) });
	expect(reply.statusCode).toBe(201);
	const offer = (reply.json().data.offers as Offer[]).find(({ owner }) => owner.iata_code === airline);
	if (!offer) throw new Error(`${airline} has no offer`);
	return offer;
}
async function servicesOf({ id }: Offer): Promise<OfferService[]> {
	const reply = await app.request('GET', `/air/offers/${id}`, { token, query: { return_available_services: 'true' } });
	expect(reply.statusCode).toBe(200);
	return reply.json().data.available_services;
}
const segmentsOf = ({ slices }: Offer) => slices.map(({ segments }) => segments.map(({ id }) => id));
const bags = (services: readonly OfferService[]) => services.filter(({ type }) => type === 'baggage');

describe('available services of the test airline', () => {
	it('sells each traveller with a seat 23 kg more for 20.00, on each slice', async () => {
		const offer = await offerOf('LHR-JFK JFK-LHR', { passengers: [{ type: 'adult' }, { age: 9 }, { age: 1 }] });
		const [adult, child] = offer.passengers.map(({ id }) => id);
		const [out, back] = segmentsOf(offer);
		const services = bags(await servicesOf(offer));
		expect(services.map(({ passenger_ids, segment_ids }) => [passenger_ids, segment_ids])).toEqual([
			[[adult], out],
			[[child], out],
			[[adult], back],
			[[child], back],
		]);
		for (const service of services) {
			expect(service).toMatchObject({
				total_amount: '20.00',
				total_currency: 'USD',
				maximum_quantity: 2,
				metadata: { type: 'checked', maximum_weight_kg: 23 },
			});
		}
	});

	it('sells the right to cancel once, for all passengers and segments, with terms that can be read', async () => {
		const offer = await offerOf('LHR-DXB', { passengers: [{ type: 'adult' }, { age: 1 }] });
		const cover = (await servicesOf(offer)).filter(({ type }) => type === 'cancel_for_any_reason');
		expect(cover).toHaveLength(1);
		const [service] = cover;
		expect(service?.passenger_ids).toEqual(offer.passengers.map(({ id }) => id));
		expect(service?.segment_ids).toEqual(segmentsOf(offer).flat());
		expect(service?.maximum_quantity).toBe(1);
		if (service?.type !== 'cancel_for_any_reason') throw new Error('no cover');
		expect(Number(service.metadata.refund_amount)).toBeCloseTo(Number(offer.total_amount) * 0.8, 1);
		expect(service.metadata.merchant_copy).toMatch(/80%/);
		const { pathname } = new URL(service.metadata.terms_and_conditions_url);
		const page = await app.app.inject(pathname);
		expect([page.statusCode, page.body.includes('refund_amount')]).toEqual([200, true]);
	});

	it('are none from BTS to ABV', async () => {
		expect(await servicesOf(await offerOf('BTS-ABV'))).toEqual([]);
	});
});

describe('ids of services', () => {
	it('are of the search’s family, the same at every reading, and never shared by two offers', async () => {
		const reply = await app.request('POST', '/air/offer_requests', { token, body: searchBody('LHR-DXB') });
		const [one, two] = reply.json().data.offers as Offer[];
		if (!one || !two) throw new Error('too few offers');
		const [first, second] = await Promise.all([servicesOf(one), servicesOf(two)]);
		const again = await Promise.all([servicesOf(one), servicesOf(one)]);
		expect(again).toEqual([first, first]);
		const ids = [...first, ...second].map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		for (const id of ids) {
			expect(id).toMatch(/^ase_0000[0-9A-Za-z]{18}$/);
			expect(familyRoot(id, 'offer_request')).toBe(one.offer_request_id);
		}
	});

	it('stay apart when eight offers are read at once', async () => {
		const reply = await app.request('POST', '/air/offer_requests', { token, body: searchBody('LHR-DXB') });
		const offers = (reply.json().data.offers as Offer[]).slice(0, 8);
		const ids = (await Promise.all(offers.map(servicesOf))).flat().map(({ id }) => id);
		expect(ids.length).toBeGreaterThanOrEqual(16);
		expect(new Set(ids).size).toBe(ids.length);
	});
});

it('an expired offer has none', async () => {
	const own = await app.token();
	const reply = await app.request('POST', '/air/offer_requests', { token: own, body: searchBody('LHR-DXB') });
	await app.request('POST', '/sandbox/clock', { token: own, body: { advance_ms: 31 * 60_000 } });
	const query = { return_available_services: 'true' };
	const read = await app.request('GET', `/air/offers/${reply.json().data.offers[0].id}`, { token: own, query });
	expect(read.json().data.available_services).toEqual([]);
});

it('reading an offer without services numbers none', async () => {
	const offer = await offerOf('LHR-DXB');
	await app.request('GET', `/air/offers/${offer.id}`, { token });
	expect(await app.db.query('select 1 from service.offer_services where offer_id = $1', [offer.id])).toEqual([]);
});
