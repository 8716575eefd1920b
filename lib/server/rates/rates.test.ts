import { mkdtemp, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { addDays } from '#contract/common/calendar.ts';
import type { Env } from '../env.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { json, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { besideCurrency } from './beside-currency.ts';
import committed from './committed-rates.json' with { type: 'json' };
import { currentRates } from './current-rates.ts';
import { fetchRates } from './fetch-rates.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
const today = new Date().toISOString().slice(0, 10);
let source: StandIn;
let answer: (response: ServerResponse) => void;
/** An address that nothing has been read from yet. */
let url: string;
let count = 0;

const table = (date: string, usd: unknown = 1.25) => ({ base: 'EUR', date, rates: { USD: usd, JPY: '180.5' } });
const gives = (body: unknown) => {
	answer = (response) => json(response, body);
};

beforeAll(async () => {
	source = await standInService((_, response) => answer(response));
});
afterAll(() => source.close());
beforeEach(() => {
	url = `${source.url}/${++count}`;
	settings.value = { RATES_URL: url, DATABASE_URL: db.url, LOG_LEVEL: 'silent', WEB_SECRET: 'a secret of the tests' };
});

describe('the table in use', () => {
	it('is the committed one where no other is set, with its own date', async () => {
		settings.value.RATES_URL = undefined;
		expect(await currentRates()).toMatchObject({ date: committed.date, rates: { EUR: '1', USD: committed.rates.USD } });
	});

	it('is the committed one until another has been fetched', async () => {
		expect((await currentRates()).date).toBe(committed.date);
	});

	it('is the last one fetched, its decimals as they were written', async () => {
		gives(table(today));
		await fetchRates(db, url, today);
		expect(await currentRates()).toEqual({ date: today, base: 'EUR', rates: { EUR: '1', USD: '1.25', JPY: '180.5' } });
	});

	it('is the committed one where that is newer', async () => {
		gives(table(addDays(committed.date, -1)));
		await fetchRates(db, url, today);
		expect((await currentRates()).date).toBe(committed.date);
	});

	it('may come from a file', async () => {
		const file = join(await mkdtemp(join(tmpdir(), 'rates-')), 'rates.json');
		await writeFile(file, JSON.stringify(table(today)));
		const address = pathToFileURL(file).href;
		settings.value.RATES_URL = address;
		await fetchRates(db, address, today);
		expect((await currentRates()).rates.USD).toBe('1.25');
	});

	it('is there while the database is away', async () => {
		settings.value.RATES_URL = `${url}?away`;
		const broken = vi.spyOn(await import('./rates-store.ts'), 'findRates').mockRejectedValue(new Error('away'));
		expect((await currentRates()).date).toBe(committed.date);
		broken.mockRestore();
	});
});

describe('what cannot be used leaves the last table as it was', () => {
	test.each<[string, (response: ServerResponse) => void]>([
		['an error', (response) => json(response, 'no', 503)],
		['a redirect', (response) => json(response, '', 302, { location: '/elsewhere' })],
		['no JSON', (response) => json(response, '<rates/>')],
		['more than 64 KiB', (response) => json(response, { ...table(today), more: 'x'.repeat(70_000) })],
		['no date', (response) => json(response, { ...table(today), date: undefined })],
		['a day that does not exist', (response) => json(response, table('2027-02-30'))],
		['a day to come', (response) => json(response, table(addDays(today, 2)))],
		['a day before the last', (response) => json(response, table(addDays(today, -1), 9))],
		['a rate of zero', (response) => json(response, table(today, 0))],
		['a negative rate', (response) => json(response, table(today, '-1.1'))],
		['a rate that is no number', (response) => json(response, table(today, null))],
		['another rate for the base', (response) => json(response, { ...table(today), rates: { EUR: '2', USD: '1.1' } })],
		['no rates', (response) => json(response, { ...table(today), rates: {} })],
	])('%s', async (what, bad) => {
		gives(table(today));
		await fetchRates(db, url, today);
		answer = bad;
		const fetched = fetchRates(db, url, today);
		await (what === 'a day before the last' ? fetched : expect(fetched).rejects.toThrow());
		expect((await currentRates()).rates.USD).toBe('1.25');
	});
});

describe('the currency beside', () => {
	it.each([
		[0, null],
		[7, null],
		[8, 8],
	])('of a table of %i days ago counts as %s days old', async (days, oldDays) => {
		const date = addDays(today, -days);
		gives(table(date));
		await fetchRates(db, url, today);
		expect(await besideCurrency('USD')).toMatchObject({ currency: 'USD', date, oldDays });
	});

	it.each(['none', 'XXX', undefined])('is none for %s', async (code) => {
		expect(await besideCurrency(code)).toBeUndefined();
	});
});
