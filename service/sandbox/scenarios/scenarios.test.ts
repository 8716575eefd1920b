import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const search = (origin: string, destination: string) =>
	t.request('POST', '/air/offer_requests', {
		body: { slices: [{ origin, destination, departure_date: '2027-03-16' }], passengers: [{ type: 'adult' }] },
	});

it('listSandboxScenarios names each route once, with what happens there', async () => {
	const reply = await t.request('GET', '/sandbox/scenarios');
	expect(reply.statusCode).toBe(200);
	const scenarios: { origin: string; destination: string; behaviour: string; description: string }[] =
		reply.json().data;
	expect(scenarios).toHaveLength(18);
	expect(new Set(scenarios.map(({ origin, destination }) => origin + destination)).size).toBe(18);
	expect(scenarios).toContainEqual(
		expect.objectContaining({ origin: 'LGW', destination: 'LHR', behaviour: 'offer_unavailable' }),
	);
});
it('is not there in live mode', async () => {
	const token = await t.token({ mode: 'live' });
	expect((await t.request('GET', '/sandbox/scenarios', { token })).statusCode).toBe(404);
});
it('every scenario route can be searched and behaves as the list says', async () => {
	const scenarios: { origin: string; destination: string; behaviour: string }[] = (
		await t.request('GET', '/sandbox/scenarios')
	).json().data;
	for (const { origin, destination, behaviour } of scenarios) {
		const reply = await search(origin, destination);
		const route = `${origin}-${destination}`;
		if (behaviour === 'search_times_out') {
			expect(reply.statusCode, route).toBe(504);
			expect(reply.json().errors[0].code).toBe('gateway_timeout_error');
		} else {
			expect(reply.statusCode, route).toBe(201);
			expect(reply.json().data.offers.length > 0, route).toBe(behaviour !== 'no_offers');
		}
	}
});
it('reading an offer on LGW → LHR says that it is gone, on LHR → STN that it costs 10.00 more each time', async () => {
	const gone = (await search('LGW', 'LHR')).json().data.offers[0];
	expect((await t.request('GET', `/air/offers/${gone.id}`)).json().errors[0].code).toBe('offer_no_longer_available');
	const offer = (await search('LHR', 'STN')).json().data.offers[0];
	const read = async () => Number((await t.request('GET', `/air/offers/${offer.id}`)).json().data.total_amount);
	expect(await read()).toBeCloseTo(Number(offer.total_amount) + 10, 2);
	expect(await read()).toBeCloseTo(Number(offer.total_amount) + 20, 2);
});
