import 'server-only';
import { STATEMENT_COLUMNS, statementCells } from '#lib/agent-balance/statement-cells.ts';
import type { StatementFilter } from '#lib/agent-balance/balance-paths.ts';
import { csvLine } from '#lib/agent-desk/csv.ts';
import { problemCode, type ServiceProblem } from '../../service-problem.ts';
import { csvStream } from '../csv-stream.ts';
import { readStatement, type Statement } from './read-statement.ts';

const PAGE = 200;
async function* lines(first: Statement, filter: StatementFilter): AsyncGenerator<string> {
	yield csvLine(STATEMENT_COLUMNS);
	let page = first;
	for (;;) {
		yield page.rows.map((row) => csvLine(statementCells(row))).join('');
		// A statement that ends early would be taken for the whole.
		if (page.after === null) return;
		const next = await readStatement(filter, { after: page.after, limit: PAGE });
		if ('problem' in next) throw new Error(`statement: ${problemCode(next.problem)}`);
		page = next.statement;
	}
}

/** The statement as a CSV of every page of it. */
export async function exportStatement(
	filter: StatementFilter,
): Promise<ReadableStream<Uint8Array> | { problem: ServiceProblem }> {
	const first = await readStatement(filter, { limit: PAGE });
	return 'problem' in first ? first : csvStream(lines(first.statement, filter));
}
