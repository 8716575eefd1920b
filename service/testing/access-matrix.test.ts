import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all.ts';
import { type EndpointDefinition, pathParams, requiredScope } from '#contract/endpoint.ts';
import { ErrorEnvelope } from '#contract/envelope.ts';
import { createTestApp, type TestApp, type TestToken } from './create-test-app.ts';

/** Who may see what, for every endpoint of the contract: a new endpoint with an id must say here whose it is. */
type Owner = 'everyone' | ((make: Maker) => Promise<Record<string, string>>);

interface Maker {
	search(path: string): Promise<{ id: string; offers?: { id: string }[] }>;
}

const departure = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
const SEARCH = {
	slices: [{ origin: 'LHR', destination: 'JFK', departure_date: departure }],
	passengers: [{ type: 'adult' }],
};

const OWNERS: Readonly<Record<string, Owner>> = {
	'/air/offer_requests/{id}': async (make) => ({ id: (await make.search('/air/offer_requests')).id }),
	'/air/batch_offer_requests/{id}': async (make) => ({ id: (await make.search('/air/batch_offer_requests')).id }),
	'/air/partial_offer_requests/{id}': async (make) => ({ id: (await make.search('/air/partial_offer_requests')).id }),
	'/air/partial_offer_requests/{id}/fares': async (make) => ({
		id: (await make.search('/air/partial_offer_requests')).id,
	}),
	'/air/offers/{id}': async (make) => ({ id: (await make.search('/air/offer_requests')).offers?.[0]?.id ?? '' }),
	'/air/airports/{id}': 'everyone',
	'/air/cities/{id}': 'everyone',
	'/air/airlines/{id}': 'everyone',
	'/air/aircraft/{id}': 'everyone',
	'/air/loyalty_programmes/{id}': 'everyone',
	'/sandbox/airlines/{iata_code}': 'everyone',
};

let t: TestApp;
let token: TestToken;
let others: Record<'another organisation' | 'the other mode', TestToken>;
beforeAll(async () => {
	t = await createTestApp({ settings: { SIMULATED_LIVE: '1' } });
	token = await t.token();
	others = {
		'another organisation': await t.token(),
		'the other mode': await t.token({ mode: 'live', organisationId: token.organisationId }),
	};
});
afterAll(() => t.close());

const maker: Maker = {
	search: async (path) => {
		const reply = await t.request('POST', path, { token, body: SEARCH });
		expect(reply.statusCode).toBe(201);
		return reply.json().data;
	},
};

const withIds = (path: string, ids: Record<string, string>) =>
	path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'none');
const random = (path: string) =>
	Object.fromEntries(pathParams(path).map((name) => [name, 'xxx_0000VbaoKqRT6AFYU1C000']));
const call = (endpoint: EndpointDefinition, path: string, by: TestToken | string | null, change: object = {}) =>
	t.request(endpoint.method, path, { token: by, ...(endpoint.body && { body: {} }), ...change });

/** What a reply says, but for its request id. */
const told = (reply: Awaited<ReturnType<typeof call>>) => ({
	status: reply.statusCode,
	errors: ErrorEnvelope.parse(reply.json()).errors,
});

describe.each(ALL_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
	'%s',
	(_, endpoint) => {
		const owner = OWNERS[endpoint.path];
		const anyPath = withIds(endpoint.path, random(endpoint.path));
		const scoped = typeof owner === 'function';

		test('its ids have an owner', () => {
			expect(pathParams(endpoint.path).length > 0).toBe(owner !== undefined);
		});
		test('needs a token, a known one, and the version', async () => {
			const codes = [];
			for (const reply of [
				await call(endpoint, anyPath, null),
				await call(endpoint, anyPath, 'service_test_unknown'),
				await call(endpoint, anyPath, token, { version: null }),
			]) {
				codes.push(told(reply).errors[0]?.code);
			}
			expect(codes).toEqual(['missing_authorization_header', 'access_token_not_found', 'missing_version_header']);
		});
		test.runIf(requiredScope(endpoint) === 'read_write')('is not for read-only tokens', async () => {
			const reply = await call(
				endpoint,
				anyPath,
				await t.token({ scope: 'read_only', organisationId: token.organisationId }),
			);
			expect(told(reply).errors[0]?.code).toBe('insufficient_permissions');
		});
		test.runIf(endpoint.testModeOnly)('does not exist in live mode', async () => {
			expect(told(await call(endpoint, anyPath, others['the other mode'])).errors[0]?.code).toBe('not_found');
		});
		test.runIf(owner !== undefined && !endpoint.body)(
			'an unknown id, and one of another kind, are not found',
			async () => {
				const path = withIds(endpoint.path, { ...random(endpoint.path), id: `org_${token.organisationId.slice(4)}` });
				expect([
					told(await call(endpoint, anyPath, token)).errors[0]?.code,
					told(await call(endpoint, path, token)).errors[0]?.code,
				]).toEqual(['not_found', 'not_found']);
			},
		);
		test.runIf(scoped)('what is another’s is told apart from nothing by no word', async () => {
			const own = withIds(endpoint.path, scoped ? await owner(maker) : {});
			const nothing = told(await call(endpoint, anyPath, token));
			const replies = await Promise.all(
				Object.values(others).map(async (other) => told(await call(endpoint, own, other))),
			);
			expect(nothing.status).toBe(404);
			expect(replies).toEqual([nothing, nothing]);
			expect((await call(endpoint, own, token)).statusCode).not.toBe(404);
		});
		test.runIf(endpoint.list === 'page' && endpoint.path.startsWith('/air/offer_requests'))(
			'a list holds one’s own alone',
			async () => {
				const { id } = await maker.search('/air/offer_requests');
				const ids = async (by: TestToken) =>
					(await call(endpoint, endpoint.path, by)).json().data.map((each: { id: string }) => each.id);
				expect(await ids(token)).toContain(id);
				for (const other of Object.values(others)) expect(await ids(other)).not.toContain(id);
			},
		);
	},
);
