import type { Context } from '../context.ts';
import type { Job } from '../job.ts';
import type { Database } from './db.ts';
import { personal, SEALING_KEY } from './personal.ts';

/** Tables whose `body` is kept for good. */
const TABLES = ['orders', 'stays_bookings'] as const;
const AT_ONCE = 100;

/** Those in the clear, or sealed by an older key; by the index, however few there are. */
const UNSEALED = '(persons_key is null or persons_key < $1 or persons_key > $1)';

/** Seals some rows of a table by the newest key. Gives how many. */
const sealSome = (db: Database, table: (typeof TABLES)[number]): Promise<number> =>
	db.transaction(async (tx) => {
		const rows = await tx.query<{ id: string; body: object }>(
			`select id, body from service.${table} where ${UNSEALED} limit ${AT_ONCE} for no key update skip locked`,
			[SEALING_KEY],
		);
		for (const { id, body } of rows) {
			await tx.query(`update service.${table} set body = $2, persons_key = $3 where id = $1`, [
				id,
				personal(body),
				SEALING_KEY,
			]);
		}
		return rows.length;
	});

/** Seals what orders and stays say of persons where that is in the clear or sealed by an older key. Gives how many. */
export async function sealPersons({ db, config }: Pick<Context, 'db' | 'config'>): Promise<number> {
	if (config.PERSONS_KEY === undefined) return 0;
	let sealed = 0;
	for (const table of TABLES) {
		for (let some = AT_ONCE; some === AT_ONCE; sealed += some) some = await sealSome(db, table);
	}
	return sealed;
}

/** Seals what an older release, another writer or an older key has left. */
export const sealPersonsJob: Job = {
	name: 'seal-persons',
	everySeconds: 60,
	run: async (ctx) => void (await sealPersons(ctx)),
};
