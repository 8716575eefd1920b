import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { OfferRequest } from '#contract/air/offer-request.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';
import { searchBody } from '../search/testing/search-body.ts';
import { type Script, scriptedAirlines, supplierOffer } from '../search/testing/scripted-airlines.ts';

const MINUTE = 60_000;
const scripts: Record<string, Script> = {
	BA: {
		offers: [
			{ amount: '410.30', minutes: 500 },
			{ amount: '90.00', minutes: 700, connections: 2, lastsMinutes: 10 },
			{ amount: '1000.00', minutes: 420, lastsMinutes: 20 },
			{ amount: '410.30', minutes: 480, connections: 1, stop: 'KEF' },
		],
	},
	AF: { offers: [{ amount: '388.00', minutes: 500, connections: 1 }] },
};
let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ airlines: scriptedAirlines(scripts) });
});
afterAll(() => app.close());

async function searched(
	token: TestToken,
	on = app,
	body: unknown = searchBody(),
): Promise<OfferRequest & { offers: Offer[] }> {
	return (await on.request('POST', '/air/offer_requests', { token, body })).json().data;
}
const list = async (token: TestToken, id: string, query: Record<string, string> = {}) => {
	const reply = await app.request('GET', '/air/offers', { token, query: { offer_request_id: id, ...query } });
	return {
		status: reply.statusCode,
		...reply.json<{
			data: Offer[];
			meta: { before: string | null; after: string | null; limit: number };
			errors: { code: string }[];
		}>(),
	};
};
const pass = (token: TestToken, ms: number) =>
	app.request('POST', '/sandbox/clock', { token, body: { advance_ms: ms } });
const amounts = (offers: readonly Offer[]) => offers.map(({ total_amount }) => total_amount);

describe('listOffers', () => {
	it('gives the offers as the search gave them, in its order, by default 50 a page', async () => {
		const token = await app.token();
		const { id, offers } = await searched(token);
		const { status, data, meta } = await list(token, id);
		expect([status, meta]).toEqual([200, { limit: 50, before: null, after: null }]);
		expect(data).toEqual(offers);
	});

	it.each([
		['total_amount', ['90.00', '388.00', '410.30', '410.30', '1000.00']],
		['-total_amount', ['1000.00', '410.30', '410.30', '388.00', '90.00']],
		['total_duration', ['1000.00', '410.30', '410.30', '388.00', '90.00']],
		['-total_duration', ['90.00', '410.30', '388.00', '410.30', '1000.00']],
	])('sorts by %s, as numbers, and pages both ways in that order', async (sort, expected) => {
		const token = await app.token();
		const { id } = await searched(token);
		expect(amounts((await list(token, id, { sort })).data)).toEqual(expected);
		const first = await list(token, id, { sort, limit: '2' });
		const second = await list(token, id, { sort, limit: '2', after: first.meta.after ?? '' });
		const third = await list(token, id, { sort, limit: '2', after: second.meta.after ?? '' });
		expect(amounts([...first.data, ...second.data, ...third.data])).toEqual(expected);
		expect([first.meta.before, third.meta.after]).toEqual([null, null]);
		expect(amounts((await list(token, id, { sort, limit: '2', before: third.meta.before ?? '' })).data)).toEqual(
			expected.slice(2, 4),
		);
	});

	it('leaves out offers with more connections in any slice than asked', async () => {
		const token = await app.token();
		const { id } = await searched(token);
		expect(amounts((await list(token, id, { max_connections: '0' })).data)).toEqual(['410.30', '1000.00']);
		expect((await list(token, id, { max_connections: '1' })).data).toHaveLength(4);
	});

	it('drops offers as they expire, without losing the place of a page', async () => {
		const token = await app.token();
		const { id } = await searched(token);
		const first = await list(token, id, { limit: '1', sort: 'total_amount' });
		await pass(token, 10 * MINUTE);
		expect(amounts((await list(token, id, { sort: 'total_amount' })).data)).toEqual([
			'388.00',
			'410.30',
			'410.30',
			'1000.00',
		]);
		expect(
			amounts((await list(token, id, { limit: '1', sort: 'total_amount', after: first.meta.after ?? '' })).data),
		).toEqual(['388.00']);
		await pass(token, 10 * MINUTE);
		expect((await list(token, id)).data).toHaveLength(3);
		await pass(token, 10 * MINUTE);
		const last = await list(token, id, { after: (await list(token, id)).meta.after ?? '', sort: 'total_amount' });
		expect(last.errors?.[0]?.code).toBe('validation_format');
		expect(await list(token, id, { after: first.meta.after ?? '', sort: 'total_amount' })).toMatchObject({
			status: 200,
			data: [],
			meta: { after: null, before: null },
		});
		expect((await app.request('GET', `/air/offer_requests/${id}`, { token })).json().data.offers).toHaveLength(5);
	});

	it('refuses a cursor of another sort, an unknown sort, a page of 0, and a query without a search', async () => {
		const token = await app.token();
		const { id } = await searched(token);
		const { meta } = await list(token, id, { limit: '2', sort: 'total_amount' });
		const wrong = async (query: Record<string, string>) => {
			const reply = await app.request('GET', '/air/offers', { token, query });
			const { errors } = reply.json<{ errors: { code: string; source: { parameter: string } }[] }>();
			return [reply.statusCode, errors.map(({ code, source }) => `${source.parameter} ${code}`)];
		};
		expect(await wrong({ offer_request_id: id, after: meta.after ?? '', sort: 'total_duration' })).toEqual([
			422,
			['after validation_format'],
		]);
		expect(await wrong({ offer_request_id: id, sort: 'price' })).toEqual([422, ['sort validation_inclusion']]);
		expect(await wrong({ offer_request_id: id, limit: '0' })).toEqual([422, ['limit validation_inclusion']]);
		expect(await wrong({})).toEqual([422, ['offer_request_id validation_required']]);
	});

	it('is empty for a search that is not there, or is not the caller’s', async () => {
		const [one, two] = [await app.token(), await app.token()];
		const { id } = await searched(one);
		const live = await app.token({ organisationId: one.organisationId, mode: 'live' });
		for (const [token, of] of [
			[two, id],
			[live, id],
			[one, 'orq_1'],
			[one, id.replace('000', '0Zz')],
		] as const) {
			expect(await list(token, of)).toMatchObject({ status: 200, data: [] });
		}
	});
});

describe('getOffer', () => {
	const get = async (id: string, token: TestToken, on = app, query: Record<string, string> = {}) =>
		on.request('GET', `/air/offers/${id}`, { token, query });

	it('reads the offer again with its airline: same ids, fresh updated_at', async () => {
		const token = await app.token();
		const { offers } = await searched(
			token,
			app,
			searchBody('LHR-JFK JFK-LHR', { passengers: [{ type: 'adult' }, { age: 9 }] }),
		);
		await pass(token, MINUTE);
		for (const offer of offers) {
			const { updated_at, ...read } = (await get(offer.id, token)).json().data as Offer;
			const { updated_at: before, ...stored } = offer;
			expect(read).toEqual(stored);
			expect(Date.parse(updated_at) - Date.parse(before)).toBeGreaterThanOrEqual(MINUTE);
		}
	});

	it('has available_services when they are asked for, and not otherwise', async () => {
		const token = await app.token();
		const { offers } = await searched(token);
		const id = offers[0]?.id ?? '';
		expect((await get(id, token, app, { return_available_services: 'true' })).json().data.available_services).toEqual(
			[],
		);
		expect((await get(id, token, app, { return_available_services: 'false' })).json().data).not.toHaveProperty(
			'available_services',
		);
		expect((await get(id, token)).json().data).not.toHaveProperty('available_services');
	});

	it('shows the current price, remembers it, and never lengthens the life of the offer', async () => {
		const raised: Script = {
			offers: [{ amount: '100.00' }],
			reprice: async (search) => ({
				available: true,
				offer: supplierOffer('BA', search, { amount: '110.00', lastsMinutes: 60 }),
			}),
		};
		const other = await createTestApp({ airlines: scriptedAirlines({ BA: raised }) });
		try {
			const token = await other.token();
			const { offers } = await searched(token, other);
			const [offer] = offers;
			const read = (await get(offer?.id ?? '', token, other)).json().data as Offer;
			expect([read.total_amount, read.expires_at]).toEqual(['110.00', offer?.expires_at]);
			const rows = await other.db.query(
				'select offer_id, organisation_id, live_mode, total_amount, total_currency from service.offer_prices',
			);
			expect(rows).toEqual([
				{
					offer_id: offer?.id,
					organisation_id: token.organisationId,
					live_mode: false,
					total_amount: '110.00',
					total_currency: 'USD',
				},
			]);
		} finally {
			await other.close();
		}
	});

	it('shows an expired offer as it was found, without asking its airline', async () => {
		const token = await app.token();
		const { offers } = await searched(token);
		await pass(token, 31 * MINUTE);
		for (const offer of offers) expect((await get(offer.id, token)).json().data).toEqual(offer);
	});

	it.each([
		['offer_no_longer_available', 422, async () => ({ available: false as const }), undefined],
		['airline_internal', 502, async () => Promise.reject(new SupplierFailure('BA', 'internal')), 'airline_ba'],
		['airline_internal', 504, async () => Promise.reject(new SupplierFailure('BA', 'timeout')), 'airline_ba'],
		['airline_unknown', 502, async () => Promise.reject(new Error('not a flight')), 'airline_ba'],
	])('answers %s with %i', async (code, status, reprice, source) => {
		const other = await createTestApp({
			airlines: scriptedAirlines({ BA: { offers: [{ amount: '100.00' }], reprice } }),
		});
		try {
			const token = await other.token();
			const { offers } = await searched(token, other);
			const reply = await get(offers[0]?.id ?? '', token, other);
			const [error] = reply.json<{ errors: { code: string; type: string; source?: string }[] }>().errors;
			expect([reply.statusCode, error?.code, error?.type, error?.source]).toEqual([
				status,
				code,
				'airline_error',
				source,
			]);
		} finally {
			await other.close();
		}
	});

	it('is not there for another organisation, another mode, or an id that is none', async () => {
		const [one, two] = [await app.token(), await app.token()];
		const { id, offers } = await searched(one);
		const live = await app.token({ organisationId: one.organisationId, mode: 'live' });
		const offerId = offers[0]?.id ?? '';
		const ids = [
			[offerId, two],
			[offerId, live],
			[id, one],
			[`${offerId.slice(0, -3)}zzz`, one],
			[`${offerId}_0`, one],
			['off_1', one],
			['nonsense', one],
		] as const;
		for (const [of, token] of ids) {
			const reply = await get(of, token);
			expect([of, reply.statusCode, reply.json().errors[0].code]).toEqual([of, 404, 'not_found']);
		}
		expect((await get(offerId, one)).statusCode).toBe(200);
	});
});
