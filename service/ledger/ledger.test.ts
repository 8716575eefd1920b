import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { accountsOf, type Holder, payIn, post, type Posting } from './ledger.ts';
import { reservation } from './rules.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const holder = async (liveMode = false): Promise<Holder> => ({ organisationId: await t.organisation(), liveMode });
let n = 0;
const posting = (of: Holder, change: Partial<Posting> = {}): Posting => ({
	...of,
	reference: `ord_${++n}:reserve`,
	resourceId: 'ord_1',
	currency: 'EUR',
	entries: reservation('EUR', [{ from: 'balance', amount: '40.00' }]),
	...change,
});
const commit = (given: Posting) => t.db.transaction((tx) => post(tx, given));

describe('the database refuses', () => {
	it.each<[string, Posting['entries']]>([
		[
			'entries that do not add up',
			[
				{ account: 'balance', amount: '-1.00' },
				{ account: 'reservations', amount: '0.99' },
			],
		],
		['a single entry', [{ account: 'balance', amount: '-1.00' }]],
	])('%s, when the transaction ends', async (_, entries) => {
		const of = await holder();
		await expect(commit(posting(of, { entries }))).rejects.toMatchObject({ constraint: 'ledger_entries_balanced' });
		expect(await accountsOf(t.db, of, 'EUR')).toEqual({});
	});
	it('a posting that spans two organisations', async () => {
		const [one, two] = [await holder(), await holder()];
		const half = (of: Holder, account: 'balance' | 'reservations', amount: string) =>
			posting(of, { reference: 'ord_x:split', entries: [{ account, amount }] });
		await expect(
			t.db.transaction(async (tx) => {
				await post(tx, half(one, 'balance', '-1.00'));
				await post(tx, half(two, 'reservations', '1.00'));
			}),
		).rejects.toMatchObject({ constraint: 'ledger_entries_balanced' });
	});
	it('the same posting again', async () => {
		const given = posting(await holder());
		await commit(given);
		await expect(commit(given)).rejects.toMatchObject({ code: '23505' });
		expect(await accountsOf(t.db, given, 'EUR')).toEqual({ balance: '-40.00', reservations: '40.00' });
	});
	it.each([
		'update service.ledger_entries set amount = 1',
		'delete from service.ledger_entries',
		'truncate service.ledger_entries',
	])('%s', async (sql) => {
		await expect(t.db.query(sql)).rejects.toThrow('only written to');
	});
});

describe('a balance', () => {
	it('has no limit in test mode', async () => {
		const of = await holder();
		await commit(posting(of, { entries: reservation('EUR', [{ from: 'balance', amount: '999999.00' }]) }));
		expect((await accountsOf(t.db, of, 'EUR')).balance).toBe('-999999.00');
	});
	it('never falls below zero in live mode, each currency by itself', async () => {
		const of = await holder(true);
		await expect(commit(posting(of))).rejects.toMatchObject({ code: 'insufficient_balance' });
		await t.db.transaction((tx) => payIn(tx, of, { amount: '100.00', currency: 'EUR', reference: 'transfer-1' }));
		await commit(posting(of));
		await commit(posting(of));
		await expect(commit(posting(of))).rejects.toMatchObject({ code: 'insufficient_balance' });
		await expect(commit(posting(of, { currency: 'USD' }))).rejects.toMatchObject({ code: 'insufficient_balance' });
		expect(await accountsOf(t.db, of, 'EUR')).toEqual({ balance: '20.00', deposits: '-100.00', reservations: '80.00' });
	});
	it('is spent once by 32 at the same time', async () => {
		const of = await holder(true);
		await t.db.transaction((tx) => payIn(tx, of, { amount: '120.00', currency: 'EUR', reference: 'transfer-2' }));
		const outcomes = await Promise.allSettled(Array.from({ length: 32 }, () => commit(posting(of))));
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
		expect((await accountsOf(t.db, of, 'EUR')).balance).toBe('0.00');
	});
});
