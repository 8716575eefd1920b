import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all.ts';
import { ERRORS } from '#contract/errors.ts';
import { EVENT_OBJECTS } from '#contract/webhooks/event-objects.ts';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks/webhook-event.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { html, prose } from './html.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { API_BRAND: 'Gannet' } });
});
afterAll(() => t.close());

const get = (path: string, headers: Record<string, string> = {}) => t.app.inject({ url: path, headers });

test('/openapi.json is an OpenAPI 3.1 document of every endpoint', async () => {
	const reply = await get('/openapi.json');
	const document = reply.json();
	expect(document.openapi).toBe('3.1.0');
	for (const { path, method, name, errors = [] } of ALL_ENDPOINTS) {
		const operation = document.paths[path][method.toLowerCase()];
		expect(operation.operationId).toBe(name);
		expect(operation.parameters).toContainEqual(
			expect.objectContaining({ in: 'header', name: 'Gannet-Version', required: true }),
		);
		for (const code of errors) expect(operation.responses[String(ERRORS[code].status)].description).toContain(code);
	}
	const references = [...reply.body.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? '');
	expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
	expect(Object.keys(document.components.schemas)).toEqual(
		expect.arrayContaining(['Offer', 'OfferRequest', 'ErrorEnvelope', 'Airport']),
	);
});

test('/openapi.json names what every endpoint of flights and stays gives, and what it replies while that is not there yet', async () => {
	const { paths } = (await get('/openapi.json')).json();
	const repliesOf = ({ path, method }: (typeof ALL_ENDPOINTS)[number]) => paths[path][method.toLowerCase()].responses;
	const schemaOf = (reply: {
		content: Record<string, { schema: { properties: { data: Record<string, unknown> } } }>;
	}) => reply.content['application/json']?.schema.properties.data;
	for (const endpoint of ALL_ENDPOINTS.filter(({ path, data }) => /^\/(air|stays)\//.test(path) && data)) {
		const data = schemaOf(repliesOf(endpoint)[endpoint.status]);
		expect(endpoint.list ? data?.items : data, endpoint.name).toEqual({ $ref: expect.any(String) });
	}
	const later = ALL_ENDPOINTS.filter((endpoint) => schemaOf(repliesOf(endpoint)['202'] ?? { content: {} }));
	expect(later.map(({ name }) => name).sort()).toEqual([
		'acceptAirlineInitiatedChange',
		'addOrderServices',
		'cancelStaysBooking',
		'confirmOrderCancellation',
		'confirmOrderChange',
		'createOrder',
		'createPayment',
		'createSandboxNoShow',
		'createStaysBooking',
	]);
	for (const endpoint of later)
		expect(schemaOf(repliesOf(endpoint)['202'])).toMatchObject({ properties: { message: { type: 'string' } } });
});

test('/openapi.json has every event that a webhook is sent: its data, and what it is signed by', async () => {
	const { webhooks } = (await get('/openapi.json')).json();
	expect(Object.keys(webhooks)).toEqual(WEBHOOK_EVENT_TYPES);
	for (const type of WEBHOOK_EVENT_TYPES) {
		const { parameters, requestBody, security } = webhooks[type].post;
		const { properties } = requestBody.content['application/json'].schema;
		expect(properties.type.const).toBe(type);
		expect(Object.keys(properties.data.properties.object.properties)).toEqual(Object.keys(EVENT_OBJECTS[type].shape));
		expect(parameters).toContainEqual(expect.objectContaining({ name: 'X-Gannet-Signature', in: 'header' }));
		expect(security).toEqual([]);
	}
});

test('documents are kept by their ETag and compressed', async () => {
	const first = await get('/openapi.json', { 'accept-encoding': 'gzip' });
	expect(JSON.parse(gunzipSync(first.rawPayload).toString()).openapi).toBe('3.1.0');
	const again = await get('/openapi.json', { 'if-none-match': String(first.headers.etag) });
	expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('/docs names every endpoint, /docs/errors every code, and every link between them leads somewhere', async () => {
	const pages: Record<string, string> = {
		'/docs': (await get('/docs')).body,
		'/docs/errors': (await get('/docs/errors')).body,
	};
	for (const { name } of ALL_ENDPOINTS) expect(pages['/docs']).toContain(`id="${name}"`);
	for (const type of WEBHOOK_EVENT_TYPES) expect(pages['/docs']).toContain(`<code>${type}</code>`);
	for (const code of Object.keys(ERRORS)) expect(pages['/docs/errors']).toContain(`id="${code}"`);
	for (const [path, page] of Object.entries(pages)) {
		const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
		expect(new Set(ids).size).toBe(ids.length);
		for (const [, target = ''] of page.matchAll(/href="([^"]+)"/g)) {
			const [where = '', anchor] = target.split('#');
			const goal = where === '' ? page : pages[where];
			if (anchor) expect(goal, `${path} → ${target}`).toContain(` id="${anchor}"`);
			else expect(['/docs', '/docs/errors', '/openapi.json']).toContain(where);
		}
	}
});

test('the pages run nothing and load nothing', async () => {
	for (const path of ['/docs', '/docs/errors']) {
		const reply = await get(path);
		expect(reply.body).not.toMatch(/<script|<img|<link|style="|\son\w+="|https?:\/\//);
		expect(reply.headers['content-security-policy']).toMatch(
			/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'/,
		);
		expect(reply.headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'content-type': 'text/html; charset=utf-8',
		});
	}
});

test('what is put into a page is escaped', () => {
	expect(html`<p>${'<b>&"'}${html`<i>`}</p>`.text).toBe('<p>&lt;b&gt;&amp;&quot;<i></p>');
	expect(prose('use `a<b` now').text).toBe('use <code>a&lt;b</code> now');
});
