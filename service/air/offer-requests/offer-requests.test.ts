import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferRequest } from '#contract/air/offer-request.ts';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import { type Script, scriptedAirlines } from '../search/testing/scripted-airlines.ts';
import { inDays, searchBody } from '../search/testing/search-body.ts';

const scripts: Record<string, Script> = {
	BA: {
		offers: [
			{ amount: '410.30', stop: 'GRU' },
			{ amount: '500.00', brand: 'Flex', connections: 1 },
		],
	},
	AF: { offers: [{ amount: '388.00' }] },
};
let app: TestApp;

beforeAll(async () => {
	app = await createTestApp({ airlines: scriptedAirlines(scripts) });
});
afterAll(() => app.close());

/** Runs with other airlines than the usual ones. */
async function withAirlines<T>(changed: Record<string, Script>, work: (app: TestApp) => Promise<T>): Promise<T> {
	const other = await createTestApp({ airlines: scriptedAirlines(changed) });
	try {
		return await work(other);
	} finally {
		await other.close();
	}
}
const search = (body: unknown = searchBody(), query: Record<string, string> = {}, on = app) =>
	on.request('POST', '/air/offer_requests', { body, query });
const dataOf = (reply: { json(): unknown }) => (reply.json() as { data: OfferRequest }).data;
const codes = (reply: { json(): unknown }) =>
	(reply.json() as { errors: { code: string }[] }).errors.map(({ code }) => code);

describe('createOfferRequest', () => {
	it('answers 201 with the offers of every airline, each with every field of the contract', async () => {
		const reply = await search(
			searchBody('LON-JFK JFK-LON', {
				passengers: [{ type: 'adult' }, { age: 9 }, { age: 1 }],
				cabin_class: 'economy',
			}),
		);
		expect(reply.statusCode).toBe(201);
		const { slices, passengers, offers = [], ...rest } = dataOf(reply);
		expect(rest).toMatchObject({
			live_mode: false,
			cabin_class: 'economy',
			airline_credit_ids: [],
			client_key: expect.stringMatching(/^\S{32}$/),
		});
		expect(
			slices.map(({ origin, origin_type, destination }) => [
				origin.type,
				origin_type,
				origin.iata_code,
				destination.iata_code,
			]),
		).toEqual([
			['city', 'city', 'LON', 'JFK'],
			['airport', 'airport', 'JFK', 'LON'],
		]);
		expect(passengers.map(({ type, age }) => [type, age])).toEqual([
			['adult', null],
			['child', 9],
			['infant_without_seat', 1],
		]);
		expect(offers.map(({ owner, total_amount }) => [owner.iata_code, total_amount])).toEqual([
			['BA', '410.30'],
			['BA', '500.00'],
			['AF', '388.00'],
		]);
		expect(offers[1]?.slices.map(({ segments }) => segments.length)).toEqual([2, 2]);
		expect(
			offers[0]?.slices[0]?.segments[0]?.stops.map(({ airport, duration }) => [airport.city_name, duration]),
		).toEqual([['São Paulo', 'PT45M']]);
		expect(offers[0]?.slices[0]?.segments[0]?.passengers.map(({ passenger_id }) => passenger_id)).toEqual(
			passengers.map(({ id }) => id),
		);
		expect(offers.every((offer) => !('available_services' in offer) && !offer.partial)).toBe(true);
	});

	it('gives ids that are unique and share the stem of their search', async () => {
		const { id, passengers, offers = [] } = dataOf(await search(searchBody('LHR-JFK JFK-LHR')));
		const ids = offers.flatMap((offer) => [
			offer.id,
			...offer.slices.flatMap((slice) => [
				slice.id,
				...slice.segments.flatMap((segment) => [segment.id, ...segment.stops.map((stop) => stop.id)]),
			]),
		]);
		expect(new Set(ids).size).toBe(ids.length);
		expect(
			[...ids, ...passengers.map((passenger) => passenger.id)].every((one) => one.slice(3, -3) === id.slice(3, -3)),
		).toBe(true);
		expect([...ids].map((one) => one.slice(-3))).toEqual([...ids].map((one) => one.slice(-3)).sort());
		expect(id).toMatch(/^orq_0000[0-9A-Za-z]{15}000$/);
	});

	it('leaves the offers out when return_offers is false, and they are there to be read', async () => {
		const reply = await search(searchBody(), { return_offers: 'false' });
		expect(reply.statusCode).toBe(201);
		expect(dataOf(reply)).not.toHaveProperty('offers');
		const list = await app.request('GET', '/air/offers', { query: { offer_request_id: dataOf(reply).id } });
		expect(list.json().data).toHaveLength(3);
	});

	it('answers the same bytes when the search is read again, with and without gzip, with a trailing slash', async () => {
		const first = await app.request('POST', '/air/offer_requests/', {
			body: searchBody(),
			headers: { 'accept-encoding': 'gzip' },
		});
		expect(first.headers['content-encoding']).toBe('gzip');
		const text = gunzipSync(first.rawPayload).toString();
		const { id } = (JSON.parse(text) as { data: OfferRequest }).data;
		const again = await app.request('GET', `/air/offer_requests/${id}/`, { headers: { 'accept-encoding': 'gzip' } });
		expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
		const plain = await app.request('GET', `/air/offer_requests/${id}`);
		expect(plain.headers['content-encoding']).toBeUndefined();
		expect(plain.body).toBe(text);
	});

	it('keeps the offers of the others when an airline fails or answers nonsense', async () => {
		const nonsense = (change: object) => ({ garbage: [change] });
		const changed = {
			...scripts,
			LH: { fails: 'internal' as const },
			KL: { fails: 'unknown' as const },
			UA: nonsense({ slices: [] }),
			IB: nonsense({}),
			DL: { garbage: 'hello' },
		};
		await withAirlines(changed, async (other) => {
			const reply = await search(searchBody(), {}, other);
			expect(reply.statusCode).toBe(201);
			expect(dataOf(reply).offers).toHaveLength(3);
		});
	});

	it.each([
		['airline_internal', 502, { LH: { fails: 'internal' as const }, KL: { fails: 'timeout' as const } }, 'airline_lh'],
		['airline_unknown', 502, { KL: { fails: 'unknown' as const } }, 'airline_kl'],
		['gateway_timeout_error', 504, { LH: { fails: 'timeout' as const }, KL: { fails: 'timeout' as const } }, undefined],
	])('answers %s when every airline failed, and keeps nothing', async (code, status, airlines, source) => {
		await withAirlines(airlines, async (other) => {
			const reply = await search(searchBody(), {}, other);
			expect([reply.statusCode, reply.json().errors[0].code, reply.json().errors[0].source]).toEqual([
				status,
				code,
				source,
			]);
			expect((await other.request('GET', '/air/offer_requests')).json().data).toEqual([]);
		});
	});

	it('honours supplier_timeout, and ignores one outside 2000 to 60000', async () => {
		await withAirlines({ ...scripts, LH: { silent: true } }, async (other) => {
			const before = performance.now();
			const reply = await search(searchBody(), { supplier_timeout: '2000' }, other);
			const took = performance.now() - before;
			expect([reply.statusCode, dataOf(reply).offers?.length]).toEqual([201, 3]);
			expect(took).toBeGreaterThan(1_950);
			expect(took).toBeLessThan(3_500);
		});
		expect((await search(searchBody(), { supplier_timeout: '5' })).statusCode).toBe(201);
		expect((await search(searchBody(), { supplier_timeout: 'soon' })).statusCode).toBe(201);
	});

	it('has no offers and no error when no airline flies there', async () => {
		await withAirlines({}, async (other) => {
			const reply = await search(searchBody(), {}, other);
			expect([reply.statusCode, dataOf(reply).offers]).toEqual([201, []]);
		});
	});

	it('answers unavailable_feature in live mode without a real airline, and for split tickets', async () => {
		const live = await app.token({ mode: 'live' });
		const reply = await app.request('POST', '/air/offer_requests', { body: searchBody(), token: live });
		expect([reply.statusCode, codes(reply)]).toEqual([403, ['unavailable_feature']]);
		expect(codes(await search(searchBody('LHR-JFK', { include_split_ticket: true })))).toEqual(['unavailable_feature']);
		expect((await search(searchBody('LHR-JFK', { include_split_ticket: false }))).statusCode).toBe(201);
	});

	it('passes on to airlines what was asked: opened cities, ages, windows, codes, currency', async () => {
		const asked: unknown[] = [];
		const spy = scriptedAirlines({ BA: {} });
		const forSearch = (question: unknown) => (asked.push(question), spy.forSearch(question as never));
		const other = await createTestApp({ airlines: { ...spy, forSearch } });
		try {
			const token = await other.token({ organisationId: await other.organisation({ billingCurrency: 'EUR' }) });
			const body = searchBody('NYC-LHR', {
				passengers: [
					{ age: 9 },
					{
						age: 30,
						fare_type: 'student',
						given_name: 'Zoë',
						family_name: 'O’Neil'.replace('’', "'"),
						loyalty_programme_accounts: [{ airline_iata_code: 'BA', account_number: '7' }],
					},
				],
				max_connections: 0,
				private_fares: { BA: [{ corporate_code: 'ACME' }] },
			});
			Object.assign(body.slices[0] as object, { departure_time: { from: '06:00', to: '09:30' } });
			expect((await other.request('POST', '/air/offer_requests', { body, token })).statusCode).toBe(201);
			expect(asked[0]).toMatchObject({
				organisationId: token.organisationId,
				currency: 'EUR',
				maxConnections: 0,
				cabinClass: null,
				liveMode: false,
				privateFares: { BA: [{ corporate_code: 'ACME' }] },
				slices: [
					{
						origins: expect.arrayContaining(['JFK', 'LGA', 'EWR']),
						destinations: ['LHR'],
						departureTime: { from: '06:00', to: '09:30' },
						arrivalTime: null,
					},
				],
				passengers: [
					{ type: 'child', age: 9 },
					{
						type: 'adult',
						age: 30,
						fareType: 'student',
						givenName: 'Zoë',
						loyaltyAccounts: [{ airline_iata_code: 'BA', account_number: '7' }],
					},
				],
			});
		} finally {
			await other.close();
		}
	});
});

describe('bad input of a search', () => {
	const slice = (change: object) =>
		searchBody('LHR-JFK', { slices: [{ origin: 'LHR', destination: 'JFK', departure_date: inDays(60), ...change }] });
	const people = (...passengers: unknown[]) => searchBody('LHR-JFK', { passengers });
	const adult = { type: 'adult' };
	const cases: [string, unknown, string[]][] = [
		['origin = destination', slice({ destination: 'LHR' }), ['/slices/0/destination validation_inclusion']],
		['a past date', slice({ departure_date: inDays(-2) }), ['/slices/0/departure_date validation_inclusion']],
		['beyond 330 days', slice({ departure_date: inDays(340) }), ['/slices/0/departure_date validation_inclusion']],
		[
			'a date that does not exist',
			slice({ departure_date: '2027-02-30' }),
			['/slices/0/departure_date validation_format'],
		],
		['no date', slice({ departure_date: undefined }), ['/slices/0/departure_date validation_required']],
		['an unknown IATA code', slice({ origin: 'QQQ' }), ['/slices/0/origin validation_inclusion']],
		['a code of the wrong form', slice({ origin: 'london' }), ['/slices/0/origin validation_format']],
		[
			'half a window',
			slice({ departure_time: { from: '09:00' } }),
			['/slices/0/departure_time/to validation_required'],
		],
		[
			'a window the wrong way round',
			slice({ arrival_time: { from: '09:00', to: '08:00' } }),
			['/slices/0/arrival_time/to validation_inclusion'],
		],
		['no slices', searchBody('LHR-JFK', { slices: [] }), ['/slices validation_length']],
		['30 slices', searchBody(Array.from({ length: 30 }, () => 'LHR-JFK').join(' ')), ['/slices validation_length']],
		[
			'slices out of order',
			searchBody('LHR-JFK', {
				slices: [
					{ origin: 'LHR', destination: 'JFK', departure_date: inDays(9) },
					{ origin: 'JFK', destination: 'LHR', departure_date: inDays(8) },
				],
			}),
			['/slices/1/departure_date validation_inclusion'],
		],
		['0 passengers', people(), ['/passengers validation_length']],
		['10 passengers', people(...Array.from({ length: 10 }, () => adult)), ['/passengers validation_length']],
		['age 200', people(adult, { age: 200 }), ['/passengers/1/age validation_inclusion']],
		['age -1', people({ age: -1 }), ['/passengers/0/age validation_inclusion']],
		['age in words', people({ age: 'nine' }), ['/passengers/0/age validation_format']],
		['an infant without adult', people({ age: 1 }), ['/passengers/0/age validation_inclusion']],
		['neither type nor age', people({}), ['/passengers/0/type validation_required']],
		['type and age', people({ type: 'adult', age: 40 }), ['/passengers/0/age validation_inclusion']],
		['an unknown type', people({ type: 'pilot' }), ['/passengers/0/type validation_inclusion']],
		['an unknown fare type', people({ fare_type: 'discount' }), ['/passengers/0/fare_type validation_inclusion']],
		[
			'loyalty without names',
			people({ ...adult, loyalty_programme_accounts: [{ airline_iata_code: 'BA', account_number: '1' }] }),
			['/passengers/0/given_name validation_required', '/passengers/0/family_name validation_required'],
		],
		['a name in Greek', people({ ...adult, given_name: 'Ἀλέξανδρος' }), ['/passengers/0/given_name validation_format']],
		[
			'an unknown customer user',
			people(adult, { ...adult, user_id: 'icu_none' }),
			['/passengers/1/user_id validation_inclusion'],
		],
		['an unknown cabin', searchBody('LHR-JFK', { cabin_class: 'hold' }), ['/cabin_class validation_inclusion']],
		['3 connections', searchBody('LHR-JFK', { max_connections: 3 }), ['/max_connections validation_inclusion']],
		['slices of the wrong type', searchBody('LHR-JFK', { slices: 'LHR-JFK' }), ['/slices validation_format']],
		['nothing', {}, ['/slices validation_required', '/passengers validation_required']],
		[
			'several fields at once',
			{
				slices: [{ origin: 'LHR', destination: 'LHR', departure_date: inDays(-9) }],
				passengers: [{}, { age: 1, type: 'adult' }],
			},
			[
				'/slices/0/destination validation_inclusion',
				'/slices/0/departure_date validation_inclusion',
				'/passengers/0/type validation_required',
				'/passengers/1/age validation_inclusion',
			],
		],
	];

	it.each(cases)('refuses %s', async (_name, body, expected) => {
		for (const path of ['/air/offer_requests', '/air/batch_offer_requests', '/air/partial_offer_requests']) {
			const reply = await app.request('POST', path, { body });
			expect(reply.statusCode, path).toBe(422);
			const errors = reply.json<{
				errors: { type: string; code: string; source: { pointer: string; field: string } }[];
			}>().errors;
			expect(
				errors.map(({ source, code }) => `${source.pointer} ${code}`),
				path,
			).toEqual(expected);
			expect(
				errors.every(({ type, source }) => type === 'validation_error' && source.pointer.endsWith(source.field)),
			).toBe(true);
		}
	});

	it('leaves nothing behind', async () => {
		const token = await app.token();
		for (const [, body] of cases) await app.request('POST', '/air/offer_requests', { body, token });
		expect((await app.request('GET', '/air/offer_requests', { token })).json().data).toEqual([]);
	});

	it('takes customer users of one’s own, of one’s own mode, and no others', async () => {
		const token = await app.token();
		const made = await app.request('POST', '/identity/customer/users', {
			token,
			body: { email: 'tess@example.com', given_name: 'Tess', family_name: 'Traveller' },
		});
		const { id: user_id } = made.json().data;
		const body = searchBody('LHR-JFK', { passengers: [{ type: 'adult', user_id }] });
		const asked = async (by: Awaited<ReturnType<typeof app.token>>) =>
			(await app.request('POST', '/air/offer_requests', { body, token: by })).json();
		expect((await asked(token)).data.passengers[0].user_id).toBe(user_id);
		expect((await asked(await app.token())).errors[0]).toMatchObject({
			code: 'validation_inclusion',
			source: { pointer: '/passengers/0/user_id' },
		});
	});

	it('judges today by the test clock', async () => {
		const token = await app.token();
		await app.request('POST', '/sandbox/clock', { token, body: { advance_ms: 100 * 86_400_000 } });
		const reply = await app.request('POST', '/air/offer_requests', { token, body: searchBody() });
		expect(reply.json().errors[0].source.pointer).toBe('/slices/0/departure_date');
	});
});

describe('reading offer requests', () => {
	it('are not there for another organisation, another mode, or an id that is none', async () => {
		const { id } = dataOf(await search());
		const organisationId = (await app.token()).organisationId;
		const own = await app.token({ organisationId });
		const mine = dataOf(await app.request('POST', '/air/offer_requests', { body: searchBody(), token: own })).id;
		const live = await app.token({ organisationId, mode: 'live' });
		for (const [path, token] of [
			[id, own],
			[mine, live],
			['orq_1', own],
			["orq_'; drop table", own],
			[id.replace('orq', 'off'), own],
		] as const) {
			const reply = await app.request('GET', `/air/offer_requests/${encodeURIComponent(path)}`, { token });
			expect([reply.statusCode, codes(reply)]).toEqual([404, ['not_found']]);
		}
		expect((await app.request('GET', `/air/offer_requests/${mine}`, { token: own })).statusCode).toBe(200);
		expect((await app.request('GET', '/air/offer_requests', { token: live })).json().data).toEqual([]);
	});

	it('list newest first, without offers, page by page both ways while searches are added', async () => {
		const token = await app.token();
		const ids: string[] = [];
		for (let i = 0; i < 5; i++)
			ids.unshift(dataOf(await app.request('POST', '/air/offer_requests', { body: searchBody(), token })).id);
		const page = async (query: Record<string, string>) => {
			const { data, meta } = (await app.request('GET', '/air/offer_requests', { token, query })).json<{
				data: OfferRequest[];
				meta: { before: string; after: string };
			}>();
			expect(data.every((one) => !('offers' in one))).toBe(true);
			return { ids: data.map(({ id }) => id), meta };
		};
		const first = await page({ limit: '2' });
		expect(first).toMatchObject({ ids: ids.slice(0, 2), meta: { before: null } });
		await app.request('POST', '/air/offer_requests', { body: searchBody(), token });
		const second = await page({ limit: '2', after: first.meta.after });
		expect(second.ids).toEqual(ids.slice(2, 4));
		expect(await page({ limit: '2', after: second.meta.after })).toMatchObject({
			ids: ids.slice(4),
			meta: { after: null },
		});
		expect((await page({ limit: '2', before: second.meta.before })).ids).toEqual(ids.slice(0, 2));
	});
});

it('keeps searches in partitions by time, and drops those past their time', async () => {
	const names = async () =>
		(
			await app.db.query<{ name: string; rows: string }>(
				`select tableoid::regclass::text as name, count(*) as rows from service.searches group by 1`,
			)
		).map(({ name }) => name);
	await search();
	expect((await names()).every((name) => /^service\.searches_\d+$/.test(name))).toBe(true);
	await app.db.query(
		`insert into service.searches (id, organisation_id, live_mode, kind, created_at, head, question) values ('orq_00000AAAAAAAAAAAAAA000', 'org_x', false, 'search', now(), '{}', '{}')`,
	);
	expect(await names()).toContain('service.searches_default');
	await app.db.query(`select service.maintain_searches()`);
	expect(await names()).not.toContain('service.searches_default');
	await app.db.query(`select service.maintain_searches(keep => interval '-8 hours')`);
	expect(await names()).toEqual([]);
	await app.db.query(`select service.maintain_searches()`);
	expect((await search()).statusCode).toBe(201);
	expect((await names()).every((name) => /^service\.searches_\d+$/.test(name))).toBe(true);
});
