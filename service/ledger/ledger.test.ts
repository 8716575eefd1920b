import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { accountsOf, type Holder, payIn, post, type Posting } from './ledger.ts';
import { capture, release, reservation } from './rules.ts';

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
	transfers: reservation('EUR', [{ from: 'balance', amount: '40.00' }]),
	...change,
});
const commit = (given: Posting) => t.db.transaction((tx) => post(tx, given));

describe('the database refuses', () => {
	it.each<[string, Posting['transfers'][number]]>([
		['money that goes nowhere', { from: 'balance', to: 'balance', amount: '1.00' }],
		['nothing', { from: 'balance', to: 'reservations', amount: '0.00' }],
		['money that goes the other way', { from: 'balance', to: 'reservations', amount: '-1.00' }],
	])('%s', async (_, transfer) => {
		const of = await holder();
		await expect(commit(posting(of, { transfers: [transfer] }))).rejects.toMatchObject({
			constraint: 'ledger_transfers_move',
		});
		expect(await accountsOf(t.db, of, 'EUR')).toEqual({});
	});
	it('a currency that is none', async () => {
		await expect(commit(posting(await holder(), { currency: 'eur' }))).rejects.toMatchObject({
			constraint: 'ledger_transfers_move',
		});
	});
	it('an account that is none', async () => {
		const of = await holder();
		const transfers = [{ from: 'balance', to: 'elsewhere', amount: '1.00' }] as unknown as Posting['transfers'];
		await expect(commit(posting(of, { transfers }))).rejects.toMatchObject({ code: '22P02' });
	});
	it('the same posting again', async () => {
		const given = posting(await holder());
		await commit(given);
		await expect(commit(given)).rejects.toMatchObject({ code: '23505' });
		expect(await accountsOf(t.db, given, 'EUR')).toEqual({ balance: '-40.00', reservations: '40.00' });
	});
	it.each([
		'update service.ledger_transfers set amount = 1',
		'delete from service.ledger_transfers',
		'truncate service.ledger_transfers',
	])('%s', async (sql) => {
		await expect(t.db.query(sql)).rejects.toThrow('only written to');
	});
});

it('both sides of every transfer are in the entries, which add up to zero', async () => {
	const of = await holder();
	const shares = [
		{ from: 'airline_credits', amount: '10.00' },
		{ from: 'balance', amount: '32.00' },
	] as const;
	await commit(posting(of, { reference: 'ord_e:reserve', transfers: reservation('EUR', shares) }));
	await commit(posting(of, { reference: 'ord_e:capture', transfers: capture('EUR', shares, '2.00') }));
	const rows = await t.db.query(
		"select posting, account, amount from service.ledger_entries where posting like 'ord\\_e:%' order by posting, amount",
	);
	expect(rows).toEqual([
		{ posting: 'ord_e:capture', account: 'reservations', amount: '-42.00' },
		{ posting: 'ord_e:capture', account: 'surcharges', amount: '2.00' },
		{ posting: 'ord_e:capture', account: 'supplier_payable', amount: '40.00' },
		{ posting: 'ord_e:reserve', account: 'balance', amount: '-32.00' },
		{ posting: 'ord_e:reserve', account: 'airline_credits', amount: '-10.00' },
		{ posting: 'ord_e:reserve', account: 'reservations', amount: '42.00' },
	]);
});

describe('a balance', () => {
	it('has no limit in test mode', async () => {
		const of = await holder();
		await commit(posting(of, { transfers: reservation('EUR', [{ from: 'balance', amount: '999999.00' }]) }));
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
	it('grows by what is given back', async () => {
		const of = await holder(true);
		const shares = [{ from: 'balance', amount: '40.00' }] as const;
		await t.db.transaction((tx) => payIn(tx, of, { amount: '50.00', currency: 'EUR', reference: 'transfer-3' }));
		await commit(posting(of));
		await commit(posting(of, { transfers: release('EUR', shares) }));
		await commit(posting(of));
		expect((await accountsOf(t.db, of, 'EUR')).balance).toBe('10.00');
	});
	it('is spent once by 32 at the same time', async () => {
		const of = await holder(true);
		await t.db.transaction((tx) => payIn(tx, of, { amount: '120.00', currency: 'EUR', reference: 'transfer-2' }));
		const outcomes = await Promise.allSettled(Array.from({ length: 32 }, () => commit(posting(of))));
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
		expect((await accountsOf(t.db, of, 'EUR')).balance).toBe('0.00');
	});
});
