import 'server-only';
import { toMinor } from '#contract/common/amounts.ts';
import { DEFAULT_LOCALE } from '#lib/i18n/locales.ts';
import { headlineOf } from '#lib/stays/price/headline.ts';
import { parseStaySearch } from '#lib/stays/search/stay-search.ts';
import { DEFAULT_STAYS_VIEW } from '#lib/stays/search/stays-view.ts';
import { forAnybody } from '#lib/travel/for-anybody.ts';
import { parseSearch, type QueryValues } from '#lib/travel/search-query.ts';
import type { SeenTotal } from '../saved/saved-store.ts';
import { collectSearch } from '../search/collect-search.ts';
import { startSearch } from '../search/start-search.ts';
import { ProblemError } from '../service-problem.ts';
import { findStayPlace } from '../stays/find-stay-place.ts';
import { findStays } from '../stays/find-stays.ts';

export type AskedTotal =
	/** `whole`: everybody who was asked has answered, so that nothing lower was missed. */
	| { state: 'found'; total: SeenTotal; whole: boolean }
	/** Nothing is sold. */
	| { state: 'nothing' }
	/** It cannot be searched for any more. */
	| { state: 'over' }
	/** The service is away, slow, or has enough to do. */
	| { state: 'busy' };

/** Airlines have less. */
const WAIT_MS = 45_000;
const NOBODY = { ip: null, userAgent: null };

const valuesOf = (query: URLSearchParams): QueryValues =>
	Object.fromEntries([...query.keys()].map((key) => [key, query.getAll(key)]));

/**
 * What a saved search costs at the least now: the lowest of the totals that its cards would show, by the search that pages
 * start too, as a visitor whom nobody knows, without anybody's codes. `asker` names the visitor.
 */
export async function askTotal(path: string, asker: string, now: Date): Promise<AskedTotal> {
	const { pathname, searchParams } = new URL(path, 'http://localhost');
	const today = now.toISOString().slice(0, 10);
	try {
		return await (pathname === '/stays' ? askStays : askFlights)(valuesOf(searchParams), asker, today);
	} catch (error) {
		if (error instanceof ProblemError) return { state: 'busy' };
		throw error;
	}
}

async function askFlights(values: QueryValues, visitorId: string, today: string): Promise<AskedTotal> {
	const parsed = parseSearch(values, today);
	if (!parsed.ok) return { state: 'over' };
	const search = forAnybody(parsed.search);
	const started = await startSearch(search, { visitorId, device: NOBODY });
	if (!started.ok) return { state: started.problem.status === 422 ? 'over' : 'busy' };
	const wait = { waitMs: WAIT_MS, locale: DEFAULT_LOCALE };
	const found = await collectSearch(started.searchId, visitorId, NOBODY, wait);
	if (found.problem || !found.done) return { state: 'busy' };
	const open = found.offers.filter(({ private_fare: closed }) => !closed);
	const currency = open[0]?.total_currency ?? '';
	const lowest = open
		.filter((offer) => offer.total_currency === currency)
		.map(({ total_amount: amount }) => ({ amount, compare: Number(toMinor(amount, currency)) }))
		.toSorted((a, b) => a.compare - b.compare)[0];
	if (!lowest) return { state: 'nothing' };
	const total = { parts: [{ amount: lowest.amount, currency }], compare: lowest.compare };
	return { state: 'found', total, whole: found.failed.length === 0 };
}

async function askStays(values: QueryValues, visitorId: string, today: string): Promise<AskedTotal> {
	const { search, problems } = parseStaySearch(values, today);
	if (problems.length > 0) return { state: 'over' };
	const place = await findStayPlace(search, DEFAULT_LOCALE);
	if (!place) return { state: 'over' };
	const asker = { visitorId, device: NOBODY, role: 'guest' as const };
	const answer = await findStays(search, place, DEFAULT_STAYS_VIEW, asker);
	if (!answer.ok) return { state: answer.problem.status === 422 ? 'over' : 'busy' };
	const [lowest] = answer.found.cards.map(({ price }) => price).toSorted((a, b) => a.compare - b.compare);
	if (!lowest) return { state: 'nothing' };
	return { state: 'found', total: { parts: [...headlineOf(lowest)], compare: lowest.compare }, whole: true };
}
