import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request as httpRequest } from 'node:http';
import type { APIResponse } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { ROOT } from '../../scripts/root.ts';
import { expect, test } from '../fixtures.ts';
import { inDays } from '../stage/days.ts';
import { lanAddress as lan } from '../stage/lan-address.ts';
import { Results } from '../stage/results.ts';
import { FAMILY, oneWay, returning } from '../stage/searches.ts';

const STATIC = join(ROOT, '.next', 'static');
const staticFiles = (): string[] =>
	readdirSync(STATIC, { recursive: true, encoding: 'utf8' }).filter((name) =>
		/\.(js|css|json|map|txt|html)$/.test(name),
	);

test.describe('the token of the booking API', () => {
	test('is in no file that a browser is given, nor is a word of how it is sent', () => {
		const files = staticFiles();
		expect(files.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(5);
		const token = process.env.API_TOKEN ?? '';
		expect(token).toMatch(/_test_/);
		const telling = [
			token,
			'authorization:',
			'"authorization"',
			'Bearer ',
			'BOOKING_API_TOKEN',
			'BOOKING_API_URL',
			'WEB_SECRET',
			'DATA_KEY',
			'QUOTE_KEY',
			'DATABASE_URL',
		];
		const found = files.flatMap((name) => {
			const text = readFileSync(join(STATIC, name), 'utf8').toLowerCase();
			return telling.filter((word) => text.includes(word.toLowerCase())).map((word) => `${name}: ${word.slice(0, 20)}`);
		});
		expect(found).toEqual([]);
	});

	test('is in no answer to a browser', async ({ page }) => {
		const bodies: [string, string][] = [];
		const reading: Promise<unknown>[] = [];
		page.on('response', (response) => {
			reading.push(
				response
					.text()
					// Chromium does not always keep what was streamed: it is asked for again.
					.catch(async () => (await page.context().request.get(response.url())).text())
					.then((text) => bodies.push([response.url(), `${text}\n${JSON.stringify(response.headers())}`]))
					.catch(() => undefined),
			);
		});
		await page.goto('/');
		const suggested = page.waitForResponse(/\/api\/places\/suggestions/);
		await page.getByRole('combobox', { name: 'From', exact: true }).fill('lond');
		// The field may show what it knows by itself before the answer comes.
		await suggested;
		await expect(page.getByRole('option').first()).toBeVisible();
		await Promise.all(reading);
		const results = new Results(page);
		await results.open(returning('LHR', 'JFK', 60, FAMILY));
		// A browser forgets the answers of a page that it has left.
		await Promise.all(reading);
		await results.cards.first().getByRole('button', { name: 'See fares' }).click();
		await results.cards
			.first()
			.getByRole('link', { name: /^Choose / })
			.first()
			.click();
		await page.waitForURL(/\/flights\/offers\//);
		await Promise.all(reading);
		await page.goto('/dev/sandbox');
		await Promise.all(reading);
		expect(bodies.some(([url]) => url.includes('/api/flights/search/'))).toBe(true);
		expect(bodies.some(([url]) => url.includes('/api/places/suggestions'))).toBe(true);
		const secrets = [process.env.API_TOKEN, process.env.WEB_SECRET, process.env.DATABASE_URL].filter(
			(one): one is string => Boolean(one),
		);
		expect(secrets.length).toBeGreaterThan(1);
		for (const [url, text] of bodies) for (const secret of secrets) expect(text.includes(secret), url).toBe(false);
	});
});

/** Of scripts, styles and fonts. */
const FILES = {
	'x-content-type-options': 'nosniff',
	'cross-origin-resource-policy': 'same-origin',
	'content-security-policy': /default-src 'none'.*sandbox/,
};
const ALWAYS = {
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'permissions-policy': /camera=\(\)/,
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'x-permitted-cross-domain-policies': 'none',
	'content-security-policy': /default-src/,
};

function expectHeaders(response: APIResponse, what: string): void {
	const headers = response.headers();
	const script = /^\/(_next\/static\/|workers\/warm-intl\.js$)/.test(new URL(response.url()).pathname);
	const expected = script ? FILES : ALWAYS;
	for (const [name, value] of Object.entries(expected)) expect(headers[name], `${name} of ${what}`).toMatch(value);
	expect(headers['x-powered-by'], what).toBeUndefined();
}

test.describe('every answer carries the headers that protect it', () => {
	const asked = [
		['/', 200],
		['/accessibility', 200],
		[paths.flights(oneWay('PVD', 'RAI')), 200],
		['/flights?from=x', 200],
		['/robots.txt', 200],
		['/icons.svg', 200],
		['/icon.svg', 200],
		['/workers/warm-intl.js?locale=en-GB', 200],
		['/workers/none.js', 404],
		['/manifest.webmanifest', 200],
		['/there-is-none', 404],
		['/flights/offers/off_00009htYpSCXrwaB9DnUm0', 200],
		['/trips/flights/ord_00009htYpSCXrwaB9DnUm0', 404],
		['/bookings/bki_none', 404],
		['/_next/static/none.js', 404],
		['/_next/image?url=http%3A%2F%2F169.254.169.254%2F&w=64&q=75', 404],
		['/api/none', 404],
		['/api/flights/search/orq_00009htYpSCXrwaB9DnUm0', 404],
		['/%E0%A4%A', 404],
	] as const;
	for (const [path, status] of asked) {
		test(`${status} ${path.slice(0, 50)}`, async ({ request }) => {
			await request.get('/accessibility');
			const response = await request.get(path);
			expect(response.status()).toBe(status);
			expectHeaders(response, path);
		});
	}

	test('a built file', async ({ request }) => {
		const name = staticFiles().find((file) => file.endsWith('.js')) ?? '';
		const response = await request.get(`/_next/static/${name}`);
		expect(response.status()).toBe(200);
		expectHeaders(response, name);
		expect(response.headers()['cache-control']).toMatch(/immutable/);
	});

	test('405 to what no page takes', async ({ request }) => {
		const response = await request.post('/', { data: 'x' });
		expect(response.status()).toBe(405);
		expectHeaders(response, 'POST /');
	});

	test('a page of a service that is down', async ({ request, stage }) => {
		const api = await stage.apiSwitch();
		const storefront = await stage.storefront({ BOOKING_API_URL: api.url });
		api.mood = 'cut';
		for (const path of [
			'/',
			paths.flights(oneWay('LHR', 'JFK')),
			'/flights/offers/off_00009htYpSCXrwaB9DnUm0',
			'/dev/sandbox',
		]) {
			const response = await request.get(`${storefront}${path}`, { headers: { 'user-agent': 'Mozilla/5.0' } });
			expect([200, 503], path).toContain(response.status());
			expectHeaders(response, path);
		}
	});

	test('HTTPS for two years, where a visitor came by it', async ({ request }) => {
		const response = await request.get('/', { headers: { 'x-forwarded-proto': 'https' } });
		expect(response.headers()['strict-transport-security']).toMatch(/max-age=63072000/);
	});
});

test.describe('the content policy', () => {
	test('names one nonce for one answer, and every script carries it or is ours', async ({ page, request, baseURL }) => {
		const nonces = new Set<string>();
		for (const path of [
			'/',
			paths.flights(returning('LHR', 'JFK', 60, FAMILY)),
			'/legal/terms',
			'/dev/gallery',
			'/there-is-none',
		]) {
			const response = await request.get(path);
			const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1] ?? '';
			expect(nonce.length, path).toBeGreaterThan(20);
			nonces.add(nonce);
			const html = await response.text();
			const tags = html.match(/<script\b[^>]*>/g) ?? [];
			expect(tags.length, path).toBeGreaterThan(0);
			for (const tag of tags) expect(tag, path).toContain(`nonce="${nonce}"`);
			for (const [, source = ''] of html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g))
				expect(source, path).toMatch(/^\/_next\/static\/chunks\/[\w.~-]+\.js$/);
			expect(html, path).not.toMatch(/<[a-z][^>]*\son[a-z]+="/i);
			expect(html, path).not.toMatch(/javascript:/i);
		}
		expect(nonces.size).toBe(5);

		// What runs in the end, with everything unfolded: nothing but files of ours.
		await page.goto('/');
		await page.getByRole('combobox', { name: 'From', exact: true }).focus();
		const results = new Results(page);
		await results.open(oneWay('LHR', 'JFK'));
		const sources = await page.evaluate(() => [...document.scripts].map((script) => script.src).filter(Boolean));
		for (const source of sources) expect(source).toMatch(new RegExp(`^${baseURL}/_next/static/`));
	});

	test('allows nothing to be put around a page, nor a script without the nonce', async ({ page }) => {
		const response = await page.goto('/accessibility');
		const policy = response?.headers()['content-security-policy'] ?? '';
		for (const rule of [
			"object-src 'none'",
			"base-uri 'none'",
			"frame-ancestors 'none'",
			"form-action 'self'",
			"'strict-dynamic'",
		])
			expect(policy).toContain(rule);
		expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
	});

	test.describe('tried', () => {
		test.use({ expectedTrouble: [/Content Security Policy/] });
		test('by a script that slipped in', async ({ page }) => {
			await page.goto('/accessibility');
			const violated = await page.evaluate(
				() =>
					new Promise<string>((done) => {
						document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
						document.body.insertAdjacentHTML('beforeend', '<p onclick="document.title = \'taken over\'">x</p>');
						document.querySelector<HTMLElement>('body > p:last-child')?.click();
					}),
			);
			expect(violated).toMatch(/^script-src/);
			await expect(page).not.toHaveTitle(/taken over/);
		});
	});
});

/** Asks with a Host of one's choice, which browsers and fetch do not allow. */
const statusFor = (url: string, headers: Record<string, string>): Promise<number> =>
	new Promise((done, fail) => {
		httpRequest(url, { headers }, (response) => {
			response.resume();
			done(response.statusCode ?? 0);
		})
			.on('error', fail)
			.end();
	});
test.describe('pages for this machine alone', () => {
	for (const path of ['/dev/gallery', '/dev/sandbox']) {
		test(`${path} opens here and nowhere else`, async ({ baseURL }) => {
			const { port } = new URL(baseURL ?? '');
			const at = `${baseURL}${path}`;
			expect(await statusFor(at, { host: `127.0.0.1:${port}` })).toBe(200);
			expect(await statusFor(at, { host: `localhost:${port}` })).toBe(200);
			expect(await statusFor(at, { host: 'shop.example' })).toBe(421);
			expect(await statusFor(at, { host: `127.0.0.1:${port}`, 'x-forwarded-for': '203.0.113.9' })).toBe(404);
			expect(await statusFor(at, { host: `127.0.0.1:${port}`, forwarded: 'for=203.0.113.9' })).toBe(404);
			expect(await statusFor(at, { host: 'shop.example', 'x-wayfare-local': '1' })).toBe(421);
			expect(await statusFor(at, { host: `127.0.0.1:${port}`, 'x-real-ip': '127.0.0.1' })).toBe(404);
			if (lan) {
				expect(await statusFor(`http://${lan}:${port}${path}`, {})).toBe(404);
				expect(await statusFor(`http://${lan}:${port}${path}`, { host: `localhost:${port}` })).toBe(404);
			}
		});
	}

	test('are shut where mail is real', async ({ stage }) => {
		const storefront = await stage.storefront({ SMTP_URL: 'smtp://127.0.0.1:2525' });
		expect(await statusFor(`${storefront}/dev/gallery`, {})).toBe(404);
		expect(await statusFor(`${storefront}/dev/sandbox`, {})).toBe(404);
	});
});

test.describe('by every name of this machine', () => {
	// Chromium says so of every plain address beyond this machine; by HTTPS the header counts.
	test.use({ expectedTrouble: [/Cross-Origin-Opener-Policy header has been ignored/] });
	for (const name of ['127.0.0.1', 'localhost', ...(lan ? [lan] : [])]) {
		test(`a search at ${name === lan ? 'its address in the local network' : name}`, async ({
			page,
			baseURL,
			ourHosts,
		}) => {
			const at = (baseURL ?? '').replace('127.0.0.1', name);
			ourHosts.add(new URL(at).host);
			await page.goto(`${at}/`);
			await page.getByRole('button', { name: 'Switch to dark colours' }).click();
			await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
			const results = new Results(page);
			await results.open(oneWay('LHR', 'AMS'), at);
			await page.reload();
			await results.complete();
		});
	}
});

test('robots are kept out of a test site, and find the standing pages of a live one', async ({
	request,
	baseURL,
	stage,
}) => {
	expect(await (await request.get('/robots.txt')).text()).toMatch(/User-Agent: \*\s+Disallow: \/\s*$/i);
	const map = await (await request.get('/sitemap.xml')).text();
	for (const path of ['/how-we-rank', '/accessibility', '/legal/terms'])
		expect(map).toContain(`<loc>${baseURL}${path}</loc>`);
	expect(map).not.toMatch(/\/flights|\/dev|\/api/);
	const live = await stage.storefront({
		BOOKING_API_TOKEN: 'wayfare_live_0000000000000000000000',
		PUBLIC_URL: 'https://shop.example',
	});
	const rules = await (await request.get(`${live}/robots.txt`)).text();
	expect(rules).toMatch(/Allow: \//);
	for (const path of ['/api/', '/flights', '/dev/']) expect(rules).toContain(`Disallow: ${path}`);
	expect(rules).toContain('Sitemap: https://shop.example/sitemap.xml');
});

test('programs that read pages start no search', async ({ request }) => {
	const human = await request.get(paths.flights(oneWay('LHR', 'JFK', 90)));
	expect(await human.text()).not.toContain('Ready to search');
	const address = `/flights?trip=one-way&from=LHR&to=JFK&depart=${inDays(91)}&adults=1`;
	const robot = await request.get(address, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' } });
	expect(robot.status()).toBe(200);
	expect(await robot.text()).toContain('Ready to search');
	const ahead = await request.get(address, { headers: { 'sec-purpose': 'prefetch' } });
	expect(ahead.status()).toBe(503);
	expectHeaders(ahead, 'a page fetched ahead');
});

test('a tab that was opened before intents had this address is answered still', async ({ request }) => {
	await request.get('/accessibility');
	const response = await request.get('/api/bookings/bki_nobodys');
	expect(response.status()).toBe(404);
	expect(await response.json()).toMatchObject({ errors: [{ code: 'not_found' }] });
});
