import { afterEach, describe, expect, it } from 'vitest';
import type { BatchOfferRequest } from '#contract/air/offer-request.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { searchBody } from '../search/testing/search-body.ts';
import { type Script, scriptedAirlines } from '../search/testing/scripted-airlines.ts';

let app: TestApp;
afterEach(() => app.close());

const start = async (airlines: Record<string, Script>) => {
	app = await createTestApp({ airlines: scriptedAirlines(airlines) });
	return app.token();
};
const create = async (token: TestToken, query: Record<string, string> = {}): Promise<BatchOfferRequest> => {
	const reply = await app.request('POST', '/air/batch_offer_requests/', { token, body: searchBody(), query });
	expect(reply.statusCode).toBe(201);
	return reply.json().data;
};
const poll = async (id: string, token: TestToken): Promise<BatchOfferRequest> =>
	(await app.request('GET', `/air/batch_offer_requests/${id}`, { token })).json().data;
/** Polls until nothing remains; gives what each poll brought. */
async function drain(id: string, token: TestToken): Promise<BatchOfferRequest[]> {
	const polls = [await poll(id, token)];
	while (polls.at(-1)?.remaining_batches !== 0) polls.push(await poll(id, token));
	return polls;
}
const owners = (batch: BatchOfferRequest) => batch.offers?.map(({ owner }) => owner.iata_code) ?? [];
const names = (airlines: BatchOfferRequest['pending_airlines']) => airlines?.map(({ iata_code }) => iata_code);

/** An airline that answers when told. */
function held(script: Script = { offers: [{ amount: '100.00' }] }): Script & { answer: () => void } {
	let answer = () => {};
	const after = new Promise<void>((resolve) => {
		answer = resolve;
	});
	return { ...script, after, answer };
}

describe('a batch offer request', () => {
	it('is answered before any airline is, and hands out each answer as it comes', async () => {
		const [BA, AF] = [held(), held({ offers: [{ amount: '80.00' }, { amount: '90.00', brand: 'Flex' }] })];
		const token = await start({ BA, AF });
		const { id, ...created } = await create(token);
		expect(created).toMatchObject({
			total_batches: 2,
			remaining_batches: 2,
			live_mode: false,
			client_key: expect.any(String),
			failed_airlines: [],
		});
		expect(created).not.toHaveProperty('offers');
		expect(created.pending_airlines).toEqual([
			{ iata_code: 'BA', name: 'Airline BA' },
			{ iata_code: 'AF', name: 'Airline AF' },
		]);
		const first = poll(id, token);
		AF.answer();
		expect(owners(await first)).toEqual(['AF', 'AF']);
		expect(await first).toMatchObject({ id, remaining_batches: 1, pending_airlines: [{ iata_code: 'BA' }] });
		const second = poll(id, token);
		BA.answer();
		expect(owners(await second)).toEqual(['BA']);
		expect(await second).toMatchObject({ remaining_batches: 0, pending_airlines: [] });
		expect(await poll(id, token)).toMatchObject({ remaining_batches: 0, offers: [] });
	});

	it('names an airline that failed and keeps the rest', async () => {
		const token = await start({ BA: { offers: [{ amount: '1.00' }] }, AF: { fails: 'internal' }, KL: { garbage: 7 } });
		const polls = await drain((await create(token)).id, token);
		expect(polls.flatMap(owners)).toEqual(['BA']);
		expect(names(polls.at(-1)?.failed_airlines)).toEqual(['AF', 'KL']);
	});

	it('gives up on a silent airline after supplier_timeout, while the others have long been handed out', async () => {
		const token = await start({ BA: { offers: [{ amount: '1.00' }] }, AF: { silent: true } });
		const before = performance.now();
		const { id } = await create(token, { supplier_timeout: '2000' });
		expect(owners(await poll(id, token))).toEqual(['BA']);
		expect(performance.now() - before).toBeLessThan(1_000);
		expect(await poll(id, token)).toMatchObject({
			remaining_batches: 0,
			offers: [],
			failed_airlines: [{ iata_code: 'AF' }],
		});
		expect(performance.now() - before).toBeLessThan(3_500);
	});

	it('gives every batch to exactly one of many polls at once', async () => {
		const airlines = Object.fromEntries(
			['BA', 'AF', 'KL', 'LH', 'UA', 'DL', 'AA', 'IB', 'QF', 'SQ'].map((code) => [code, held()]),
		);
		const token = await start(airlines);
		const { id } = await create(token);
		const polls = Promise.all(Array.from({ length: 6 }, () => drain(id, token)));
		for (const airline of Object.values(airlines)) {
			airline.answer();
			await new Promise(setImmediate);
		}
		const handed = (await polls).flat().flatMap(owners);
		expect(handed.sort()).toEqual(Object.keys(airlines).sort());
	});

	it('has no batches when no airline flies there', async () => {
		const token = await start({});
		const { id, total_batches, remaining_batches } = await create(token);
		expect([total_batches, remaining_batches]).toEqual([0, 0]);
		expect(await poll(id, token)).toMatchObject({ remaining_batches: 0, offers: [] });
	});

	it('leaves its offers to be listed, read and fetched by its id', async () => {
		const token = await start({
			BA: { offers: [{ amount: '100.00' }, { amount: '120.00', brand: 'Flex' }] },
			AF: { offers: [{ amount: '110.00' }] },
			LH: {},
		});
		const { id } = await create(token);
		const offers = (await drain(id, token)).flatMap((batch) => batch.offers ?? []);
		const list = await app.request('GET', '/air/offers', {
			token,
			query: { offer_request_id: id, sort: 'total_amount' },
		});
		expect(list.json().data.map((offer: { total_amount: string }) => offer.total_amount)).toEqual([
			'100.00',
			'110.00',
			'120.00',
		]);
		expect(new Set(list.json().data.map((offer: { id: string }) => offer.id))).toEqual(
			new Set(offers.map((offer) => offer.id)),
		);
		for (const offer of offers) {
			const { updated_at: _updated, ...read } = (await app.request('GET', `/air/offers/${offer.id}`, { token })).json()
				.data;
			expect(offer).toMatchObject(read);
		}
		const request = await app.request('GET', `/air/offer_requests/${id}`, { token });
		expect(request.json().data.offers).toHaveLength(3);
	});

	it('ends a search whose process is gone', async () => {
		const token = await start({ BA: { offers: [{ amount: '1.00' }] }, AF: { silent: true } });
		const { id } = await create(token);
		expect(owners(await poll(id, token))).toEqual(['BA']);
		await app.db.query(`update service.searches set deadline = now() where id = $1`, [id]);
		expect(await poll(id, token)).toMatchObject({
			remaining_batches: 0,
			offers: [],
			failed_airlines: [{ iata_code: 'AF' }],
		});
	});

	it('hands out what another process keeps', async () => {
		const token = await start({ BA: held() });
		const { id } = await create(token);
		const waiting = poll(id, token);
		await app.db.query(
			`insert into service.search_parts (search_id, part, offers, bytes, crc, length, failure) values ($1, 0, '[]', '', 0, 0, 'internal')`,
			[id],
		);
		expect(await waiting).toMatchObject({ remaining_batches: 0, failed_airlines: [{ iata_code: 'BA' }] });
	});

	it('lives about a minute after the airlines’ time, for its owner alone', async () => {
		const token = await start({ BA: { offers: [{ amount: '1.00' }] } });
		const { id } = await create(token);
		const read = async (as: TestToken, of = id) =>
			(await app.request('GET', `/air/batch_offer_requests/${of}`, { token: as })).statusCode;
		expect(await read(await app.token())).toBe(404);
		expect(await read(await app.token({ organisationId: token.organisationId, mode: 'live' }))).toBe(404);
		expect(await read(token, 'orq_1')).toBe(404);
		const plain = (await app.request('POST', '/air/offer_requests', { token, body: searchBody() })).json().data.id;
		expect(await read(token, plain)).toBe(404);
		await app.request('POST', '/sandbox/clock', { token, body: { advance_ms: 60_000 } });
		expect(await read(token)).toBe(200);
		await app.request('POST', '/sandbox/clock', { token, body: { advance_ms: 70_000 } });
		expect(await read(token)).toBe(404);
		expect(
			(await app.request('GET', '/air/offers', { token, query: { offer_request_id: id } })).json().data,
		).toHaveLength(1);
	});

	it('ends for everybody when its process stops, without waiting for its airlines', async () => {
		const token = await start({ BA: { silent: true }, AF: { offers: [{ amount: '1.00' }] } });
		const { id } = await create(token);
		expect(owners(await poll(id, token))).toEqual(['AF']);
		await app.ctx.background.finish(0);
		expect(await poll(id, token)).toMatchObject({ remaining_batches: 0, failed_airlines: [{ iata_code: 'BA' }] });
	});

	it('is kept whole by a process that stops: it waits for airlines that answer in time', async () => {
		const BA = held();
		const token = await start({ BA });
		const { id } = await create(token);
		const finished = app.ctx.background.finish(60_000);
		BA.answer();
		await finished;
		expect(await poll(id, token)).toMatchObject({ remaining_batches: 0, failed_airlines: [] });
	});

	it('is polled as ever when the test clock is ahead', async () => {
		const token = await start({ BA: { offers: [{ amount: '1.00' }] }, AF: { fails: 'internal' } });
		await app.request('POST', '/sandbox/clock', { token, body: { advance_ms: 30 * 60_000 } });
		const polls = await drain((await create(token)).id, token);
		expect(polls.flatMap(owners)).toEqual(['BA']);
		expect(names(polls.at(-1)?.failed_airlines)).toEqual(['AF']);
	});

	it('answers unavailable_feature in live mode without a real airline', async () => {
		await start({});
		const live = await app.token({ mode: 'live' });
		const reply = await app.request('POST', '/air/batch_offer_requests', { token: live, body: searchBody() });
		expect([reply.statusCode, reply.json().errors[0].code]).toEqual([403, 'unavailable_feature']);
	});
});
