import type { StatementRow } from './balance-left.ts';

/** What the columns of the statement are called for other programs. */
export const STATEMENT_COLUMNS = ['when', 'what', 'booking', 'reference', 'amount', 'currency', 'balance_after'];

/** A line of the statement as cells. */
export const statementCells = (row: StatementRow): string[] => [
	row.created_at,
	row.cause,
	row.resource_id,
	row.reference ?? '',
	row.amount,
	row.currency,
	row.balance_amount,
];
