import type { HappenedFacts, TimelineSource } from './timeline-entry.ts';

/** Invoices and credit notes, which are made when somebody first asks for them. */
export const paperEntries: TimelineSource<HappenedFacts> = ({ papers }) =>
	papers.map(({ paper, number, issuedAt }) => ({
		at: issuedAt,
		kind: 'paper_issued',
		by: null,
		detail: paper,
		name: number,
	}));
