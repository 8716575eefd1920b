import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOffer, listOffers } from '#contract/air/offer.ts';
import { createBatchOfferRequest } from '#contract/air/offer-request.ts';
import type { Env } from './env.ts';
import { call } from './service-client.ts';
import { json, type StandIn, standInService } from './testing/stand-in-service.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('./env.ts', () => ({ env: () => settings.value }));

let service: StandIn;
let answer: Parameters<typeof standInService>[0];
beforeEach(async () => {
	service = await standInService((heard, response) => answer(heard, response));
	settings.value = {
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'wayfare_test_secret',
		BOOKING_API_VERSION: 'v2',
		API_BRAND: 'Acme',
	};
});
afterEach(() => service.close());

describe('a call', () => {
	it('carries token, version, brand, device, request id and trace', async () => {
		answer = (_, response) => json(response, { data: { id: 'orq_1' } }, 201, { date: 'Thu, 11 Mar 2027 08:00:00 GMT' });
		const requestId = 'a'.repeat(32);
		const result = await call(
			createBatchOfferRequest,
			{ body: { slices: [], passengers: [] } },
			{ requestId, device: { ip: '192.0.2.7', userAgent: 'Browser' } },
		);
		expect(result).toMatchObject({ ok: true, data: { id: 'orq_1' }, now: Date.parse('2027-03-11T08:00:00Z') });
		expect(service.heard[0]).toMatchObject({
			method: 'POST',
			path: '/air/batch_offer_requests',
			body: '{"data":{"slices":[],"passengers":[]}}',
			headers: {
				authorization: 'Bearer wayfare_test_secret',
				'acme-version': 'v2',
				'x-acme-device-ip': '192.0.2.7',
				'x-acme-device-user-agent': 'Browser',
				'x-request-id': requestId,
				traceparent: expect.stringMatching(new RegExp(`^00-${requestId}-[0-9a-f]{16}-01$`)),
			},
		});
	});

	it('puts parameters into the path, escaped, and leaves absent query values out', async () => {
		answer = (_, response) => json(response, { data: {} });
		await call(getOffer, { params: { id: 'off_1/../x' }, query: {} });
		expect(service.heard[0]?.path).toBe('/air/offers/off_1%2F..%2Fx');
		expect([...(service.heard[0]?.query ?? [])]).toEqual([]);
	});

	it('gives the cursor of a list', async () => {
		answer = (_, response) =>
			json(response, { data: [{ id: 'off_1' }], meta: { limit: 1, before: null, after: 'next' } });
		expect(await call(listOffers, { query: { offer_request_id: 'orq_1' } })).toMatchObject({ ok: true, after: 'next' });
	});

	it('lets values through that a newer API has added', async () => {
		answer = (_, response) => json(response, { data: { id: 'off_1', conditions: 'teleport' } });
		expect(await call(getOffer, { params: { id: 'off_1' } })).toMatchObject({
			ok: true,
			data: { conditions: 'teleport' },
		});
	});

	it('gives a refusal as the API words it', async () => {
		const error = {
			type: 'validation_error',
			title: 'Invalid',
			message: 'Wrong.',
			code: 'validation_format',
			documentation_url: 'http://x',
			source: { field: 'origin', pointer: '/slices/0/origin' },
		};
		answer = (_, response) => json(response, { errors: [error], meta: { request_id: 'req_1', status: 422 } }, 422);
		expect(await call(getOffer, { params: { id: 'off_1' } })).toEqual({
			ok: false,
			problem: {
				kind: 'refused',
				status: 422,
				errors: [{ code: 'validation_format', message: 'Wrong.', source: error.source }],
				requestId: 'req_1',
			},
		});
	});

	it.each<[string, typeof answer, string]>([
		['no JSON', (_, response) => json(response, '<html>'), 'nonsense'],
		['no data', (_, response) => json(response, { hello: 1 }), 'nonsense'],
		['a list where one thing was asked for', (_, response) => json(response, { data: [] }), 'nonsense'],
		['an error that is not one', (_, response) => json(response, { error: 'x' }, 400), 'nonsense'],
		['503 from something between', (_, response) => json(response, 'busy', 503), 'down'],
		['504 from something between', (_, response) => json(response, 'late', 504), 'slow'],
		['a connection that breaks', (_, response) => response.destroy(), 'down'],
	])('turns %s into a problem', async (_, misbehave, kind) => {
		answer = misbehave;
		expect(await call(getOffer, { params: { id: 'off_1' } })).toMatchObject({ ok: false, problem: { kind } });
	});

	it('does not wait for ever', async () => {
		answer = () => {};
		expect(await call(getOffer, { params: { id: 'off_1' } }, { timeoutMs: 50 })).toMatchObject({
			ok: false,
			problem: { kind: 'slow', status: 504 },
		});
	});

	it('says that the service is away when nothing listens, or no token is set', async () => {
		await service.close();
		expect(await call(getOffer, { params: { id: 'off_1' } })).toMatchObject({ ok: false, problem: { kind: 'down' } });
		settings.value = { ...settings.value, BOOKING_API_TOKEN: undefined };
		expect(await call(getOffer, { params: { id: 'off_1' } })).toMatchObject({ ok: false, problem: { kind: 'down' } });
	});

	it('rejects when the caller has gone, since nobody is there to be told', async () => {
		answer = () => {};
		const gone = new AbortController();
		const waiting = call(getOffer, { params: { id: 'off_1' } }, { signal: gone.signal });
		gone.abort(new Error('gone'));
		await expect(waiting).rejects.toThrow('gone');
	});
});
