import 'server-only';
import { BOOKING_COLUMNS, bookingCells } from '#lib/agent-desk/booking-cells.ts';
import { csvLine } from '#lib/agent-desk/csv.ts';
import { csvStream } from './csv-stream.ts';
import { webDatabase } from '../db/web-database.ts';
import { findQuestion } from './find-bookings.ts';
import { findEntries, type IndexQuestion, withIndex } from './index/find-entries.ts';
import { type AskedDesk, questionOf } from './read-desk.ts';

const PAGE = 500;
/** More than anybody reads in a spreadsheet. */
const MOST = 50_000;

/** The bookings of a list or of what was looked for, line by line. */
async function* lines(question: IndexQuestion | null): AsyncGenerator<string> {
	yield csvLine(BOOKING_COLUMNS);
	let after: string | undefined;
	for (let written = 0; question && written < MOST; written += PAGE) {
		const page = await withIndex(webDatabase(), (tx) => findEntries(tx, question, PAGE, after));
		yield page.rows.map((row) => csvLine(bookingCells(row))).join('');
		if (page.after === null) return;
		after = page.after;
	}
}

/** What the desk lists as a CSV of every page of it; null: it is no list of bookings. */
export async function exportBookings(asked: AskedDesk): Promise<ReadableStream<Uint8Array> | null> {
	const question = asked.q === '' ? questionOf(asked) : await findQuestion(asked);
	if (question === undefined) return null;
	return csvStream(lines(question));
}
