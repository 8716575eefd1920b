import type { TestApp, TestToken } from '#service/testing/create-test-app.ts';

const YEAR_MS = 365 * 86_400_000;

/** A body that makes a credit of the test airline, of the first traveller of tests. */
export const creditBody = (change: Record<string, unknown> = {}) => ({
	airline_iata_code: 'ZZ',
	amount: '5000.00',
	amount_currency: 'USD',
	code: '0120000000009',
	type: 'emd',
	issued_on: '2026-01-15',
	expires_at: new Date(Date.now() + YEAR_MS).toISOString(),
	given_name: 'Anna',
	family_name: 'Traveller',
	...change,
});

/** The id of a new credit of the test airline, of the first traveller of tests. */
export async function creditOf(t: TestApp, token: TestToken, change: Record<string, unknown> = {}): Promise<string> {
	const reply = await t.request('POST', '/air/airline_credits', { token, body: creditBody(change) });
	if (reply.statusCode !== 201) throw new Error(reply.body);
	return reply.json<{ data: { id: string } }>().data.id;
}
