import { readStatementFilter } from '#lib/agent-balance/statement-filter.ts';
import { exportStatement } from '#lib/server/agent/balance/export-statement.ts';
import { csvReply } from '#lib/server/agent/csv-stream.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { route } from '#lib/server/route.ts';

/** The statement of the agency's balance as CSV. The audit keeps who took it. */
export const GET = route({ limit: 'read', act: 'desk.balance' }, async ({ viewer, query }) => {
	const { after: _, ...filter } = readStatementFilter(query);
	const csv = await exportStatement(filter);
	if ('problem' in csv) return csv;
	await recordAudit(webDatabase(), { ...actorOf(viewer), action: 'desk.export', subject: 'balance', outcome: 'done' });
	return csvReply(csv, 'balance');
});
