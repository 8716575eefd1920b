import { readFileSync } from 'node:fs';
import type { Store } from './lab.ts';
import { expectThat, type Tally } from './tally.ts';

/** What the clients know of one search. */
export interface Told {
	marker: string;
	/** Its id, when a reply came. */
	id: string | null;
	/** Whether the reply said that nothing was done. */
	refused: boolean;
}

/** The history of one test: one entry for each marker. */
export type History = Map<string, Told>;

/** Notes that a search was sent; its outcome follows later. */
export function noteSent(history: History, marker: string): Told {
	const told: Told = { marker, id: null, refused: false };
	history.set(marker, told);
	return told;
}

interface Rule {
	words: string;
	sql: string;
}

const RULES: readonly Rule[] = readFileSync(new URL('invariants.sql', import.meta.url), 'utf8')
	.split('\n\n')
	.map((block) => block.split('\n'))
	.map((lines) => ({
		words: (lines.find((line) => line.startsWith('-- ')) ?? '').slice(3),
		sql: lines.filter((line) => !line.startsWith('--')).join('\n'),
	}))
	.filter(({ sql }) => sql.trim() !== '');

/** What clients were last told of an offer: its order's id, or null when it certainly has none. */
export type Orders = Map<string, string | null>;

/** Checks the database against every rule of `invariants.sql` and against what clients were told. */
export async function checkInvariants(
	{ db }: Pick<Store, 'db'>,
	history: History,
	tally: Tally,
	orders: Orders = new Map(),
): Promise<void> {
	const told = [...history.values()];
	await db.transaction(async (tx) => {
		await tx.query('create temp table acked (marker text primary key, id text, refused boolean) on commit drop');
		await tx.query('insert into acked select * from unnest($1::text[], $2::text[], $3::boolean[])', [
			told.map(({ marker }) => marker),
			told.map(({ id }) => id),
			told.map(({ refused }) => refused),
		]);
		await tx.query('create temp table acked_orders (offer_id text primary key, order_id text) on commit drop');
		await tx.query('insert into acked_orders select * from unnest($1::text[], $2::text[])', [
			[...orders.keys()],
			[...orders.values()],
		]);
		for (const { words, sql } of RULES) {
			const rows = await tx.query<{ what: string }>(sql);
			expectThat(
				tally,
				rows.length === 0,
				() => `${rows.length} × not so: ${words}: ${JSON.stringify(rows.slice(0, 3))}`,
			);
		}
	});
}
