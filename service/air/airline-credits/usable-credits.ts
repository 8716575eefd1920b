import type { RequestContext } from '#service/context.ts';
import { creditProblem } from './rules.ts';
import { findAirlineCredits } from './store.ts';
import { creditState } from './to-airline-credit.ts';

/** A credit that can be used with its airline, in its currency. */
export interface UsableCredit {
	id: string;
	airline: string;
	currency: string;
}

/** Which of these credits of the caller are open, and which of the ids name none. */
export async function usableCredits(
	ctx: Pick<RequestContext, 'db' | 'caller' | 'now'>,
	ids: readonly string[],
): Promise<{ usable: readonly UsableCredit[]; unknown: readonly string[] }> {
	if (ids.length === 0) return { usable: [], unknown: [] };
	const rows = await findAirlineCredits(ctx.db, ctx.caller, ids);
	const found = new Set(rows.map(({ id }) => id));
	return {
		usable: rows
			.filter((row) => !creditProblem(creditState(row), { now: ctx.now, airlineIataCode: row.airline_iata_code }))
			.map((row) => ({ id: row.id, airline: row.airline_iata_code, currency: row.amount_currency })),
		unknown: ids.filter((id) => !found.has(id)),
	};
}
