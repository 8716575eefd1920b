import 'server-only';
import { z } from 'zod';
import { addDays } from '#contract/common/calendar.ts';
import { CalendarDate } from '#contract/common/dates.ts';
import {
	MOST_PRICE_DAYS,
	type PriceQuestion,
	priceQuestion,
	type RememberedPrice,
} from '#lib/travel/price-question.ts';
import { forAnybody } from '#lib/travel/for-anybody.ts';
import { type FlightSearch, parseSearch } from '#lib/travel/search-query.ts';
import { webDatabase } from '../db/web-database.ts';
import { accountOf } from '../intents/account.ts';
import { queryOf } from '../query-of.ts';
import { route } from '../route.ts';
import { startSearch } from '../search/start-search.ts';
import { ProblemError, refused } from '../service-problem.ts';
import { finishSearch } from './finish-search.ts';
import { readPrices } from './price-store.ts';

const Days = z.object({ first: CalendarDate, last: CalendarDate });

interface Asked {
	search: FlightSearch;
	question: PriceQuestion;
}

/** The search of an address, if its prices are of a kind that is remembered; otherwise a problem of status 422. */
function askedOf(query: URLSearchParams): Asked {
	const values = Object.fromEntries([...query.keys()].map((key) => [key, query.getAll(key)]));
	const parsed = parseSearch(values, new Date().toISOString().slice(0, 10));
	const question = parsed.ok ? priceQuestion(parsed.search) : undefined;
	if (!question) throw new ProblemError(refused(422, parsed.ok ? 'validation_inclusion' : 'validation_format'));
	// A member's price is no other's: the day is asked for as anybody would.
	return { search: forAnybody(parsed.search), question };
}

const answer = (days: RememberedPrice[]) => ({ data: { days, now: Date.now() } });

/**
 * `GET /api/flights/prices?<search>&first=…&last=…`: what finished searches of anybody found for the same question on
 * those days of departure, in the last 48 hours; `last` is at most 92 days after `first`.
 */
export const priceDays = route({ limit: 'read' }, async ({ query }) => {
	const { question } = askedOf(query);
	const { first = '', last = '' } = queryOf(Days, query);
	if (last > addDays(first, MOST_PRICE_DAYS - 1)) return refused(422, 'validation_length');
	return answer(await readPrices(webDatabase(), accountOf(), question, first, last));
});

/**
 * `POST /api/flights/prices?<search>`: asks the airlines for the search's day and answers, once all have, with what is
 * remembered of it; no day where nothing flies. Counts as one of the visitor's searches, unless it runs already.
 */
export const searchDay = route({ limit: 'read' }, async ({ query, viewer: { visitorId, device } }) => {
	const { search, question } = askedOf(query);
	const started = await startSearch(search, { visitorId, device });
	if (!started.ok) return started;
	await finishSearch(started.searchId, visitorId, device);
	const day = search.legs[0]?.date ?? '';
	return answer(await readPrices(webDatabase(), accountOf(), question, day, day));
});
