import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#service/db/db.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { balanceAfter, selectPostings } from './store.ts';

let t: TestApp;
let token: TestToken;
beforeAll(async () => {
	t = await createTestApp();
	token = await t.token();
});
afterAll(() => t.close());

/** Books so many deposits of one dollar, as of so long ago. */
const deposit = (name: string, count: number, ago: string) =>
	t.db.query(
		`insert into service.ledger_transfers (posting, from_account, to_account, organisation_id, live_mode, currency, amount,
			resource_id, created_at)
		select $1 || i || ':deposit', 'deposits', 'balance', $2, false, 'USD', 1, $1 || i, now() - $4::interval
		from generate_series(1, $3::int) i`,
		[name, token.organisationId, count, ago],
	);
const ask = async (path: string, query: Record<string, string> = {}) =>
	(await t.request('GET', path, { token, query })).json().data;
const balance = async (): Promise<string> => (await ask('/payments/balances'))[0].amount;
const kept = () =>
	t.db.query('select amount, until < now() as settled from service.balance_sums where organisation_id = $1', [
		token.organisationId,
	]);

it('a balance of many transfers is added up once, and what comes later counts, of whichever day', async () => {
	await deposit('a', 900, '1 day');
	expect([await balance(), await kept()]).toEqual(['900.00', []]);
	await deposit('b', 200, '2 hours');
	expect([await balance(), await kept()]).toEqual(['1100.00', [{ amount: '1100', settled: true }]]);
	await deposit('c', 3, '1 second');
	expect([await balance(), await kept()]).toEqual(['1103.00', [{ amount: '1100', settled: true }]]);
	// As of a day that is in the sum: it is added up anew when it is worth it.
	await deposit('d', 2, '1 day');
	expect(await kept()).toEqual([]);
	expect([await balance(), await kept()]).toEqual(['1105.00', [{ amount: '1102', settled: true }]]);
});

it('is told at once, and not kept, while somebody books as of an earlier day', async () => {
	await deposit('e', 1, '1 day');
	await t.db.transaction(async (tx) => {
		await tx.query("select pg_advisory_xact_lock_shared(hashtextextended('service.balance_sums', 0))");
		expect([await balance(), await kept()]).toEqual(['1106.00', []]);
	});
	expect([await balance(), await kept()]).toEqual(['1106.00', [{ amount: '1103', settled: true }]]);
});

it('says of each posting what was on the balance after it', async () => {
	const newest = await ask('/payments/balance_postings', { currency: 'USD', limit: '4' });
	expect(newest.map(({ balance_amount: amount }: { balance_amount: string }) => amount)).toEqual([
		'1106.00',
		'1105.00',
		'1104.00',
		'1103.00',
	]);
	const [old] = await ask('/payments/balance_postings', {
		currency: 'USD',
		limit: '1',
		created_before: new Date(Date.now() - 12 * 3_600_000).toISOString(),
	});
	expect(old.balance_amount).toBe('903.00');
});

it('says it of one moment, whatever is booked while it is asked', async () => {
	const owner = { organisationId: token.organisationId, liveMode: false };
	const { rows } = await selectPostings(t.db, owner, { currency: 'USD', from: null, before: null }, { limit: 1 });
	let times = 0;
	const busy: Database = {
		...t.db,
		query: async <Row extends object>(...asked: Parameters<Database['query']>) => {
			const found = await t.db.query<Row>(...asked);
			await deposit(`f${times++}`, 1, '0 seconds');
			return found;
		},
	};
	expect(await Promise.all(rows.map((newest) => balanceAfter(busy, owner, newest)))).toEqual(['1106']);
});
