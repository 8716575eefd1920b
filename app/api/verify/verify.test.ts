import { createPublicKey, verify } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#lib/paths.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { SECRET, someone, testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { checkRecord, recordOfToken } from '#lib/server/quotes/check-record.ts';
import { keepShownQuote } from '#lib/server/quotes/keep-shown-quote.ts';
import type { PublishedKey } from '#lib/server/quotes/published-keys.ts';
import { type RecordFile, recordsOfTrip } from '#lib/server/quotes/shown-records.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { GET as keys } from '../../.well-known/quote-keys.json/route.ts';
import { GET as download } from '../trips/flights/[orderId]/shown/[record]/route.ts';
import { POST } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const FIRST = 'the first key of the quotes in the tests';
const SECOND = 'the second key of the quotes in the tests';
const ORDER = 'ord_0000000000000000000001';
const db = databaseOfTests();
const anna = someone();

const keep = (intentId: string, subject: string, shown: object) =>
	db.transaction((tx) => keepShownQuote(tx, { intentId, subject, expiresAt: '2027-03-01T10:00:00.000Z', shown }));

beforeAll(async () => {
	settings.value = { ...testSettings('http://127.0.0.1:9', db.url), WEB_SECRET: SECRET, QUOTE_KEY: FIRST };
	await db.query(
		`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, keep_until) values
		('bki_1', $1, 'book', 'off_1', 'confirmed', $2, now()), ('bki_2', 'clara', 'book', 'off_1', 'draft', null, now())`,
		[anna.id, ORDER],
	);
	await keep('bki_1', 'off_1', { act: 'book_flight', attempt: 1, amount: '412.30', currency: 'EUR', pay: 'card' });
	await keep('bki_2', 'off_1', { act: 'book_flight', attempt: 1, amount: '999.00', currency: 'EUR', pay: 'card' });
	const quote = { refund_amount: '248.30', lost_amount: '164.00' };
	await keep('bki_3', ORDER, { act: 'cancel_order', attempt: 1, amount: '248.30', currency: 'EUR', quote });
});
beforeEach(() => {
	settings.value = { ...settings.value, QUOTE_KEY: FIRST };
});

const ask = (path: string, cookie: string, init: RequestInit = {}) =>
	new Request(`http://shop.example${path}`, {
		...init,
		headers: { host: 'shop.example', origin: 'http://shop.example', cookie: `${VISITOR_COOKIE}=${cookie}` },
	});
const file = async (id: string, cookie = anna.cookie, orderId = ORDER) =>
	download(ask(paths.api.shownRecord(orderId, id), cookie), { params: Promise.resolve({ orderId, record: id }) });
const ids = async () => (await recordsOfTrip(db, ORDER)).map(({ id }) => id);
const newest = async (): Promise<RecordFile> => (await (await file((await ids())[0] ?? '')).json()) as RecordFile;
const published = async (): Promise<PublishedKey[]> => {
	const response = await keys(new Request('http://shop.example/.well-known/quote-keys.json'), {
		params: Promise.resolve(undefined),
	});
	return ((await response.json()) as { keys: PublishedKey[] }).keys;
};

/** Sends the form, and gives what its page will say. */
async function answerTo(fields: Record<string, string | Blob>): Promise<unknown> {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.append(name, value);
	const form = new Response(body);
	const request = new Request('http://shop.example/api/verify', {
		method: 'POST',
		body: await form.arrayBuffer(),
		headers: {
			host: 'shop.example',
			origin: 'http://shop.example',
			cookie: `${VISITOR_COOKIE}=${anna.cookie}`,
			'content-type': form.headers.get('content-type') ?? '',
		},
	});
	const response = await POST(request, { params: Promise.resolve(undefined) });
	const { searchParams } = new URL(response.headers.get('location') ?? '', 'http://shop.example');
	const record = searchParams.get('record');
	return record === null ? searchParams.get('problem') : checkRecord(webDatabase(), recordOfToken(record));
}

describe('the records of a trip', () => {
	it('are those of its acts and of the checkout that booked it, the newest first, in words', async () => {
		expect((await recordsOfTrip(db, ORDER)).map(({ facts }) => facts)).toMatchObject([
			{ act: 'cancel_order', way: 'back', money: { amount: '248.30', currency: 'EUR' }, lost: '164.00' },
			{ act: 'book_flight', way: 'pay', money: { amount: '412.30', currency: 'EUR' }, pay: 'card' },
		]);
	});
	it('are given to those who may see all of the trip, and to nobody else', async () => {
		const [id = ''] = await ids();
		expect((await file(id)).status).toBe(200);
		expect((await file(id)).headers.get('content-disposition')).toBe(`attachment; filename="shown-${id}.json"`);
		expect((await file(id, someone().cookie)).status).toBe(404);
	});
	it.each(['2', '99999', 'x', '1 or 1=1'])('are not another’s: %s', async (id) => {
		expect((await file(id)).status).toBe(404);
	});
});

describe('a record', () => {
	it('is checked by a few lines with the published key', async () => {
		const record = await newest();
		const key = (await published()).find(({ kid }) => kid === record.key_id);
		const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
		const check = (text: string) => verify(null, Buffer.from(text), publicKey, Buffer.from(record.signature, 'base64'));
		expect([check(record.signed), check(record.signed.replace('248.30', '348.30'))]).toEqual([true, false]);
	});
	it('can be checked when its key signs no more, and is gone from the settings', async () => {
		const record = await newest();
		settings.value = { ...settings.value, QUOTE_KEY: SECOND };
		expect(await answerTo({ text: JSON.stringify(record) })).toMatchObject({ state: 'valid', keyId: record.key_id });
		const [current, ...earlier] = (await published()).map(({ kid }) => kid);
		expect(earlier).toEqual([record.key_id]);
		expect(current).not.toBe(record.key_id);
	});
	it('is genuine, by its file and by its text, however the file was laid out', async () => {
		const record = await newest();
		const valid = { state: 'valid', facts: { act: 'cancel_order', at: expect.any(String) } };
		expect(await answerTo({ file: new Blob([JSON.stringify(record, null, 4)]), text: '' })).toMatchObject(valid);
		expect(await answerTo({ text: ` \uFEFF${JSON.stringify(record)}`.trim() })).toMatchObject(valid);
	});
	it.each<[string, (record: RecordFile) => unknown, object]>([
		['a digit is another', (one) => ({ ...one, signed: one.signed.replace('248.30', '248.31') }), { state: 'altered' }],
		['the signature is of nothing', (one) => ({ ...one, signature: 'AAAA' }), { state: 'altered' }],
		[
			'the key was never ours',
			(one) => ({ ...one, key_id: 'wf-2024-02' }),
			{ state: 'unknown_key', keyId: 'wf-2024-02' },
		],
		['a part is missing', ({ signature: _, ...rest }) => rest, { state: 'not_ours' }],
		['it is a list', () => [1], { state: 'not_ours' }],
	])('that is none is told: %s', async (_, change, answer) => {
		expect(await answerTo({ text: JSON.stringify(change(await newest())) })).toMatchObject(answer);
	});
	it.each<[string, Record<string, string | Blob>, unknown]>([
		['words', { text: 'you owe me 412.30' }, { state: 'not_ours' }],
		['nothing', { text: ' ' }, 'empty'],
		['more than a form may have', { text: 'x'.repeat(70_000) }, 'too_long'],
	])('is not %s', async (_, fields, answer) => {
		expect(await answerTo(fields)).toEqual(answer);
	});
	it('does not unfold from an address without end', () => {
		const bomb = JSON.stringify({ key_id: 'k', signature: 's', signed: 'x'.repeat(2_000_000) });
		expect(recordOfToken(deflateRawSync(bomb).toString('base64url'))).toBeNull();
		expect(recordOfToken('not a record')).toBeNull();
	});
});
