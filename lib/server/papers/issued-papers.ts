import 'server-only';
import type { IssuedPaper } from '#lib/trips/issued-paper.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { numberOf } from './kit/numbered-papers.ts';
import { CREDIT_NOTES } from './kit/credit-notes.ts';
import { INVOICES } from './kit/invoices.ts';

interface Row {
	paper: IssuedPaper['paper'];
	year: number;
	number: number;
	issued_at: Date;
}

/** The numbered papers that were made about a trip so far, the oldest first. None is made by asking. */
export async function issuedPapers(db: WebQueryable, tripId: string): Promise<IssuedPaper[]> {
	const rows = await db.query<Row>(
		`select 'invoice' as paper, year, number, issued_at from web.invoices where trip_id = $1
		union all
		select 'credit_note', year, number, issued_at from web.credit_notes where trip_id = $1
		order by issued_at`,
		[tripId],
	);
	return rows.map(({ paper, year, number, issued_at }) => ({
		paper,
		number: numberOf(paper === 'invoice' ? INVOICES : CREDIT_NOTES, year, number),
		issuedAt: issued_at.toISOString(),
	}));
}
