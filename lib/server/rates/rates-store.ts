import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';
import { RatesTable } from './rates-table.ts';

/** Keeps the newest table of a source; one of an earlier day than the known one changes nothing. */
export const keepRates = (db: WebQueryable, source: string, { date, base, rates }: RatesTable): Promise<unknown> =>
	db.query(
		`insert into web.exchange_rates as known (source, rates_on, base, rates) values ($1, $2, $3, $4)
		on conflict (source) do update
			set rates_on = excluded.rates_on, base = excluded.base, rates = excluded.rates, fetched_at = now()
			where known.rates_on <= excluded.rates_on`,
		[source, date, base, rates],
	);

/** The newest table that a source gave; undefined before its first. */
export async function findRates(db: WebQueryable, source: string): Promise<RatesTable | undefined> {
	const [row] = await db.query<{ date: string; base: string; rates: Record<string, string> }>(
		'select rates_on::text as date, base, rates from web.exchange_rates where source = $1',
		[source],
	);
	return row && RatesTable.parse(row);
}
