import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

interface Airline {
	iata_code: string;
	name: string;
	enabled: boolean;
}
const list = async (token?: string): Promise<Airline[]> =>
	(await t.request('GET', '/sandbox/airlines', { token })).json().data;
const search = (token?: string) =>
	t.request('POST', '/air/offer_requests', {
		token,
		body: {
			slices: [{ origin: 'JFK', destination: 'EWR', departure_date: '2027-03-16' }],
			passengers: [{ type: 'adult' }],
		},
	});

describe('listSandboxAirlines', () => {
	it('lists every simulated airline by name, all on', async () => {
		const airlines = await list();
		expect(airlines.length).toBeGreaterThanOrEqual(173);
		expect(airlines).toContainEqual({ iata_code: 'ZZ', name: 'Wayfare Airways', enabled: true });
		expect(airlines.map(({ name }) => name)).toEqual(airlines.map(({ name }) => name).sort());
		expect(airlines.every(({ enabled }) => enabled)).toBe(true);
	});
	it('is not there in live mode', async () => {
		const token = await t.token({ mode: 'live' });
		expect((await t.request('GET', '/sandbox/airlines', { token })).statusCode).toBe(404);
	});
});

describe('updateSandboxAirline', () => {
	it('takes an airline down for its own organisation, in the next search, and back up', async () => {
		const mine = (await t.token()).secret;
		const other = (await t.token()).secret;
		const off = await t.request('PATCH', '/sandbox/airlines/ZZ', { token: mine, body: { enabled: false } });
		expect(off.statusCode).toBe(200);
		expect(off.json().data).toEqual({ iata_code: 'ZZ', name: 'Wayfare Airways', enabled: false });
		expect((await list(mine)).filter(({ enabled }) => !enabled)).toHaveLength(1);
		expect((await list(other)).filter(({ enabled }) => !enabled)).toHaveLength(0);
		const failed = await search(mine);
		expect(failed.statusCode).toBe(502);
		expect(failed.json().errors[0]).toMatchObject({
			type: 'airline_error',
			code: 'airline_internal',
			source: 'wayfare_airways',
		});
		expect((await search(other)).statusCode).toBe(201);
		await t.request('PATCH', '/sandbox/airlines/ZZ', { token: mine, body: { enabled: true } });
		expect((await search(mine)).json().data.offers.length).toBeGreaterThan(0);
	});
	it('knows no other airline', async () => {
		expect((await t.request('PATCH', '/sandbox/airlines/XX', { body: { enabled: false } })).statusCode).toBe(404);
	});
	it('needs a switch that is on or off', async () => {
		const reply = await t.request('PATCH', '/sandbox/airlines/ZZ', { body: { enabled: 'maybe' } });
		expect(reply.statusCode).toBe(422);
		expect(reply.json().errors[0].source).toEqual({ field: 'enabled', pointer: '/enabled' });
	});
	it('needs a token that may write', async () => {
		const token = await t.token({ scope: 'read_only' });
		const reply = await t.request('PATCH', '/sandbox/airlines/ZZ', { token, body: { enabled: false } });
		expect(reply.json().errors[0].code).toBe('insufficient_permissions');
	});
});
