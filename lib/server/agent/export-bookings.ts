import 'server-only';
import { BOOKING_COLUMNS, bookingCells } from '#lib/agent-desk/booking-cells.ts';
import { csvStream } from './csv-stream.ts';
import { webDatabase } from '../db/web-database.ts';
import { findQuestion } from './find-bookings.ts';
import { findEntries, type IndexPage, withIndex } from './index/find-entries.ts';
import { type AskedDesk, questionOf } from './read-desk.ts';

const PAGE = 500;
const NOTHING: IndexPage = { rows: [], after: null };

/** What the desk lists as a CSV of every page of it; null: it is no list of bookings. */
export async function exportBookings(asked: AskedDesk): Promise<ReadableStream<Uint8Array> | null> {
	const question = asked.q === '' ? questionOf(asked) : await findQuestion(asked);
	if (question === undefined) return null;
	return csvStream({
		columns: BOOKING_COLUMNS,
		cells: bookingCells,
		read: async (after) =>
			question ? withIndex(webDatabase(), (tx) => findEntries(tx, question, PAGE, after)) : NOTHING,
	});
}
