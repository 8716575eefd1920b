import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import { familyRoot } from '#service/ids.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { searchBody } from '../search/testing/search-body.ts';
import { scriptedAirlines } from '../search/testing/scripted-airlines.ts';

let app: TestApp;
let token: TestToken;
beforeAll(async () => {
	app = await createTestApp();
	token = await app.token();
}, 30_000);
afterAll(() => app.close());

async function searched(route = 'LHR-JFK', change = {}, on = app, by = token): Promise<Offer[]> {
	const reply = await on.request('POST', '/air/offer_requests', { token: by, body: searchBody(route, change) });
	return reply.json().data.offers;
}
/** The cheapest fare of a full-service airline, which sells two dearer ones. */
async function basic(change = {}): Promise<Offer> {
	const offer = (await searched('LHR-JFK', { cabin_class: 'economy', ...change })).find(
		({ owner, slices }) => owner.iata_code === 'BA' && slices[0]?.ngs_shelf === 1,
	);
	if (!offer) throw new Error('no offer');
	return offer;
}
const upsell = (id: string | undefined, on = app, by = token) =>
	on.request('POST', `/air/offers/${id}/upsell_offers`, { token: by });
const codeOf = (reply: Awaited<ReturnType<typeof upsell>>) => [reply.statusCode, reply.json().errors[0].code];

describe('upsellOffer', () => {
	it('gives the same journey in dearer fares, cheapest first, each with its own ids in the search', async () => {
		const offer = await basic({ passengers: [{ type: 'adult' }, { age: 4 }] });
		const reply = await upsell(offer.id);
		expect(reply.statusCode).toBe(200);
		const offers = reply.json().data as Offer[];
		expect(offers).toHaveLength(2);
		const amounts = [offer, ...offers].map(({ total_amount }) => Number(total_amount));
		expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
		expect(new Set(amounts).size).toBe(3);
		const brands = [offer, ...offers].map(({ slices }) => slices[0]?.fare_brand_name);
		expect(new Set(brands).size).toBe(3);
		for (const dearer of offers) {
			expect(dearer.slices.map(({ comparison_key }) => comparison_key)).toEqual(
				offer.slices.map(({ comparison_key }) => comparison_key),
			);
			expect(dearer.passengers).toEqual(offer.passengers);
			expect(familyRoot(dearer.id, 'offer_request')).toBe(offer.offer_request_id);
		}
	});

	it('makes offers that can be read, priced and upsold like any other', async () => {
		const [middle, flexible] = (await upsell((await basic()).id)).json().data as Offer[];
		const read = (await app.request('GET', `/air/offers/${middle?.id}`, { token })).json().data as Offer;
		expect(read).toEqual({ ...middle, updated_at: read.updated_at });
		expect(Date.parse(read.expires_at) - Date.now()).toBeGreaterThan(15 * 60_000);
		const body = { intended_payment_methods: [{ type: 'balance' }] };
		const priced = await app.request('POST', `/air/offers/${middle?.id}/actions/price`, { token, body });
		expect(priced.json().data.intended_payment_methods[0].charge_amount).toBe(middle?.total_amount);
		const further = (await upsell(middle?.id)).json().data as Offer[];
		expect(further.map(({ total_amount }) => total_amount)).toEqual([flexible?.total_amount]);
		expect((await upsell(flexible?.id)).json().data).toEqual([]);
	});

	it('adds nothing to what the search found', async () => {
		const offer = await basic();
		const lists = async () => [
			(await app.request('GET', `/air/offer_requests/${offer.offer_request_id}`, { token })).json().data.offers.length,
			(
				await app.request('GET', '/air/offers', {
					token,
					query: { offer_request_id: offer.offer_request_id ?? '', limit: '200' },
				})
			).json().data.length,
		];
		const before = await lists();
		await upsell(offer.id);
		expect(await lists()).toEqual(before);
	});

	it('hands nothing to those who poll a batch search', async () => {
		const start = await app.request('POST', '/air/batch_offer_requests', {
			token,
			body: searchBody('LHR-JFK', { cabin_class: 'economy' }),
		});
		const { id } = start.json().data;
		const poll = async () => (await app.request('GET', `/air/batch_offer_requests/${id}`, { token })).json().data;
		let offer: Offer | undefined;
		let last = await poll();
		for (; last.remaining_batches > 0; last = await poll()) {
			offer ??= (last.offers as Offer[]).find(({ owner }) => owner.iata_code === 'BA');
		}
		offer ??= (last.offers as Offer[]).find(({ owner }) => owner.iata_code === 'BA');
		expect((await upsell(offer?.id)).statusCode).toBe(200);
		expect(await poll()).toMatchObject({ remaining_batches: 0, offers: [] });
	});

	it('gives their own ids to eight who ask at once, by either path', async () => {
		const offer = await basic();
		const replies = await Promise.all(
			Array.from({ length: 8 }, (_, i) =>
				app.request('POST', `/air/offers/${offer.id}/upsell${i % 2 ? '' : '_offers'}`, { token }),
			),
		);
		const ids = replies.flatMap((reply) =>
			(reply.json().data as Offer[]).flatMap(({ id, slices }) => [id, ...slices.map((slice) => slice.id)]),
		);
		expect(ids).toHaveLength(32);
		expect(new Set(ids).size).toBe(32);
	});

	it('is not for the test airline: unsupported_action', async () => {
		const offer = (await searched('LHR-DXB'))[0];
		expect(codeOf(await upsell(offer?.id))).toEqual([422, 'unsupported_action']);
	});

	it('ends with the offer: offer_no_longer_available', async () => {
		const own = await app.token();
		const [offer] = await searched('LHR-JFK', {}, app, own);
		await app.request('POST', '/sandbox/clock', { token: own, body: { advance_ms: 31 * 60_000 } });
		expect(codeOf(await upsell(offer?.id, app, own))).toEqual([422, 'offer_no_longer_available']);
	});

	it.each([
		['offer_no_longer_available', 422, async () => ({ available: false as const })],
		['airline_internal', 502, async () => Promise.reject(new SupplierFailure('BA', 'internal'))],
		['airline_internal', 504, async () => Promise.reject(new SupplierFailure('BA', 'timeout'))],
		['airline_unknown', 502, async () => Promise.reject(new Error('what?'))],
	])('answers %s with %i when the airline does', async (code, status, answer) => {
		const airlines = scriptedAirlines({ BA: { offers: [{ amount: '100.00' }], upsell: answer } });
		const other = await createTestApp({ airlines });
		try {
			const own = await other.token();
			const [offer] = await searched('LHR-JFK', {}, other, own);
			expect(codeOf(await upsell(offer?.id, other, own))).toEqual([status, code]);
		} finally {
			await other.close();
		}
	});
});
