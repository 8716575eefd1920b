import 'server-only';
import { csvLine } from '#lib/agent-desk/csv.ts';

/** Rows of a table for spreadsheets, as many as are read at once. */
interface CsvPage<Row> {
	rows: readonly Row[];
	/** The cursor of the next page; null: this is the last. */
	after: string | null;
}

interface CsvTable<Row> {
	columns: readonly string[];
	cells: (row: Row) => string[];
	/** Rejects where the page cannot be read: a table that ends early would be taken for the whole. */
	read: (after: string | undefined) => Promise<CsvPage<Row>>;
}

async function* linesOf<Row>({ columns, cells, read }: CsvTable<Row>): AsyncGenerator<string> {
	yield csvLine(columns);
	let after: string | undefined;
	do {
		const page = await read(after);
		yield page.rows.map((row) => csvLine(cells(row))).join('');
		after = page.after ?? undefined;
	} while (after !== undefined);
}

/** Every page of a table as a stream of bytes, as spreadsheets read them. A page is read once the one before is taken. */
export function csvStream<Row>(table: CsvTable<Row>): ReadableStream<Uint8Array> {
	const bytes = new TextEncoder();
	const source = linesOf(table);
	return new ReadableStream({
		start: (controller) => {
			// Spreadsheets take a text without this mark for one of an older alphabet.
			controller.enqueue(bytes.encode('\uFEFF'));
		},
		pull: async (controller) => {
			const next = await source.next();
			if (next.done) controller.close();
			else controller.enqueue(bytes.encode(next.value));
		},
		cancel: async () => {
			await source.return(undefined);
		},
	});
}

/** A CSV that the browser saves under this name. */
export const csvReply = (csv: ReadableStream<Uint8Array>, name: string): Response =>
	new Response(csv, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${name}.csv"`,
			'cache-control': 'no-store',
		},
	});
