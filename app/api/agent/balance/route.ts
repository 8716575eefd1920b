import { readBalanceLeft } from '#lib/server/agent/balance/read-left.ts';
import { readStatementFilter } from '#lib/agent-balance/statement-filter.ts';
import { route } from '#lib/server/route.ts';
import { refused } from '#lib/server/service-problem.ts';

/** What is left of the agency's balance in `currency`; null: the booking API does not tell. */
export const GET = route({ limit: 'read', act: 'desk.balance' }, async ({ query }) => {
	const { currency } = readStatementFilter(query);
	return currency ? { data: await readBalanceLeft(currency) } : refused(422, 'validation_format');
});
