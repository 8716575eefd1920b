import { beforeAll, expect, it, vi } from 'vitest';
import { connectWebDatabase } from '../../db/web-database.ts';
import type { Env } from '../../env.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import { INVOICES, type InvoiceSheet } from './invoices.ts';
import { numberedPapers } from './numbered-papers.ts';
import { sealPapers } from './sealed-sheet.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const base = databaseOfTests();
beforeAll(() => {
	settings.value = { DATA_KEY: 'a key of the tests', DATABASE_URL: base.url };
});

const none = { address: null, email: null, phone: null, registration: null, vatId: null, licence: null };
const SHEET: InvoiceSheet = {
	seller: { name: 'Harbour Travel', ...none },
	buyer: { name: 'Ada Quill', email: 'ada@example.com' },
	currency: 'EUR',
	lines: [{ kind: 'fare', service_id: null, amount: '10.00' }],
	total: '10.00',
	payment_ids: ['pay_1'],
};

it('names no buyer in the clear, seals what an earlier release wrote, and reads both alike', async () => {
	const db = connectWebDatabase(base.url);
	const now = new Date('2027-02-03T00:00:00Z');
	const papers = (tripId: string) =>
		numberedPapers(db, INVOICES, { tripId, now }, (made) => (made.length === 0 ? SHEET : undefined));
	const asKept = async () =>
		(
			await db.query<{ kept: string }>(
				`select i::text || coalesce(encode(sealed, 'escape'), '') as kept from web.invoices i`,
			)
		)
			.map(({ kept }) => kept)
			.join();
	const [paper] = await papers('ord_1');
	expect(paper).toMatchObject({ number: '2027-000001', sheet: SHEET });
	await db.query(
		`insert into web.invoices (seller, year, number, trip_id, issue, issued_at, sheet)
		values ($1, 2026, 7, 'ord_2', 1, now(), $2)`,
		[SHEET.seller.name, JSON.stringify(SHEET)],
	);
	const before = await papers('ord_2');
	expect(before).toMatchObject([{ number: '2026-000007', sheet: SHEET }]);
	expect(await asKept()).toMatch(/Quill/);
	expect([await sealPapers(db), await sealPapers(db)]).toEqual([1, 0]);
	expect(await asKept()).not.toMatch(/Quill|ada@/);
	expect(await papers('ord_2')).toEqual(before);
	expect(await papers('ord_1')).toEqual([paper]);
	settings.value = { ...settings.value, DATA_KEY: 'another key' };
	await expect(papers('ord_1')).rejects.toThrow('no key opens');
	await db.close();
});
