import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import { offerOn, orderBody } from '../orders/testing/booking.ts';
import { deflated } from './gzip-pieces.ts';
import { openedParts, openPart } from './opened-parts.ts';

const packed = (text: string) => deflated(Buffer.from(text)).bytes;
/** Text that does not shrink, so that it is counted as it is. */
const long = 'x'.repeat(3 * 1024 * 1024);

describe('parts of a search that were opened', () => {
	it('are unpacked, each by its number', async () => {
		expect(openedParts('orq_none').size).toBe(0);
		expect((await openPart('orq_two', 0, packed('first'))).toString()).toBe('first');
		await openPart('orq_two', 4, packed('fifth'));
		expect([...openedParts('orq_two')].map(([part, text]) => [part, text.toString()])).toEqual([
			[0, 'first'],
			[4, 'fifth'],
		]);
	});
	it('give way to those opened later when they are too long together', async () => {
		for (const n of [1, 2, 3]) await openPart(`orq_long_${n}`, 0, packed(long));
		expect([1, 2, 3].map((n) => openedParts(`orq_long_${n}`).size)).toEqual([0, 1, 1]);
	});
});

describe('an offer whose part is open in this process', () => {
	let t: TestApp;
	beforeAll(async () => {
		t = await createTestApp();
	});
	afterAll(() => t.close());

	it('is its owner’s alone, to read and to book', async () => {
		const token = await t.token();
		const offer = await offerOn(t, 'JFK-EWR', { token });
		const read = async (by: typeof token) =>
			(await t.request('GET', `/air/offers/${offer.id}`, { token: by })).statusCode;
		expect(await read(token)).toBe(200);
		const live = await t.token({ mode: 'live', organisationId: token.organisationId });
		for (const other of [await t.token(), live]) {
			expect(await read(other)).toBe(404);
			const booked = await t.request('POST', '/air/orders', { token: other, body: orderBody(offer) });
			expect(booked.statusCode).toBe(404);
		}
		expect(await read(token)).toBe(200);
		expect((await t.request('POST', '/air/orders', { token, body: orderBody(offer) })).statusCode).toBe(201);
	});
});
