import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOTEL_LOYALTY_PROGRAMMES } from '#contract/stays/loyalty-programme.ts';
import { PICTURE_KEYS } from '#service/suppliers/stays/picture-keys.ts';
import { scriptedHotels } from '../stays/testing/scripted-hotels.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { airlineLockup } from './airline-mark.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ hotels: scriptedHotels() });
});
afterAll(() => t.close());

const get = (path: string, headers: Record<string, string> = {}) =>
	t.request('GET', path, { token: null, version: null, headers });

describe('what stays show', () => {
	test.each(PICTURE_KEYS)('the picture %s is drawn, and says so', async (key) => {
		const reply = await get(`/assets/stays/photos/${key}.svg`);
		expect(reply.statusCode).toBe(200);
		expect(reply.headers['content-type']).toContain('image/svg+xml');
		expect(reply.body).toMatch(/<title>A .+, drawn<\/title>/);
		expect(reply.body).not.toMatch(/NaN|undefined/);
	});

	test.each(PICTURE_KEYS)('the picture %s is a render of 40 KB at most, kept by browsers', async (key) => {
		const reply = await get(`/assets/stays/photos/${key}.webp`);
		expect(reply.statusCode).toBe(200);
		expect(reply.headers).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': expect.stringContaining('immutable'),
		});
		expect(reply.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
		expect(reply.rawPayload.length).toBeLessThanOrEqual(40 * 1024);
	});

	test.each(PICTURE_KEYS.filter((key) => key.startsWith('facade-')))(
		'of the picture %s there is a strip of 14 KB at most',
		async (key) => {
			const reply = await get(`/assets/stays/photos/${key}-wide.webp`);
			expect(reply.statusCode).toBe(200);
			expect(reply.rawPayload.length).toBeLessThanOrEqual(14 * 1024);
			const { width, height } = await sharp(reply.rawPayload).metadata();
			expect({ width, height }).toEqual({ width: 720, height: 288 });
		},
	);

	test.each(HOTEL_LOYALTY_PROGRAMMES)('the programme %s has a mark', async (reference) => {
		expect((await get(`/assets/stays/loyalty_programmes/${reference}.svg`)).statusCode).toBe(200);
	});

	test.each([
		'/assets/stays/photos/room-warm-3.svg',
		'/assets/stays/photos/room-warm-3.webp',
		'/assets/stays/photos/room-warm-1-wide.webp',
		'/assets/stays/photos/facade-warm-1-wide.svg',
		'/assets/stays/loyalty_programmes/wayfare_hotel_group_rewards.webp',
		'/assets/stays/photos/constructor.svg',
		'/assets/stays/loyalty_programmes/none.svg',
		'/assets/stays/other/room-warm-1.svg',
	])('%s does not exist', async (path) => expect((await get(path)).statusCode).toBe(404));
});

describe('airline marks', () => {
	test('are SVG for anyone, without a token', async () => {
		const reply = await get('/assets/airlines/BA/symbol.svg');
		expect(reply.statusCode).toBe(200);
		expect(reply.headers['content-type']).toContain('image/svg+xml');
		expect(reply.body).toContain('<title>British Airways</title>');
		expect(reply.body).toContain('>BA</text>');
		expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
	});

	test('are where the airline says they are', async () => {
		const airlines = await t.request('GET', '/air/airlines', { headers: { host: 'wayfare.test:4010' } });
		const [airline] = airlines.json<{ data: { logo_lockup_url: string }[] }>().data;
		const url = new URL(airline?.logo_lockup_url ?? '');
		expect(url.host).toBe('wayfare.test:4010');
		expect((await get(url.pathname)).statusCode).toBe(200);
	});

	test('are not sent twice to who has them', async () => {
		const { etag } = (await get('/assets/airlines/6E/lockup.svg')).headers;
		const again = await get('/assets/airlines/6E/lockup.svg', { 'if-none-match': String(etag) });
		expect([again.statusCode, again.body]).toEqual([304, '']);
		expect((await get('/assets/airlines/6E/lockup.svg', { 'if-none-match': '"other"' })).statusCode).toBe(200);
	});

	test.each([
		'/assets/airlines/Q0/symbol.svg',
		'/assets/airlines/ba/symbol.svg',
		'/assets/airlines/BA/tail.svg',
		'/assets/airlines/BA/constructor',
		'/assets/airlines/BA',
		'/assets/airlines/%2e%2e/symbol.svg',
	])('%s does not exist', async (path) => {
		const reply = await get(path);
		expect(reply.statusCode).toBe(404);
		expect(reply.json()).toMatchObject({ errors: [{ code: 'not_found' }] });
	});

	test('never let a name become markup', () => {
		const svg = airlineLockup('A&', '<script>"x"</script>');
		expect(svg).not.toContain('<script');
	});
});
