import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAmounts, compareAmounts } from '#contract/common/amounts.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { Accommodation } from '#contract/stays/accommodation.ts';
import type { Rate } from '#contract/stays/rate.ts';
import type { StaysSearch, StaysSearchResult } from '#contract/stays/search.ts';
import { PICTURE_KEYS } from '#service/suppliers/stays/picture-keys.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

/** What is sold by default: the simulated hotels, through the API. */
let t: TestApp;
let london: StaysSearchResult[];
beforeAll(async () => {
	t = await createTestApp();
	london = await search({});
});
afterAll(() => t.close());

const TEST_HOTEL = 'acc_0000AWr2VsUNIF1Vl91xg0';
const arrival = addDays(new Date().toISOString().slice(0, 10), 45);
async function search(body: object): Promise<StaysSearchResult[]> {
	const reply = await t.request('POST', '/stays/search', {
		body: {
			check_in_date: arrival,
			check_out_date: addDays(arrival, 3),
			rooms: 1,
			guests: [{ type: 'adult' }, { type: 'adult' }],
			location: { radius: 10, geographic_coordinates: { latitude: 51.507, longitude: -0.128 } },
			...body,
		},
	});
	expect(reply.statusCode, reply.body.slice(0, 400)).toBe(201);
	return reply.json<{ data: StaysSearch }>().data.results;
}
async function ratesOf({ id }: StaysSearchResult): Promise<Rate[]> {
	const reply = await t.request('POST', `/stays/search_results/${id}/actions/fetch_all_rates`);
	expect(reply.statusCode).toBe(200);
	const { accommodation } = reply.json<{ data: StaysSearchResult }>().data;
	return accommodation.rooms.flatMap((room) => room.rates);
}
/** What of a rate is paid at booking. */
const paidOf = (rate: Rate): string =>
	rate.payment_type === 'pay_now' ? rate.total_amount : (rate.deposit_amount ?? '0.00');
/** Rates of the first hotels found. */
const someRates = async (found: readonly StaysSearchResult[]): Promise<Rate[]> =>
	(await Promise.all(found.slice(0, 12).map(ratesOf))).flat();

describe('a search of a large city', () => {
	test('finds its hotels, all different, at prices of the organisation’s currency', () => {
		expect(london.length).toBeGreaterThan(80);
		expect(new Set(london.map(({ accommodation }) => accommodation.id)).size).toBe(london.length);
		expect(new Set(london.map((one) => one.cheapest_rate_currency))).toEqual(new Set(['USD']));
		expect(new Set(london.map(({ accommodation }) => accommodation.location.address.country_code))).toEqual(
			new Set(['GB']),
		);
	});

	test('the lowest price of a result is that of its cheapest rate that everyone can have', async () => {
		for (const result of london.slice(0, 12)) {
			const open = (await ratesOf(result)).filter((rate) => !rate.loyalty_programme_required);
			const [cheapest] = open.toSorted((a, b) => compareAmounts('USD', a.total_amount, b.total_amount));
			expect(cheapest?.total_amount, result.accommodation.name).toBe(result.cheapest_rate_total_amount);
			expect(result.cheapest_rate_base_amount).toBe(cheapest?.base_amount);
		}
	});

	test('what a rate costs adds up, and what comes back is never more than was paid', async () => {
		for (const rate of await someRates(london)) {
			const { total_currency: currency, base_amount: base, tax_amount: tax, fee_amount: fee } = rate;
			if (base !== null && tax !== null && fee !== null)
				expect(addAmounts(currency, base, tax, fee), rate.id).toBe(rate.total_amount);
			const times = rate.cancellation_timeline.map(({ before }) => before);
			expect(times, rate.id).toEqual(times.toSorted());
			for (const step of rate.cancellation_timeline) {
				expect(step.currency).toBe(currency);
				expect(compareAmounts(currency, step.refund_amount, paidOf(rate))).toBeLessThanOrEqual(0);
			}
		}
	});

	test('rates of all three ways to pay are sold, and hotels with and without a free cancellation', async () => {
		const rates = await someRates(london);
		expect([...new Set(rates.map((rate) => rate.payment_type))].toSorted()).toEqual([
			'deposit',
			'guarantee',
			'pay_now',
		]);
		expect(new Set(rates.map((rate) => rate.cancellation_timeline.length === 0)).size).toBe(2);
	});

	test('filters leave what they say', async () => {
		const free = await someRates(await search({ free_cancellation_only: true }));
		expect(free.length).toBeGreaterThan(0);
		for (const rate of free) expect(rate.cancellation_timeline[0]?.refund_amount, rate.id).toBe(paidOf(rate));
		const now = await someRates(await search({ instant_payment: true }));
		expect(new Set(now.map((rate) => rate.payment_type))).toEqual(new Set(['pay_now']));
		const later = await someRates(await search({ instant_payment: false }));
		expect(later.map((rate) => rate.payment_type)).not.toContain('pay_now');
		expect(later.length).toBeGreaterThan(0);
		const mobile = (rates: Rate[]) => rates.filter((rate) => rate.deal_types.includes('mobile')).length;
		expect(mobile(await someRates(london))).toBe(0);
		expect(mobile(await someRates(await search({ mobile: true })))).toBeGreaterThan(0);
	});

	test('two rooms cost about twice as much', async () => {
		const ids = london.slice(0, 5).map(({ accommodation }) => accommodation.id);
		const guests = Array.from({ length: 4 }, () => ({ type: 'adult' }));
		const pairs = await search({ location: null, accommodation: { ids }, rooms: 2, guests });
		for (const pair of pairs) {
			const one = london.find(({ accommodation }) => accommodation.id === pair.accommodation.id);
			const times = Number(pair.cheapest_rate_total_amount) / Number(one?.cheapest_rate_total_amount);
			expect(times, pair.accommodation.name).toBeGreaterThan(1.9);
		}
		expect(pairs.length).toBeGreaterThan(0);
	});
});

describe('hotels', () => {
	test('are the same wherever they are read', async () => {
		const [first] = london as [StaysSearchResult];
		const { id } = first.accommodation;
		const read = await t.request('GET', `/stays/accommodation/${id}`);
		expect(read.json<{ data: Accommodation }>().data).toEqual(first.accommodation);
		const query = { latitude: '51.507', longitude: '-0.128', radius: '10', limit: '200' };
		const near = (await t.request('GET', '/stays/accommodation', { query })).json<{ data: Accommodation[] }>().data;
		expect(near).toContainEqual(first.accommodation);
	});

	test('are suggested by their names', async () => {
		const [{ accommodation }] = london as [StaysSearchResult];
		const reply = await t.request('POST', '/stays/accommodation/suggestions', {
			body: {
				query: accommodation.name,
				location: { geographic_coordinates: accommodation.location.geographic_coordinates, radius: 2 },
			},
		});
		const ids = reply.json().data.map((one: { accommodation_id: string }) => one.accommodation_id);
		expect(ids).toContain(accommodation.id);
	});

	test('show pictures that there are', () => {
		const known = new Set<string>(PICTURE_KEYS.map((key) => `/assets/stays/photos/${key}.webp`));
		const shown = london.flatMap(({ accommodation }) => accommodation.photos ?? []);
		expect(shown.length).toBeGreaterThan(0);
		expect(shown.filter(({ url }) => !known.has(new URL(url).pathname))).toEqual([]);
	});

	test('belong to brands and chains that can be read, and to a programme that is listed', async () => {
		const chain = london.find(({ accommodation }) => accommodation.chain)?.accommodation.chain;
		expect((await t.request('GET', `/stays/chains/${chain?.id}`)).json().data).toEqual(chain);
		const brand = london.find(({ accommodation }) => accommodation.brand)?.accommodation.brand;
		expect((await t.request('GET', `/stays/brands/${brand?.id}`)).json().data).toEqual(brand);
		const { data } = (await t.request('GET', '/stays/loyalty_programmes')).json();
		const listed = new Set(data.map(({ reference }: { reference: string }) => reference));
		const named = london.flatMap(({ accommodation }) => accommodation.supported_loyalty_programme ?? []);
		expect(named.filter((reference) => !listed.has(reference))).toEqual([]);
	});

	test('of a chain open their prices to its negotiated rate', async () => {
		const of = london.find(({ accommodation }) => accommodation.chain);
		const made = await t.request('POST', '/stays/negotiated_rates', {
			body: { display_name: 'Acme', rate_access_code: 'ACME-1', chain_id: of?.accommodation.chain?.id },
		});
		const { id } = made.json().data;
		const found = await search({ negotiated_rate_ids: [id] });
		const taking = found.filter((one) => one.supported_negotiated_rates.length > 0);
		expect(taking.length).toBeGreaterThan(0);
		expect(new Set(taking.map((one) => one.accommodation.chain?.id))).toEqual(new Set([of?.accommodation.chain?.id]));
		const [first] = taking as [StaysSearchResult];
		const opened = (await ratesOf(first)).filter((rate) => rate.negotiated_rate_id === id);
		expect(opened.length).toBeGreaterThan(0);
		for (const rate of opened)
			expect(compareAmounts('USD', rate.total_amount, rate.public_amount ?? '0.00')).toBeLessThan(0);
	});

	test('the test hotel is where it is looked for', async () => {
		const reply = await t.request('GET', `/stays/accommodation/${TEST_HOTEL}`);
		expect(reply.json<{ data: Accommodation }>().data.location.geographic_coordinates).toEqual({
			latitude: -24.38,
			longitude: -128.32,
		});
	});
});
