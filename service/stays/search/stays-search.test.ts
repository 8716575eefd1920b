import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/common/calendar.ts';
import type { StaysSearch, StaysSearchResult } from '#contract/stays/search.ts';
import { familyRoot } from '#service/ids.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';
import { KNOWN_CODE, type ScriptedHotels, scriptedHotel, scriptedHotels } from '../testing/scripted-hotels.ts';

const CHECK_IN = addDays(new Date().toISOString().slice(0, 10), 30);
const CHECK_OUT = addDays(CHECK_IN, 2);
const CHAIN = 'chn_0000000000000000000001';

const hotels: ScriptedHotels = scriptedHotels();
let t: TestApp;
let token: TestToken;
beforeAll(async () => {
	t = await createTestApp({ hotels, settings: { LOG_LEVEL: 'silent' } });
	token = await t.token();
});
beforeEach(() => {
	hotels.answersWith = undefined;
});
afterAll(() => t.close());

type Reply = Awaited<ReturnType<TestApp['request']>>;
const around = (radius?: number) => ({
	location: { geographic_coordinates: { latitude: 50, longitude: 10 }, ...(radius && { radius }) },
});
const search = (body: object, by: TestToken = token): Promise<Reply> =>
	t.request('POST', '/stays/search', {
		token: by,
		body: { check_in_date: CHECK_IN, check_out_date: CHECK_OUT, rooms: 1, guests: [{ type: 'adult' }], ...body },
	});
const fetchRates = (id: string, by: TestToken = token): Promise<Reply> =>
	t.request('POST', `/stays/search_results/${id}/actions/fetch_all_rates`, { token: by });
const resultsOf = (reply: Reply): StaysSearchResult[] => reply.json<{ data: StaysSearch }>().data.results;
const resultOf = (reply: Reply): StaysSearchResult => reply.json<{ data: StaysSearchResult }>().data;
const errorsOf = (reply: Reply) =>
	reply
		.json<{ errors: { code: string; source?: { pointer?: string } }[] }>()
		.errors.map(({ code, source }) => `${source?.pointer ?? ''} ${code}`.trim());
const anyResult = async (): Promise<StaysSearchResult> => resultsOf(await search(around()))[0] as StaysSearchResult;

describe('createStaysSearch', () => {
	test('finds hotels around a place, the nearest first, with what they cost at least', async () => {
		const reply = await search({ ...around(), guests: [{ type: 'adult' }, { type: 'child', age: 4 }] });
		expect(reply.statusCode).toBe(201);
		const results = resultsOf(reply);
		expect(results.map(({ accommodation: { name } }) => name)).toEqual(['Hotel 1', 'Hotel 2', 'Hotel 3', 'Hotel 4']);
		const { accommodation, ...rest } = results[0] as StaysSearchResult;
		expect(accommodation.rooms).toEqual([]);
		expect(rest).toEqual({
			id: expect.stringMatching(/^srr_0000.{15}001$/),
			check_in_date: CHECK_IN,
			check_out_date: CHECK_OUT,
			rooms: 1,
			guests: [
				{ type: 'adult', age: null },
				{ type: 'child', age: 4 },
			],
			cheapest_rate_total_amount: '200.00',
			cheapest_rate_currency: 'USD',
			cheapest_rate_base_amount: '190.00',
			cheapest_rate_base_currency: 'USD',
			cheapest_rate_public_amount: null,
			cheapest_rate_public_currency: 'USD',
			cheapest_rate_due_at_accommodation_amount: '4.00',
			cheapest_rate_due_at_accommodation_currency: 'EUR',
			supported_negotiated_rates: [],
			expires_at: expect.any(String),
		});
		const { created_at } = reply.json<{ data: StaysSearch }>().data;
		expect(Date.parse(rest.expires_at) - Date.parse(created_at)).toBe(30 * 60_000);
	});

	test('looks as far as told', async () => {
		expect(resultsOf(await search(around(2)))).toHaveLength(1);
		expect(resultsOf(await search(around(100)))).toHaveLength(30);
	});

	test('finds named hotels in their order, each once', async () => {
		const ids = [3, 1, 3].map((n) => scriptedHotel(n).id);
		const names = (reply: Reply) => resultsOf(reply).map(({ accommodation: { name } }) => name);
		expect(names(await search({ accommodation: { ids } }))).toEqual(['Hotel 3', 'Hotel 1']);
	});

	test('has their rooms and rates where fetch_rates is true', async () => {
		const ids = [scriptedHotel(1).id, scriptedHotel(2).id];
		const found = resultsOf(await search({ accommodation: { ids, fetch_rates: true } }));
		const rates = found.flatMap(({ accommodation }) => accommodation.rooms.flatMap((room) => room.rates));
		expect(new Set(rates.map(({ id }) => id)).size).toBe(2);
		expect(resultsOf(await search({ accommodation: { ids } })).flatMap((one) => one.accommodation.rooms)).toEqual([]);
	});

	test('asks hotels what it is asked', async () => {
		await search({
			...around(),
			rooms: 2,
			guests: [{ type: 'adult', age: 40 }, { type: 'adult' }],
			free_cancellation_only: true,
			instant_payment: false,
			mobile: true,
		});
		expect(hotels.asked.at(-1)).toMatchObject({
			organisationId: token.organisationId,
			liveMode: false,
			rooms: 2,
			guests: [
				{ type: 'adult', age: 40 },
				{ type: 'adult', age: null },
			],
			currency: 'USD',
			freeCancellationOnly: true,
			instantPayment: false,
			mobile: true,
			negotiatedRates: [],
		});
		await search(around());
		expect(hotels.asked.at(-1)).toMatchObject({ freeCancellationOnly: false, instantPayment: null, mobile: false });
	});

	test('finds nothing where no hotel is, or none has rooms', async () => {
		const far = { location: { geographic_coordinates: { latitude: 0, longitude: 0 } } };
		expect(resultsOf(await search(far))).toEqual([]);
		hotels.answersWith = 'no rooms';
		expect(resultsOf(await search(around()))).toEqual([]);
	});

	test('of a hotel that does not exist is not_found', async () => {
		const reply = await search({ accommodation: { ids: [scriptedHotel(1).id, 'acc_none'] } });
		expect([reply.statusCode, errorsOf(reply)]).toEqual([404, ['not_found']]);
	});

	test.each<[string, object, string[]]>([
		['days in the wrong order', { check_out_date: CHECK_IN }, ['/check_out_date check_out_not_after_check_in']],
		['a hundred nights', { check_out_date: addDays(CHECK_IN, 100) }, ['/check_out_date stay_too_long']],
		['more rooms than adults', { rooms: 2 }, ['/guests rooms_must_have_at_least_one_adult']],
		['ten rooms', { rooms: 10 }, ['/rooms validation_inclusion']],
		[
			'twenty-one guests',
			{ guests: Array.from({ length: 21 }, () => ({ type: 'adult' })) },
			['/guests validation_length'],
		],
		['nobody', { guests: [] }, ['/guests validation_length']],
		['no such day', { check_in_date: '2027-02-30' }, ['/check_in_date validation_format']],
		['a radius of 101', around(101), ['/location/radius validation_inclusion']],
		[
			'201 hotels',
			{ location: null, accommodation: { ids: Array(201).fill('a') } },
			['/accommodation/ids validation_length'],
		],
		['a place and hotels', { accommodation: { ids: ['acc_none'] } }, ['/accommodation validation_inclusion']],
		[
			'an unknown negotiated rate',
			{ negotiated_rate_ids: ['nre_none'] },
			['/negotiated_rate_ids/0 validation_inclusion'],
		],
	])('refuses %s', async (_, change, errors) => {
		const reply = await search({ ...around(), ...change });
		expect([reply.statusCode, errorsOf(reply)]).toEqual([422, errors]);
	});

	test('where no hotel is connected is unavailable_feature', async () => {
		const reply = await search(around(), await t.token({ mode: 'live' }));
		expect([reply.statusCode, errorsOf(reply)]).toEqual([403, ['unavailable_feature']]);
	});
});

describe('fetchAllRates', () => {
	test('gives every room and rate, and nothing of the hotel’s own key', async () => {
		const result = await anyResult();
		const reply = await fetchRates(result.id);
		expect(reply.statusCode).toBe(200);
		expect(reply.body).not.toContain('opaque-reference');
		const read = resultOf(reply);
		const [room] = read.accommodation.rooms;
		expect({ ...read, accommodation: { ...read.accommodation, rooms: [] } }).toEqual(result);
		expect(room).toEqual({
			name: 'Double room',
			photos: [{ url: expect.stringContaining('/assets/stays/photos/room-warm-2.webp') }],
			beds: [{ type: 'queen', count: 1 }],
			rates: [
				{
					id: expect.stringMatching(/^rat_0000.{18}$/),
					name: 'Flexible',
					code: null,
					description: null,
					source: 'wayfare',
					board_type: 'breakfast',
					payment_type: 'pay_now',
					available_payment_methods: ['balance', 'card'],
					total_amount: '200.00',
					total_currency: 'USD',
					base_amount: '190.00',
					base_currency: 'USD',
					tax_amount: '10.00',
					tax_currency: 'USD',
					fee_amount: '0.00',
					fee_currency: 'USD',
					public_amount: null,
					public_currency: 'USD',
					due_at_accommodation_amount: '4.00',
					due_at_accommodation_currency: 'EUR',
					deposit_amount: null,
					deposit_currency: 'USD',
					estimated_commission_amount: null,
					estimated_commission_currency: 'USD',
					quantity_available: null,
					expires_at: expect.any(String),
					deal_types: [],
					conditions: [{ title: 'Pets', description: null }],
					cancellation_timeline: [{ before: `${CHECK_IN}T12:00:00.000Z`, refund_amount: '200.00', currency: 'USD' }],
					benefits: [],
					loyalty_programme_required: false,
					supported_loyalty_programme: null,
					negotiated_rate_id: null,
				},
			],
		});
	});

	test('asks the question of the search again, as of when it was asked', async () => {
		const [, second] = resultsOf(await search({ ...around(), mobile: true, instant_payment: true }));
		const before = hotels.asked.at(-1);
		await fetchRates(second?.id ?? '');
		expect(hotels.asked.at(-1)).toEqual(before);
		expect(hotels.asked.at(-1)).not.toBe(before);
	});

	test('after 30 minutes, or with the last room gone, is result_no_longer_available', async () => {
		const own = await t.token();
		const [result] = resultsOf(await search(around(), own));
		const id = result?.id ?? '';
		hotels.answersWith = 'no rooms';
		const gone = await fetchRates(id, own);
		expect([gone.statusCode, errorsOf(gone)]).toEqual([422, ['result_no_longer_available']]);
		hotels.answersWith = undefined;
		const later = (minutes: number) =>
			t.request('POST', '/sandbox/clock', { token: own, body: { advance_ms: minutes * 60_000 } });
		await later(29);
		expect((await fetchRates(id, own)).statusCode).toBe(200);
		await later(1);
		expect(errorsOf(await fetchRates(id, own))).toEqual(['result_no_longer_available']);
	});

	test('where no hotel is connected any more is result_no_longer_available', async () => {
		const { id } = await anyResult();
		const { sellsIn } = hotels;
		hotels.sellsIn = () => false;
		try {
			expect(errorsOf(await fetchRates(id))).toEqual(['result_no_longer_available']);
		} finally {
			hotels.sellsIn = sellsIn;
		}
	});

	test('of an id that is no result, or of somebody else, is not found', async () => {
		const { id } = await anyResult();
		const numbered = (n: string) => `${id.slice(0, -3)}${n}`;
		const ids = [numbered('000'), numbered('005'), numbered('zzz'), id.replace('srr', 'rat'), 'srr_none'];
		for (const none of ids) expect(errorsOf(await fetchRates(none)), none).toEqual(['not_found']);
		expect(errorsOf(await fetchRates(id, await t.token()))).toEqual(['not_found']);
		expect((await fetchRates(numbered('004'))).statusCode).toBe(200);
	});
});

describe('negotiated rates', () => {
	const negotiated = async (body: object, by: TestToken = token): Promise<string> => {
		const reply = await t.request('POST', '/stays/negotiated_rates', {
			token: by,
			body: { display_name: 'Acme', rate_access_code: KNOWN_CODE, ...body },
		});
		expect(reply.statusCode, reply.body).toBe(201);
		return reply.json<{ data: { id: string } }>().data.id;
	};
	const ratesOf = async (id: string) =>
		resultOf(await fetchRates(id)).accommodation.rooms.flatMap((room) =>
			room.rates.map((rate) => [rate.negotiated_rate_id, rate.total_amount, rate.public_amount, rate.deal_types]),
		);

	test('open prices below the public one where the hotel takes the code, and there alone', async () => {
		const id = await negotiated({ accommodation_ids: [scriptedHotel(2).id] });
		const [first, second] = resultsOf(await search({ ...around(), negotiated_rate_ids: [id] }));
		expect(first).toMatchObject({ supported_negotiated_rates: [], cheapest_rate_total_amount: '200.00' });
		expect(second).toMatchObject({
			supported_negotiated_rates: [{ id, display_name: 'Acme' }],
			cheapest_rate_total_amount: '160.00',
			cheapest_rate_public_amount: '200.00',
		});
		expect(await ratesOf(second?.id ?? '')).toEqual([
			[id, '160.00', '200.00', ['corporate']],
			[null, '200.00', null, []],
		]);
	});

	test('of a chain open those of its hotels', async () => {
		const id = await negotiated({ chain_id: CHAIN });
		const found = resultsOf(await search({ ...around(), negotiated_rate_ids: [id] }));
		expect(found.map((one) => one.supported_negotiated_rates.length)).toEqual([1, 0, 0, 0]);
	});

	test('whose code no hotel takes open nothing', async () => {
		const id = await negotiated({ accommodation_ids: [scriptedHotel(1).id], rate_access_code: 'WRONG' });
		const [first] = resultsOf(await search({ ...around(), negotiated_rate_ids: [id] }));
		expect(first?.supported_negotiated_rates).toEqual([]);
		expect(await ratesOf(first?.id ?? '')).toEqual([[null, '200.00', null, []]]);
	});

	test('that are not named, are somebody else’s, or have been deleted, open nothing', async () => {
		const id = await negotiated({ accommodation_ids: [scriptedHotel(1).id] });
		expect(resultsOf(await search(around()))[0]?.supported_negotiated_rates).toEqual([]);
		const other = await search({ ...around(), negotiated_rate_ids: [id] }, await t.token());
		expect(errorsOf(other)).toEqual(['/negotiated_rate_ids/0 validation_inclusion']);
		const [first] = resultsOf(await search({ ...around(), negotiated_rate_ids: [id] }));
		await t.request('DELETE', `/stays/negotiated_rates/${id}`, { token });
		expect(await ratesOf(first?.id ?? '')).toEqual([[null, '200.00', null, []]]);
	});
});

describe('hotels that fail', () => {
	const failing = (reason: 'timeout' | 'unknown' | 'internal') => () => {
		throw new SupplierFailure('scripted', reason);
	};
	test.each([
		['timeout', 504, 'gateway_timeout_error'],
		['internal', 502, 'bad_gateway'],
		['unknown', 502, 'bad_gateway'],
	] as const)('with %s answer %i', async (reason, status, code) => {
		const { id } = await anyResult();
		hotels.answersWith = failing(reason);
		for (const reply of [await search(around()), await fetchRates(id)]) {
			expect([reply.statusCode, errorsOf(reply)]).toEqual([status, [code]]);
		}
	});
});

test('searches are kept by time, and leave with their partition', async () => {
	const { id } = await anyResult();
	const root = familyRoot(id, 'stays_search_result');
	const tableOf = async () =>
		(
			await t.db.query<{ at: string }>(
				'select tableoid::regclass::text as at from service.stays_searches where id = $1',
				[root],
			)
		)[0]?.at;
	expect(await tableOf()).toMatch(/^service\.stays_searches_\d+$/);
	await t.db.query(`select service.maintain_searches(keep => interval '-8 hours')`);
	expect(await tableOf()).toBeUndefined();
	await t.db.query('select service.maintain_searches()');
});
