import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type PooledDatabase } from '#base/pool.ts';
import { type TestDatabase, testDatabase } from '../../../../scripts/test-database.ts';
import { createBooks } from './books.ts';
import { recordSale } from './store.ts';

let database: TestDatabase;
let db: PooledDatabase;
beforeAll(async () => {
	database = await testDatabase();
	db = connect(database.url, { max: 8, onError: () => {} });
});
afterAll(async () => {
	await db.close();
	await database.drop();
});

const sale = (seats: number) => ({ liveMode: false, flightKey: 'F1', cabin: 'economy' as const, seats });

it('knows what was sold last, also by a sale that began before another that is known', async () => {
	const books = createBooks(db);
	const sold = async () =>
		(await books.view({ organisationId: 'org', liveMode: false, now: new Date() })).sold('F1', 'economy');
	expect(await sold()).toBe(0);
	await db.transaction(async (tx) => {
		await tx.query('select pg_current_xact_id()');
		await recordSale(db, sale(1), 9);
		expect(await sold()).toBe(1);
		await recordSale(tx, sale(2), 9);
	});
	expect(await sold()).toBe(3);
	await recordSale(db, sale(1), 9);
	expect(await sold()).toBe(4);
});
