import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { ensureOrganisation } from './organisations.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const one = { name: 'Storefront', billingCurrency: 'EUR' };

it('an organisation is made once, and given again as it is', async () => {
	const made = await Promise.all(Array.from({ length: 8 }, () => ensureOrganisation(t.db, one)));
	expect(new Set(made.map(({ id }) => id)).size).toBe(1);
	expect(await ensureOrganisation(t.db, { ...one, billingCurrency: 'USD' })).toEqual(made[0]);
});
it('a process can start while a transaction that uses its organisation hangs', async () => {
	const { id } = await ensureOrganisation(t.db, one);
	await t.db.transaction(async (tx) => {
		await tx.query('select 1 from service.organisations where id = $1 for key share', [id]);
		expect((await ensureOrganisation(t.db, one)).id).toBe(id);
	});
});
