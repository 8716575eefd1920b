import 'server-only';
import { DEFAULT_LOCALE } from '#lib/i18n/locales.ts';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { findSeen, type SeenOffer } from '#lib/travel/seen-offer.ts';
import { collectSearch } from '../search/collect-search.ts';
import { startSearch } from '../search/start-search.ts';
import type { Device } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';

export type FoundAgain =
	| { state: 'found'; offer: CardOffer }
	/** `complete` false: some airline has not answered yet. */
	| { state: 'not_found'; complete: boolean }
	| { state: 'problem'; problem: ServiceProblem; waitSeconds?: number | undefined };

/** How long the page waits for airlines, milliseconds. */
const WAIT_MS = 12_000;

/**
 * Runs a search and finds the flights of an offer that is over. Where the visitor's own running search still holds that
 * very offer, or no longer holds its flights, airlines are asked afresh.
 */
export async function findAgain(
	overId: string,
	search: FlightSearch,
	seen: SeenOffer,
	visitor: { visitorId: string; device: Device },
): Promise<FoundAgain> {
	let instead: string | undefined;
	for (;;) {
		const started = await startSearch(search, { ...visitor, instead });
		if (!started.ok) return { state: 'problem', problem: started.problem, waitSeconds: started.waitSeconds };
		const results = await collectSearch(started.searchId, visitor.visitorId, visitor.device, {
			waitMs: WAIT_MS,
			locale: DEFAULT_LOCALE,
		});
		const offer = findSeen(results.offers, seen);
		const useless = offer === undefined || results.offers.some(({ id }) => id === overId);
		if (useless && !started.fresh && instead === undefined) {
			instead = started.searchId;
			continue;
		}
		return offer ? { state: 'found', offer } : { state: 'not_found', complete: results.done && !results.problem };
	}
}
