import 'server-only';
import type { WebDatabase } from '../../db/web-database.ts';
import { seal, unseal } from '../../sealed.ts';

const TABLES = ['invoices', 'credit_notes'] as const;
export type PaperTable = (typeof TABLES)[number];

/** The number of a paper, in parts. */
interface PaperKey {
	seller: string;
	year: number;
	number: number;
}
/** A paper as it is kept: sealed, or in the clear until the job has sealed it. */
export interface PaperRow extends PaperKey {
	sheet: unknown;
	sealed: Buffer | null;
}

const placeOf = (table: PaperTable, { seller, year, number }: PaperKey): string =>
	`${table}/${seller}/${year}/${number}/sheet`;

/** What stands on a paper, as it is kept. */
export const sealSheet = (table: PaperTable, key: PaperKey, sheet: unknown): Buffer => seal(sheet, placeOf(table, key));

/** What stands on a paper. Throws where no key of ours opens it: a paper is never made twice. */
export function openSheet(table: PaperTable, row: PaperRow): unknown {
	const sheet = row.sealed ? unseal<unknown>(row.sealed, placeOf(table, row)) : row.sheet;
	if (sheet === undefined) throw new Error(`no key opens what stands on a paper of web.${table}`);
	return sheet;
}

const AT_ONCE = 200;

/** Seals papers that an earlier release wrote in the clear. Gives how many. */
export async function sealPapers(db: WebDatabase): Promise<number> {
	let sealed = 0;
	for (const table of TABLES) {
		for (let many = AT_ONCE; many === AT_ONCE; sealed += many) many = await sealSome(db, table);
	}
	return sealed;
}

const sealSome = (db: WebDatabase, table: PaperTable): Promise<number> =>
	db.transaction(async (tx) => {
		const rows = await tx.query<PaperRow>(
			`select seller, year, number, sheet, sealed from web.${table} where sheet is not null
			limit ${AT_ONCE} for update skip locked`,
		);
		for (const row of rows)
			await tx.query(
				`update web.${table} set sheet = null, sealed = $4 where seller = $1 and year = $2 and number = $3`,
				[row.seller, row.year, row.number, sealSheet(table, row, row.sheet)],
			);
		return rows.length;
	});
