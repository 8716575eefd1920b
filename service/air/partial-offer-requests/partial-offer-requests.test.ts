import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { OfferRequest } from '#contract/air/offer-request.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { searchBody } from '../search/testing/search-body.ts';
import { scriptedAirlines } from '../search/testing/scripted-airlines.ts';

/** Two flights out and two back in every combination and two fares, and one journey of another airline. */
const BA = [
	{ amount: '100.00', flights: [0, 0] },
	{ amount: '120.00', flights: [0, 1] },
	{ amount: '130.00', flights: [1, 0] },
	{ amount: '150.00', flights: [1, 1] },
	{ amount: '200.00', flights: [0, 0], brand: 'Flex' },
	{ amount: '900.00', flights: [0, 1], brand: 'Flex' },
];
let app: TestApp;
let token: TestToken;
beforeAll(async () => {
	app = await createTestApp({
		airlines: scriptedAirlines({ BA: { offers: BA }, AF: { offers: [{ amount: '95.00', flights: [0, 0] }] } }),
	});
	token = await app.token();
});
afterAll(() => app.close());

type Answer = OfferRequest & { offers: Offer[] };
const create = async (route = 'LHR-JFK JFK-LHR'): Promise<Answer> =>
	(await app.request('POST', '/air/partial_offer_requests/', { token, body: searchBody(route) })).json().data;
const ask = (id: string, selected: readonly string[], fares = false, as = token) => {
	const asked = { token: as, query: { 'selected_partial_offer[]': [...selected] } };
	return fares
		? app.request('GET', `/air/partial_offer_requests/${id}/fares`, asked)
		: app.request('GET', `/air/partial_offer_requests/${id}`, asked);
};
const next = async (id: string, ...selected: string[]): Promise<Answer> => (await ask(id, selected)).json().data;
const fares = async (id: string, ...selected: string[]): Promise<Answer> => (await ask(id, selected, true)).json().data;
const amounts = ({ offers }: Answer) => offers.map(({ total_amount }) => total_amount);
const errorOf = async (id: string, selected: readonly string[], full = false) => {
	const reply = await ask(id, selected, full);
	const [error] = reply.json<{ errors: { code: string; source: { parameter: string } }[] }>().errors;
	return [reply.statusCode, error?.code, error?.source.parameter];
};
const PARAMETER = 'selected_partial_offer[]';

describe('a partial offer request', () => {
	it('shows the choices for the first slice, each at the price from which the journey starts, cheapest first', async () => {
		const reply = await app.request('POST', '/air/partial_offer_requests', {
			token,
			body: searchBody('LHR-JFK JFK-LHR'),
		});
		expect([reply.statusCode, reply.headers.deprecation]).toEqual([201, expect.stringMatching(/^@\d+$/)]);
		const { id, offers } = reply.json().data as Answer;
		expect(
			offers.map(({ total_amount, owner, slices }) => [
				total_amount,
				owner.iata_code,
				slices.length,
				slices[0]?.fare_brand_name,
			]),
		).toEqual([
			['95.00', 'AF', 1, 'Basic'],
			['100.00', 'BA', 1, 'Basic'],
			['130.00', 'BA', 1, 'Basic'],
			['200.00', 'BA', 1, 'Flex'],
		]);
		expect(offers.every((offer) => offer.partial && /^off_0000[0-9A-Za-z]{18}_0$/.test(offer.id))).toBe(true);
		expect(
			offers.every(
				(offer) =>
					offer.slices[0]?.origin.iata_code === 'LHR' &&
					offer.slices[0].segments[0]?.operating_carrier.name === 'British Airways',
			),
		).toBe(true);
		expect((await next(id)).offers).toEqual(offers);
	});

	it('shows the choices for the next slice that go with what was selected, then the full fares', async () => {
		const { id, offers } = await create();
		const outbound = offers.find(({ total_amount }) => total_amount === '130.00')?.id ?? '';
		const second = await next(id, outbound);
		expect(amounts(second)).toEqual(['130.00', '150.00']);
		expect(
			second.offers.every(
				(offer) => offer.partial && offer.id.endsWith('_1') && offer.slices[0]?.origin.iata_code === 'JFK',
			),
		).toBe(true);
		const full = await fares(id, outbound, second.offers[1]?.id ?? '');
		expect(full.offers.map((offer) => [offer.total_amount, offer.partial, offer.slices.length])).toEqual([
			['150.00', false, 2],
		]);
		const read = await app.request('GET', `/air/offers/${full.offers[0]?.id}`, { token });
		expect([read.statusCode, read.json().data.total_amount]).toEqual([200, '150.00']);
		expect((await fares(id, second.offers[1]?.id ?? '', outbound)).offers).toEqual(full.offers);
	});

	it('of one slice goes from its choices to the full fares', async () => {
		const { id, offers } = await create('LHR-JFK');
		expect(amounts(await fares(id, offers[0]?.id ?? ''))).toEqual(['95.00']);
	});

	it('refuses too few, too many, repeated and unknown selections, and names the parameter', async () => {
		const { id, offers } = await create();
		const other = await create();
		const [first = '', again = ''] = offers.map((offer) => offer.id);
		const back = (await next(id, first)).offers[0]?.id ?? '';
		expect(await errorOf(id, [], true)).toEqual([422, 'validation_required', PARAMETER]);
		expect(await errorOf(id, [first], true)).toEqual([422, 'validation_length', PARAMETER]);
		expect(await errorOf(id, [first, back])).toEqual([422, 'validation_length', PARAMETER]);
		for (const selected of [
			[first, again],
			[back],
			[first, back, again],
			[first, 'off_1'],
			[first.slice(0, -2)],
			[other.offers[0]?.id ?? ''],
			[`${first.slice(0, -1)}7`],
			[''],
		]) {
			expect(await errorOf(id, selected, true)).toEqual([422, 'validation_inclusion', PARAMETER]);
		}
	});

	it('shows only what can still be booked', async () => {
		const own = await app.token();
		const { id } = (await app.request('POST', '/air/partial_offer_requests', { token: own, body: searchBody() })).json()
			.data as Answer;
		await app.request('POST', '/sandbox/clock', { token: own, body: { advance_ms: 31 * 60_000 } });
		expect((await ask(id, [], false, own)).json().data.offers).toEqual([]);
	});

	it('is not there for another organisation, for another kind of search, or for an id that is none', async () => {
		const { id } = await create();
		const plain = (await app.request('POST', '/air/offer_requests', { token, body: searchBody() })).json().data.id;
		for (const full of [false, true]) {
			expect((await ask(id, [], full, await app.token())).statusCode).toBe(404);
			expect((await ask(plain, [], full)).statusCode).toBe(404);
			expect((await ask('orq_1', [], full)).statusCode).toBe(404);
		}
	});

	it('is not available where no airline sells', async () => {
		const live = await app.token({ mode: 'live' });
		const reply = await app.request('POST', '/air/partial_offer_requests', { token: live, body: searchBody() });
		expect([reply.statusCode, reply.json().errors[0].code]).toEqual([403, 'unavailable_feature']);
	});

	it.each([
		['unknown', 502, 'airline_unknown', 'airline_ba'],
		['internal', 502, 'airline_internal', 'airline_ba'],
		['timeout', 504, 'gateway_timeout_error', undefined],
	] as const)('answers the error of its airlines when all fail: %s', async (fails, status, code, source) => {
		const failing = await createTestApp({ airlines: scriptedAirlines({ BA: { fails }, AF: { fails } }) });
		try {
			const reply = await failing.request('POST', '/air/partial_offer_requests', { body: searchBody() });
			expect([reply.statusCode, reply.json().errors[0].code, reply.json().errors[0].source]).toEqual([
				status,
				code,
				source,
			]);
		} finally {
			await failing.close();
		}
	});
});
