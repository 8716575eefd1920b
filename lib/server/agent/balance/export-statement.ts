import 'server-only';
import { STATEMENT_COLUMNS, statementCells } from '#lib/agent-balance/statement-cells.ts';
import type { StatementFilter } from '#lib/agent-balance/balance-paths.ts';
import { problemCode, type ServiceProblem } from '../../service-problem.ts';
import { csvStream } from '../csv-stream.ts';
import { readStatement } from './read-statement.ts';

const PAGE = 200;

/** The statement as a CSV of every page of it. */
export async function exportStatement(
	filter: StatementFilter,
): Promise<ReadableStream<Uint8Array> | { problem: ServiceProblem }> {
	const first = await readStatement(filter, { limit: PAGE });
	if ('problem' in first) return first;
	return csvStream({
		columns: STATEMENT_COLUMNS,
		cells: statementCells,
		read: async (after) => {
			if (after === undefined) return first.statement;
			const next = await readStatement(filter, { after, limit: PAGE });
			if ('problem' in next) throw new Error(`statement: ${problemCode(next.problem)}`);
			return next.statement;
		},
	});
}
