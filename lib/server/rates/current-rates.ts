import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { env } from '../env.ts';
import { logFailure } from '../log-failure.ts';
import committed from './committed-rates.json' with { type: 'json' };
import { sourceOf } from './fetch-rates.ts';
import { findRates } from './rates-store.ts';
import { RatesTable } from './rates-table.ts';

const KEPT_MS = 60_000;
const COMMITTED = RatesTable.parse(committed);
let known: { url: string; table: RatesTable; until: number } | undefined;

/** The newest table of exchange rates: the last that `RATES_URL` gave, or the committed one. Read once a minute. */
export async function currentRates(): Promise<RatesTable> {
	const { RATES_URL: url } = env();
	if (!url) return COMMITTED;
	if (known?.url === url && Date.now() < known.until) return known.table;
	const table = await newestOf(url, known?.url === url ? known.table : COMMITTED);
	known = { url, table, until: Date.now() + KEPT_MS };
	return table;
}

/** A page has prices also while the database cannot say what they are elsewhere. */
async function newestOf(url: string, before: RatesTable): Promise<RatesTable> {
	try {
		const found = await findRates(webDatabase(), sourceOf(url));
		return found && found.date >= COMMITTED.date ? found : COMMITTED;
	} catch (error) {
		logFailure('read exchange rates', error);
		return before;
	}
}
