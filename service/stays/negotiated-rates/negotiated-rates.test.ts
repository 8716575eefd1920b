import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NegotiatedRate } from '#contract/stays/negotiated-rate.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';
import { scriptedHotel, scriptedHotels } from '../testing/scripted-hotels.ts';

let t: TestApp;
let token: TestToken;
beforeAll(async () => {
	t = await createTestApp({ hotels: scriptedHotels() });
	token = await t.token();
});
afterAll(() => t.close());

const [first, second] = [scriptedHotel(1).id, scriptedHotel(2).id];
const CHAIN = 'chn_0000000000000000000001';
const create = (body: object, by: TestToken = token) =>
	t.request('POST', '/stays/negotiated_rates', {
		token: by,
		body: { display_name: 'Acme', rate_access_code: 'ACME-9', ...body },
	});
const rateOf = (reply: Awaited<ReturnType<typeof create>>) => reply.json<{ data: NegotiatedRate }>().data;
const errorsOf = (reply: Awaited<ReturnType<typeof create>>) =>
	reply
		.json<{ errors: { code: string; source?: { pointer: string } }[] }>()
		.errors.map(({ code, source }) => `${source?.pointer ?? ''} ${code}`.trim());
const update = (id: string, body: object, by: TestToken = token) =>
	t.request('PATCH', `/stays/negotiated_rates/${id}`, { token: by, body });

test('createNegotiatedRate keeps one of named hotels, and one of a chain', async () => {
	const named = await create({ accommodation_ids: [second, first, second], display_name: ' Acme Ltd ' });
	expect(named.statusCode).toBe(201);
	expect(rateOf(named)).toEqual({
		id: expect.stringMatching(/^nre_0000/),
		live_mode: false,
		display_name: 'Acme Ltd',
		rate_access_code: 'ACME-9',
		accommodation_ids: [second, first],
		chain_id: null,
	});
	const ofChain = rateOf(await create({ chain_id: CHAIN, accommodation_ids: null }));
	expect(ofChain).toMatchObject({ accommodation_ids: null, chain_id: CHAIN });
	const read = await t.request('GET', `/stays/negotiated_rates/${ofChain.id}`, { token });
	expect(rateOf(read)).toEqual(ofChain);
});

test.each<[string, object, string[]]>([
	['neither hotels nor a chain', {}, ['/accommodation_ids validation_required']],
	['both', { accommodation_ids: [first], chain_id: CHAIN }, ['/chain_id validation_inclusion']],
	['no hotel', { accommodation_ids: [] }, ['/accommodation_ids validation_length']],
	[
		'a hotel that does not exist',
		{ accommodation_ids: [first, 'acc_none'] },
		['/accommodation_ids/1 validation_inclusion'],
	],
	['a chain that does not exist', { chain_id: 'chn_none' }, ['/chain_id validation_inclusion']],
	[
		'no name and no code',
		{ display_name: ' ', rate_access_code: '', chain_id: CHAIN },
		['/display_name validation_required', '/rate_access_code validation_required'],
	],
])('creating one for %s is refused', async (_, body, errors) => {
	const reply = await create(body);
	expect(reply.statusCode).toBe(422);
	expect(errorsOf(reply)).toEqual(errors);
});

describe('changing one', () => {
	test('renames it and leaves the rest', async () => {
		const rate = rateOf(await create({ accommodation_ids: [first] }));
		const reply = await update(rate.id, { display_name: 'Acme Group' });
		expect(reply.statusCode).toBe(200);
		expect(rateOf(reply)).toEqual({ ...rate, display_name: 'Acme Group' });
	});

	test('names a chain in place of hotels, and hotels in place of a chain', async () => {
		const rate = rateOf(await create({ accommodation_ids: [first] }));
		const ofChain = rateOf(await update(rate.id, { chain_id: CHAIN }));
		expect(ofChain).toEqual({ ...rate, accommodation_ids: null, chain_id: CHAIN });
		expect(rateOf(await update(rate.id, { ...ofChain, ...UNSENT }))).toEqual(ofChain);
		expect(rateOf(await update(rate.id, { accommodation_ids: [second] }))).toEqual({
			...rate,
			accommodation_ids: [second],
		});
	});

	/** What of a whole rate cannot be sent. */
	const UNSENT = { id: undefined, live_mode: undefined, rate_access_code: undefined };

	test.each<[string, object, string[]]>([
		['its code', { rate_access_code: 'OTHER' }, ['/rate_access_code validation_inclusion']],
		['both targets', { accommodation_ids: [first], chain_id: CHAIN }, ['/chain_id validation_inclusion']],
		['its target into none', { accommodation_ids: null }, ['/accommodation_ids validation_required']],
		[
			'its hotels into one that is none',
			{ accommodation_ids: ['acc_none'] },
			['/accommodation_ids/0 validation_inclusion'],
		],
	])('%s is refused', async (_, body, errors) => {
		const rate = rateOf(await create({ accommodation_ids: [first] }));
		const reply = await update(rate.id, body);
		expect([reply.statusCode, errorsOf(reply)]).toEqual([422, errors]);
		expect(rateOf(await t.request('GET', `/stays/negotiated_rates/${rate.id}`, { token }))).toEqual(rate);
	});

	test('that of somebody else is not found', async () => {
		const rate = rateOf(await create({ accommodation_ids: [first] }));
		const other = await t.token();
		expect(errorsOf(await update(rate.id, { display_name: 'Mine' }, other))).toEqual(['not_found']);
	});
});

test('deleting one answers with it, once', async () => {
	const rate = rateOf(await create({ chain_id: CHAIN }));
	const remove = () => t.request('DELETE', `/stays/negotiated_rates/${rate.id}`, { token });
	const reply = await remove();
	expect([reply.statusCode, rateOf(reply)]).toEqual([200, rate]);
	expect(errorsOf(await remove())).toEqual(['not_found']);
});

test('are listed newest first, a page at a time', async () => {
	const own = await t.token();
	const made: string[] = [];
	for (const name of ['One', 'Two', 'Three']) {
		made.unshift(rateOf(await create({ display_name: name, chain_id: CHAIN }, own)).id);
	}
	const list = async (query: Record<string, string>) =>
		(await t.request('GET', '/stays/negotiated_rates', { token: own, query })).json<{
			data: NegotiatedRate[];
			meta: { after: string };
		}>();
	const one = await list({ limit: '2' });
	const two = await list({ limit: '2', after: one.meta.after });
	expect([...one.data, ...two.data].map(({ id }) => id)).toEqual(made);
});

test('where no hotel is connected, none is made or moved: unavailable_feature', async () => {
	const live = await t.token({ mode: 'live' });
	expect(errorsOf(await create({ chain_id: CHAIN }, live))).toEqual(['unavailable_feature']);
	expect(errorsOf(await update('nre_none', { chain_id: CHAIN }, live))).toEqual(['unavailable_feature']);
});
