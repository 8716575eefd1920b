import { readAuditFilter } from '../agent-audit/audit-filter.ts';
import type { StatementFilter } from './balance-paths.ts';

/** Reads the filter off an address; what makes no sense is left out. */
export function readStatementFilter(query: URLSearchParams): StatementFilter & { after?: string } {
	const { from, to } = readAuditFilter(query);
	const [currency, after] = [query.get('currency'), query.get('after')];
	return {
		...(currency && /^[A-Z]{3}$/.test(currency) && { currency }),
		...(from && { from }),
		...(to && { to }),
		...(after && after.length <= 500 && { after }),
	};
}
