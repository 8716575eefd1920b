import 'server-only';
import type { z } from 'zod';
import type { WebDatabase, WebTransaction } from '../../db/web-database.ts';
import { openSheet, type PaperRow, type PaperTable, sealSheet } from './sealed-sheet.ts';
import type { Seller } from './seller.ts';

/** A paper with its own number, which stays as it was made. */
export interface NumberedPaper<Sheet> {
	/** `2027-000042`: the year, and a number without gaps among those of the seller's year. */
	number: string;
	issued_at: Date;
	sheet: Sheet;
}

/** Papers that are numbered together. */
export interface PaperSeries<Sheet extends { seller: Pick<Seller, 'name'> }> {
	papers: PaperTable;
	counters: 'invoice_counters' | 'credit_note_counters';
	/** What numbers begin with, so that those of two series are never the same. */
	prefix: string;
	/** What stands on one for good. */
	sheet: z.ZodType<Sheet>;
}

const WIDTH = 6;

/**
 * The papers of a series about a trip, the oldest first. `next` says what a further one has to say, by what is made
 * already; undefined: there is none. What is made stays as it is, with its number, however often it is asked for. Numbers
 * have no gaps: the counter's row is locked until the paper is written, so they come and go together.
 */
export const numberedPapers = <Sheet extends { seller: Pick<Seller, 'name'> }>(
	db: WebDatabase,
	series: PaperSeries<Sheet>,
	{ tripId, now }: { tripId: string; now: Date },
	next: (made: readonly Sheet[]) => Sheet | undefined,
): Promise<NumberedPaper<Sheet>[]> =>
	db.transaction(async (tx) => {
		// Two that ask at once for the same trip wait for each other.
		await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${series.papers} ${tripId}`]);
		const made = await readPapers(tx, series, tripId);
		for (;;) {
			const sheet = next(made.map((one) => one.sheet));
			if (!sheet) return made;
			made.push(await issue(tx, series, { tripId, now, nth: made.length + 1, sheet }));
		}
	});

async function readPapers<Sheet extends { seller: Pick<Seller, 'name'> }>(
	tx: WebTransaction,
	series: PaperSeries<Sheet>,
	tripId: string,
): Promise<NumberedPaper<Sheet>[]> {
	const rows = await tx.query<PaperRow & { issued_at: Date }>(
		`select seller, year, number, issued_at, sheet, sealed from web.${series.papers} where trip_id = $1 order by issue`,
		[tripId],
	);
	return rows.map((row) => ({
		number: numberOf(series, row.year, row.number),
		issued_at: row.issued_at,
		sheet: series.sheet.parse(openSheet(series.papers, row)),
	}));
}

/** The number of a paper as it is printed. */
export const numberOf = ({ prefix }: Pick<PaperSeries<never>, 'prefix'>, year: number, number: number): string =>
	`${prefix}${year}-${String(number).padStart(WIDTH, '0')}`;

async function issue<Sheet extends { seller: Pick<Seller, 'name'> }>(
	tx: WebTransaction,
	series: PaperSeries<Sheet>,
	{ tripId, now, nth, sheet }: { tripId: string; now: Date; nth: number; sheet: Sheet },
): Promise<NumberedPaper<Sheet>> {
	const { name } = sheet.seller;
	const year = now.getUTCFullYear();
	const [counter] = await tx.query<{ last: number }>(
		`insert into web.${series.counters} as c (seller, year, last) values ($1, $2, 1)
		on conflict (seller, year) do update set last = c.last + 1 returning last`,
		[name, year],
	);
	const number = counter?.last ?? 1;
	const sealed = sealSheet(series.papers, { seller: name, year, number }, sheet);
	await tx.query(
		`insert into web.${series.papers} (seller, year, number, trip_id, issue, issued_at, sealed)
		values ($1, $2, $3, $4, $5, $6, $7)`,
		[name, year, number, tripId, nth, now, sealed],
	);
	return { number: numberOf(series, year, number), issued_at: now, sheet };
}
