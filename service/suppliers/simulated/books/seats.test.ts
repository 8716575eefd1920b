import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type PooledDatabase } from '#base/pool.ts';
import { type TestDatabase, testDatabase } from '../../../../scripts/test-database.ts';
import { findTakenSeats, releaseSeats, takeSeats } from './seats.ts';

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

const seat = (flightKey: string, designator: string) => ({ flightKey, designator });

it('gives each seat to one booking of a mode, and to the same booking again', async () => {
	expect(await takeSeats(db, false, 'one', [seat('F1', '12A'), seat('F2', '3C')])).toBe(true);
	expect(await takeSeats(db, false, 'one', [seat('F1', '12A')])).toBe(true);
	expect(await takeSeats(db, false, 'two', [seat('F1', '12A')])).toBe(false);
	expect(await takeSeats(db, true, 'three', [seat('F1', '12A')])).toBe(true);
	expect(await findTakenSeats(db, false, ['F1', 'F2', 'F3'])).toEqual(
		new Map([
			['F1', new Set(['12A'])],
			['F2', new Set(['3C'])],
		]),
	);
	expect(await takeSeats(db, false, 'none', [])).toBe(true);
	// One that is another's: none of them is taken, and what it had stays its own.
	expect(await takeSeats(db, false, 'two', [seat('F3', '1A')])).toBe(true);
	expect(await takeSeats(db, false, 'two', [seat('F3', '1A'), seat('F3', '1B'), seat('F1', '12A')])).toBe(false);
	expect(await findTakenSeats(db, false, ['F3'])).toEqual(new Map([['F3', new Set(['1A'])]]));
});

it('gives seats back', async () => {
	await takeSeats(db, false, 'four', [seat('F9', '1A'), seat('F9', '1B')]);
	await releaseSeats(db, 'four');
	expect(await findTakenSeats(db, false, ['F9'])).toEqual(new Map());
	expect(await takeSeats(db, false, 'five', [seat('F9', '1A')])).toBe(true);
});

it('sells a seat once when sixteen want it at once, and none of them waits for ever', async () => {
	const both = [seat('F5', '7A'), seat('F5', '7B')];
	const won = await Promise.all(
		Array.from({ length: 16 }, (_, i) =>
			db
				.transaction(async (tx) => {
					if (await takeSeats(tx, false, `buyer ${i}`, i % 2 ? both : [...both].reverse())) return true;
					throw new Error('taken');
				})
				.catch(() => false),
		),
	);
	expect(won.filter(Boolean)).toHaveLength(1);
});
