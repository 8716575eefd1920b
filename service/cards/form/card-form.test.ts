import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, chromium, type FrameLocator, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { requireTestChromium } from '../../../scripts/chromium.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { axeViolations } from '../../testing/axe-violations.ts';
import { cardBody } from '../../testing/card-body.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** A number that no page but the form's may ever hold. */
const NUMBER = '4111110116638870';
const YEAR = String((new Date().getUTCFullYear() + 3) % 100);

interface Message {
	source: string;
	type: string;
	[field: string]: unknown;
}

let t: TestApp;
let token: TestToken;
let cards: string;
let storefront: Server;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let troubles: string[];

/** A page of the storefront's origin that shows one page of the card host and keeps its messages. */
const framing = (src: string) => `<!doctype html><html lang="en"><title>Shop</title><main><h1>Pay</h1>
<iframe title="Card" src="${src}" sandbox="allow-scripts allow-same-origin allow-forms" width="600" height="900"></iframe></main>
<script>window.heard=[];window.addEventListener('message',(e)=>{if(e.origin===${JSON.stringify(cards)})window.heard.push(e.data)});
window.say=(m)=>document.querySelector('iframe').contentWindow.postMessage(m,${JSON.stringify(cards)})</script></html>`;

beforeAll(async () => {
	const port = await freePort();
	t = await createTestApp({ settings: { PORT: String(port) } });
	token = await t.token();
	await t.cards.listen({ port: 0, host: '127.0.0.1' });
	cards = `http://127.0.0.1:${(t.cards.server.address() as AddressInfo).port}`;
	storefront = createServer((request, reply) => {
		const src = new URL(request.url ?? '/', 'http://x').searchParams.get('src') ?? '';
		reply.setHeader('content-type', 'text/html').end(framing(`${cards}${src}`));
	});
	await new Promise<void>((done) => storefront.listen(port, '127.0.0.1', done));
	browser = await chromium.launch({ executablePath: requireTestChromium(() => undefined), args: ['--no-sandbox'] });
});
afterAll(async () => {
	await browser?.close();
	storefront?.close();
	await t?.close();
});
beforeEach(async () => {
	context = await browser.newContext();
	page = await context.newPage();
	troubles = [];
	page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
	page.on('pageerror', (error) => troubles.push(error.message));
});
afterEach(() => context.close());

const open = async (src: string, host = '127.0.0.1'): Promise<FrameLocator> => {
	await page.goto(`http://${host}:${(storefront.address() as AddressInfo).port}/?src=${encodeURIComponent(src)}`);
	return page.frameLocator('iframe');
};
const heard = (type: string) =>
	page.evaluate((wanted) => (Reflect.get(window, 'heard') as Message[]).filter((each) => each.type === wanted), type);
const hears = (type: string) =>
	expect.poll(async () => (await heard(type)).length, { timeout: 10_000 }).toBeGreaterThan(0);
const say = (message: object) =>
	page.evaluate((said) => (Reflect.get(window, 'say') as (m: object) => void)(said), message);
const formToken = async () => {
	const reply = await t.request('POST', '/identity/component_client_keys', { token, body: {} });
	const [, payload = ''] = reply.json().data.component_client_key.split('.');
	return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { token: string }).token;
};
const violations = async () => (await axeViolations(page, undefined)).map(({ id, nodes }) => [id, nodes[0]?.html]);
async function fill(frame: FrameLocator, change: Record<string, string> = {}): Promise<void> {
	const values = {
		'Card number': NUMBER,
		'Name on the card': 'Ana Ruiz',
		'Expiry date': `12${YEAR}`,
		'Security code': '123',
		'Street and number': '1 Quay Street',
		'Postal code': 'BS1 4DJ',
		City: 'Bristol',
		...change,
	};
	for (const [label, value] of Object.entries(values)) {
		await frame.getByLabel(label, { exact: true }).pressSequentially(value);
	}
	await frame.getByLabel('Country').selectOption('GB');
}

describe('the card form', () => {
	test('turns what is typed into a card, of which the page around it learns no number', async () => {
		const sent: string[] = [];
		page.on('request', (request) => {
			if (!request.url().startsWith(cards)) sent.push(request.url() + (request.postData() ?? ''));
		});
		const frame = await open('/form');
		await hears('ready');
		await say({ type: 'configure', token: await formToken() });
		await fill(frame);
		expect(await frame.getByLabel('Card number').inputValue()).toBe('4111 1101 1663 8870');
		expect(await frame.getByLabel('Expiry date').inputValue()).toBe(`12/${YEAR}`);
		expect((await heard('brand')).at(-1)).toMatchObject({ brand: 'visa' });
		await expect.poll(async () => (await heard('validity')).at(-1)).toMatchObject({ valid: true });
		await say({ type: 'submit' });
		await hears('card');
		const [{ card } = { card: null }] = await heard('card');
		expect(card).toMatchObject({
			id: expect.stringMatching(/^tcd_/),
			brand: 'visa',
			last_4_digits: '8870',
			multi_use: false,
		});
		expect(await frame.getByLabel('Security code').inputValue()).toBe('');
		const outside = JSON.stringify(
			await page.evaluate(() => [
				Reflect.get(window, 'heard'),
				document.documentElement.outerHTML,
				localStorage.length,
			]),
		);
		for (const text of [outside, ...sent]) expect(text).not.toMatch(/4111\W*1101\W*1663\W*8870/);
		expect(troubles).toEqual([]);
	});

	test('asks of a saved card its code alone, and makes a single-use card of it', async () => {
		const ask = async (path: string, body: object, host: 'api' | 'cards' = 'api') =>
			(await t.request('POST', path, { host, token, body })).json().data;
		const saved = await ask(
			'/payments/cards',
			cardBody({ number: '378282246310005', multi_use: true, cvc: undefined }),
			'cards',
		);
		const key = await ask('/identity/component_client_keys', { card_id: saved.id });
		const [, payload = ''] = key.component_client_key.split('.');
		const { token: formKey } = JSON.parse(Buffer.from(payload, 'base64url').toString());
		const frame = await open('/form?code=american_express');
		await hears('ready');
		expect(await frame.locator('input, select').count()).toBe(1);
		await say({ type: 'configure', token: formKey, card: saved.id });
		const code = frame.getByLabel('Security code');
		await code.pressSequentially('123');
		await say({ type: 'submit' });
		await hears('errors');
		expect(await frame.getByRole('alert').textContent()).toBe('The security code has 4 digits.');
		expect(await violations()).toEqual([]);
		await code.pressSequentially('4');
		await say({ type: 'submit' });
		await hears('card');
		const [{ card } = { card: null }] = await heard('card');
		expect(card).toMatchObject({ brand: 'american_express', last_4_digits: '0005', multi_use: false });
		expect((card as { id: string }).id).not.toBe(saved.id);
		expect(await code.inputValue()).toBe('');
		await say({ type: 'configure', token: formKey, card: 'tcd_another' });
		await code.pressSequentially('1234');
		await say({ type: 'submit' });
		await expect.poll(async () => (await heard('failed')).at(-1)).toMatchObject({ code: 'card_not_found' });
	});

	test('says beside each field what is wrong with it, and takes the keyboard there', async () => {
		const frame = await open('/form');
		await hears('ready');
		await say({ type: 'configure', token: await formToken(), values: { name: 'Ana Ruiz', number: '4242' } });
		expect(await frame.getByLabel('Card number').inputValue()).toBe('');
		await say({ type: 'submit' });
		await hears('errors');
		const number = frame.getByLabel('Card number');
		expect(await number.evaluate((input) => input === document.activeElement)).toBe(true);
		expect(await number.getAttribute('aria-invalid')).toBe('true');
		const [{ fields } = { fields: [] }] = await heard('errors');
		expect((fields as { field: string }[]).map(({ field }) => field)).toEqual([
			'number',
			'expiry',
			'cvc',
			'address_line_1',
			'address_postal_code',
			'address_city',
			'address_country_code',
		]);
		await number.pressSequentially('4111110116638871');
		await frame.getByLabel('Expiry date').pressSequentially('0120');
		await frame.getByLabel('Security code').pressSequentially('1');
		await frame.getByLabel('City').focus();
		const texts = await frame.getByRole('alert').allTextContents();
		expect(texts).toEqual(
			expect.arrayContaining([
				expect.stringContaining('not a card number'),
				'This card has expired.',
				'The security code has 3 digits.',
			]),
		);
		await number.fill('');
		await number.pressSequentially(NUMBER);
		expect(await number.getAttribute('aria-invalid')).toBeNull();
		await page.keyboard.press('Enter');
		await hears('enter');
		// The last field, too, sends the form, as browsers have it: nobody has to walk on to the button.
		await frame.getByLabel('Country').focus();
		await page.keyboard.press('Enter');
		await expect.poll(async () => (await heard('enter')).length).toBe(2);
		expect(troubles).toEqual([]);
	});

	test('tells what the API refuses, and that nothing answers', async () => {
		const frame = await open('/form');
		await hears('ready');
		await fill(frame);
		await say({ type: 'submit' });
		await hears('failed');
		await say({ type: 'configure', token: 'nobody' });
		await say({ type: 'submit' });
		await expect
			.poll(async () => (await heard('failed')).map(({ code }) => code))
			.toEqual(['missing_authorization_header', 'access_token_not_found']);
		await context.setOffline(true);
		await say({ type: 'submit' });
		await expect.poll(async () => (await heard('failed')).at(-1)).toMatchObject({ code: 'unreachable' });
	});

	test('stands in no other site, and hears no other page', async () => {
		const frame = await open('/form');
		await hears('ready');
		// A message of the form's own window, not of the page around it.
		await frame.locator('body').evaluate(() => window.postMessage({ type: 'submit' }, '*'));
		await say({ type: 'focus' });
		expect(await heard('errors')).toEqual([]);
		await open('/form', 'localhost');
		await expect.poll(() => troubles.some((text) => text.includes('frame-ancestors'))).toBe(true);
		expect(await heard('ready')).toEqual([]);
	});

	test.each([
		['/form', 'light'],
		['/form?theme=dark', 'dark'],
		['/form?locale=ar', 'right to left'],
	])('%s breaks no rule of accessibility (%s), with its errors shown', async (src) => {
		const frame = await open(src);
		await hears('ready');
		await frame.locator('#number').fill('1');
		await frame.locator('#expiry').fill('x');
		await frame.locator('#cvc').focus();
		expect((await frame.getByRole('alert').allTextContents()).filter(Boolean)).toHaveLength(2);
		expect(await violations()).toEqual([]);
		const sizes = await frame
			.locator('input, select')
			.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
		expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
		await page.setViewportSize({ width: 320, height: 700 });
		await page.goto(`${cards}${src}`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	});

	test('changes its theme when the page around it does, and says how high it is', async () => {
		const frame = await open('/form?theme=light');
		await hears('resize');
		await say({ type: 'theme', theme: 'dark' });
		await expect.poll(() => frame.locator('html').getAttribute('data-theme')).toBe('dark');
		expect(Number((await heard('resize')).at(-1)?.height)).toBeGreaterThan(400);
	});
});

describe('the challenge', () => {
	test.each([
		['111-111', 'Confirmed'],
		['000', 'Not confirmed'],
	])('answered with %s: %s, and the page around it is told', async (code, words) => {
		const id = `tds_browser_${code}`;
		await t.db.query(
			`insert into sandbox.card_authentications (reference, client_id, live_mode, last_4_digits, amount, currency, state)
			 values ($1, $1, false, '4242', 412.30, 'EUR', 'challenge')`,
			[id],
		);
		const frame = await open(`/challenge/${id}`);
		await hears('ready');
		expect(await frame.getByText('€412.30').count()).toBe(1);
		await frame.getByLabel('Code').fill(code);
		await page.keyboard.press('Enter');
		await hears('answered');
		expect(await frame.getByRole('heading').textContent()).toContain(words);
		expect(troubles).toEqual([]);
	});

	test('breaks no rule of accessibility', async () => {
		await t.db.query(
			`insert into sandbox.card_authentications (reference, client_id, live_mode, last_4_digits, amount, currency, state)
			 values ('axe', 'tds_axe', false, '4242', 412.30, 'EUR', 'challenge')`,
		);
		for (const query of ['', '?theme=dark', '?locale=ar']) {
			await open(`/challenge/tds_axe${query}`);
			await hears('ready');
			expect(await violations()).toEqual([]);
		}
	});
});
