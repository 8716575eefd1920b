import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { LOCALES } from './words.ts';

let t: TestApp;
let challengeId: string;
beforeAll(async () => {
	t = await createTestApp({ settings: { PORT: '3999' } });
	challengeId = 'tds_0000AAAAAAAAAAAAAAAAAA';
	await t.db.query(
		`insert into sandbox.card_authentications (reference, client_id, live_mode, last_4_digits, amount, currency, state)
		 values ('3ds_x', $1, false, '4242', 412.30, 'EUR', 'challenge')`,
		[challengeId],
	);
});
afterAll(() => t.close());

const get = (url: string, host = '10.0.0.7:4011') => t.cards.inject({ method: 'GET', url, headers: { host } });
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(['/form', '/challenge'])('%s', (path) => {
	const url = () => (path === '/form' ? path : `${path}/${challengeId}`);

	test('runs its one script, has its one style, and stands in the storefront alone', async () => {
		const reply = await get(url());
		expect(reply.statusCode).toBe(200);
		const script = /<script>([\s\S]*?)<\/script>/.exec(reply.body)?.[1] ?? '';
		const style = /<style>([\s\S]*?)<\/style>/.exec(reply.body)?.[1] ?? '';
		expect(script.length).toBeGreaterThan(100);
		expect(String(reply.headers['content-security-policy']).split('; ')).toEqual([
			"default-src 'none'",
			`script-src ${hashOf(script)}`,
			`style-src ${hashOf(style)}`,
			"font-src 'self'",
			"connect-src 'self'",
			"form-action 'self'",
			"base-uri 'none'",
			'frame-ancestors http://10.0.0.7:3999',
			"require-trusted-types-for 'script'",
			"trusted-types 'none'",
		]);
		expect(reply.headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'same-origin',
			'cache-control': 'no-store',
		});
		expect(reply.body).not.toMatch(/ style="| on\w+="|src="|href="/);
	});

	test.each(LOCALES)('is in %s', async (locale) => {
		const words = JSON.parse(readFileSync(new URL(`./messages/${locale}.json`, import.meta.url), 'utf8'));
		const reply = await get(`${url()}?locale=${locale}`);
		expect(reply.body).toContain(`lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
		if (path === '/form') expect(reply.body).toMatch(/name="address_line_1"[^>]* dir="auto"/);
		expect(reply.body).toContain(words[path === '/form' ? 'form.number' : 'challenge.confirm']);
	});

	test.each([
		['theme=dark', 'data-theme="dark"'],
		['theme=light', 'data-theme="light"'],
	])('takes %s', async (query, mark) => {
		expect((await get(`${url()}?${query}`)).body).toContain(mark);
	});

	test('repeats nothing of a question that it does not know', async () => {
		const reply = await get(`${url()}?locale=%3Cscript%3E&theme=%22%3E%3Cb%3E`, 'evil.example"; x');
		expect(reply.statusCode).toBe(200);
		expect(reply.body).not.toContain('<b>');
		expect(reply.body).toContain('lang="en"');
		expect(reply.headers['content-security-policy']).toContain('frame-ancestors http://127.0.0.1:3999');
	});
});

test.each(LOCALES)('the form says in %s of each field that is missing which one it is', async (locale) => {
	const { body } = await get(`/form?locale=${locale}`);
	const data = JSON.parse(/<script[^>]* id="data"[^>]*>([^<]*)</.exec(body)?.[1] ?? '') as {
		required: Record<string, string>;
	};
	const asked = [...body.matchAll(/<(?:input|select) id="(\w+)"[^>]*aria-required="true"/g)].map(([, name]) => name);
	expect(Object.keys(data.required)).toEqual(asked);
	expect(new Set(Object.values(data.required)).size).toBe(asked.length);
});

test('PUBLIC_URL names the storefront', async () => {
	const named = await createTestApp({ settings: { PUBLIC_URL: 'https://shop.example/x' } });
	const reply = await named.cards.inject({ method: 'GET', url: '/form' });
	expect(reply.headers['content-security-policy']).toContain('frame-ancestors https://shop.example;');
	await named.close();
});

test('every catalogue has the same keys and the same gaps', () => {
	const folder = new URL('./messages/', import.meta.url);
	expect(readdirSync(folder).toSorted()).toEqual(LOCALES.map((locale) => `${locale}.json`).toSorted());
	const shapeOf = (locale: string) =>
		Object.entries(JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Record<string, string>).map(
			([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).toSorted(), text.trim() !== ''],
		);
	for (const locale of LOCALES) expect([locale, shapeOf(locale)]).toEqual([locale, shapeOf('en')]);
});

test('gives out the letters that its styles name, and nothing else of the folder', async () => {
	const styles = readFileSync(new URL('./cards.css', import.meta.url), 'utf8');
	const files = [...styles.matchAll(/url\('([^']+)'\)/g)].map(([, file]) => file ?? '');
	expect(files).toHaveLength(4);
	for (const file of files) {
		const reply = await get(file);
		expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'font/woff2']);
		expect(reply.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
	}
	expect((await get('/fonts/..%2Fcards.css')).statusCode).toBe(404);
});

describe('a challenge', () => {
	const open = async (clientId: string) => {
		await t.db.query(
			`insert into sandbox.card_authentications (reference, client_id, live_mode, last_4_digits, amount, currency, state)
			 values ($1, $1, false, '4242', 412.30, 'EUR', 'challenge')`,
			[clientId],
		);
	};
	const answer = (clientId: string, code: string, headers: Record<string, string> = {}) =>
		t.cards.inject({
			method: 'POST',
			url: `/challenge/${clientId}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded', host: '10.0.0.7:4011', ...headers },
			payload: new URLSearchParams({ code }).toString(),
		});
	const stateOf = async (clientId: string) =>
		(
			await t.db.query<{ state: string }>('select state from sandbox.card_authentications where client_id = $1', [
				clientId,
			])
		)[0]?.state;

	test('says the amount and the end of the card', async () => {
		const { body } = await get(`/challenge/${challengeId}?locale=de`);
		expect(body).toContain('412,30');
		expect(body).toContain('4242');
	});

	test.each([
		['111-111', 'passed'],
		['111111', 'passed'],
		['111-112', 'failed'],
		['', 'failed'],
	])('answered with %j has %s, once', async (code, state) => {
		const id = `tds_${code}_${state}`;
		await open(id);
		const reply = await answer(id, code);
		expect([reply.statusCode, await stateOf(id)]).toEqual([200, state]);
		expect(reply.body).toContain('data-answered');
		await answer(id, state === 'passed' ? '000' : '111-111');
		expect(await stateOf(id)).toBe(state);
	});

	test('is not answered by a form of another site', async () => {
		await open('tds_foreign');
		const reply = await answer('tds_foreign', '111-111', { origin: 'https://evil.example' });
		expect([reply.statusCode, await stateOf('tds_foreign')]).toEqual([400, 'challenge']);
	});

	test('that is not there says so', async () => {
		const reply = await get('/challenge/tds_none');
		expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
		expect((await answer('tds_none', '111-111')).statusCode).toBe(404);
	});
});
