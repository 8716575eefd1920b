import 'server-only';
import { addDays } from '#contract/common/calendar.ts';
import { listBalancePostings, listBalances } from '#contract/payments/balance.ts';
import type { BalanceLeft, StatementRow } from '#lib/agent-balance/balance-left.ts';
import type { StatementFilter } from '#lib/agent-balance/balance-paths.ts';
import { webDatabase } from '../../db/web-database.ts';
import { logFailure } from '../../log-failure.ts';
import { call } from '../../service-client.ts';
import type { ServiceProblem } from '../../service-problem.ts';
import { rowsOfTrips } from '../index/find-entries.ts';

export interface Statement {
	/** One for each currency that was ever used. */
	balances: BalanceLeft[];
	/** Whose lines these are; null: nothing was ever paid by balance. */
	currency: string | null;
	rows: StatementRow[];
	/** The cursor of the next page; null: this is the last. */
	after: string | null;
}

/** References of bookings by their ids, as far as the desk's index knows them. */
async function referencesOf(ids: readonly string[]): Promise<Map<string, string | null>> {
	try {
		const rows = await rowsOfTrips(webDatabase(), ids);
		return new Map(rows.map(({ id, reference }) => [id, reference]));
	} catch (error) {
		logFailure('read references of a statement', error);
		return new Map();
	}
}

/** A page of what changed the agency's balance, the newest first, with what is left. */
export async function readStatement(
	{ currency: asked, from, to }: StatementFilter,
	{ after, limit = 50 }: { after?: string | undefined; limit?: number } = {},
): Promise<{ statement: Statement } | { problem: ServiceProblem }> {
	const balances = await call(listBalances, {});
	if (!balances.ok) return balances;
	const currency = asked ?? balances.data[0]?.currency ?? null;
	if (currency === null) return { statement: { balances: [], currency, rows: [], after: null } };
	const page = await call(listBalancePostings, {
		query: {
			currency,
			limit: String(limit),
			...(from && { created_from: `${from}T00:00:00Z` }),
			...(to && { created_before: `${addDays(to, 1)}T00:00:00Z` }),
			...(after && { after }),
		},
	});
	if (!page.ok) return page;
	const references = await referencesOf(page.data.map(({ resource_id: id }) => id));
	const returned = new Set(page.data.flatMap(({ cause, resource_id: id }) => (cause === 'release' ? [id] : [])));
	const rows = page.data.map((row) => ({
		...row,
		reference: references.get(row.resource_id) ?? null,
		unbooked: returned.has(row.resource_id) && !references.has(row.resource_id),
	}));
	return { statement: { balances: balances.data, currency, rows, after: page.after } };
}
