import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { EDGE_ERRORS } from '#contract/errors.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Tests that are made from the contract name everything, so they prove nothing here. */
const GENERATED = /access-matrix|contract-coverage|\.fuzz\./;

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.test.ts') && !GENERATED.test(file))
	.map((file) => readFileSync(join(root, file), 'utf8'));

/** A request as tests write it: `'GET', '/air/offers/${id}?x=1'`, with the parameters filled in somehow. */
function requestPattern({ method, path }: EndpointDefinition): RegExp {
	const filled = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, "[^/?'`]+");
	return new RegExp(`['"]${method}['"],\\s*['"\`]${filled}/?['"\`?$]`);
}

const namesEndpoint = (endpoint: EndpointDefinition) => (source: string) =>
	requestPattern(endpoint).test(source) || new RegExp(`\\b${endpoint.name}\\b`).test(source);

describe('every endpoint of the contract', () => {
	let t: TestApp;
	beforeAll(async () => {
		t = await createTestApp();
	});
	afterAll(() => t.close());

	test.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
		'%s is served, and a test asks it',
		(_, endpoint) => {
			const host = endpoint.host === 'cards' ? t.cards : t.app;
			for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
				expect(host.hasRoute({ method: endpoint.method, url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true);
			}
			expect(sources.some(namesEndpoint(endpoint)), `no test asks ${endpoint.method} ${endpoint.path}`).toBe(true);
		},
	);
});

test.each(
	ALL_ENDPOINTS.flatMap((endpoint) => (endpoint.errors ?? []).map((code) => [endpoint.name, code, endpoint] as const)),
)('%s: a test that asks it meets %s', (_, code, endpoint) => {
	expect(sources.filter(namesEndpoint(endpoint)).some((source) => source.includes(code))).toBe(true);
});

test.each(EDGE_ERRORS)('the edge’s %s is met by a test', (code) => {
	expect(sources.some((source) => source.includes(code))).toBe(true);
});
