import 'server-only';
import { daysAround, monthOf, priceQuestion, type PricesAround } from '#lib/travel/price-question.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { webDatabase } from '../db/web-database.ts';
import { accountOf } from '../intents/account.ts';
import { logFailure } from '../log-failure.ts';
import { readPrices, readTotals } from './price-store.ts';

/** What is remembered of the days around a search's first flight, and of its month; nothing while it cannot be read. */
export async function pricesAround(search: FlightSearch, today: string): Promise<PricesAround> {
	const asked = priceQuestion(search);
	const around = daysAround(search, today);
	const [chosen = today] = search.legs.map(({ date }) => date);
	const nothing = { days: [], month: [], now: Date.now() };
	if (!asked) return nothing;
	try {
		const [db, account] = [webDatabase(), accountOf()];
		const [days, month] = await Promise.all([
			readPrices(db, account, asked, around[0] ?? chosen, around.at(-1) ?? chosen),
			readTotals(db, account, asked, monthOf(chosen), chosen),
		]);
		return { days, month, now: Date.now() };
	} catch (error) {
		logFailure('read prices', error);
		return nothing;
	}
}
