import { searchPaths } from '../search-paths.ts';
import type { KnownPrices } from '../travel/price-question.ts';
import type { FlightSearch } from '../travel/search-query.ts';
import type { SeenFrom } from '../travel/seen-from.ts';
import { ask } from './ask.ts';

/** What is remembered at an address of `searchPaths.api.prices`. */
export const askPrices = (url: string, signal: AbortSignal): Promise<KnownPrices> => ask(url, { signal });

/** Asks the airlines for a search's day, which takes as long as they do; no day where nothing flies. */
export const askDay = (search: FlightSearch): Promise<KnownPrices> =>
	ask(searchPaths.api.prices(search), { method: 'POST' });

/** What is remembered from a place. */
export const askSeenFrom = (code: string, signal: AbortSignal): Promise<SeenFrom> =>
	ask(searchPaths.api.pricesFrom(code), { signal });
