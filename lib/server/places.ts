import 'server-only';
import { type PlaceSuggestion, suggestPlaces } from '#contract/places/suggestion.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type FlightSearch, isPlaceCode } from '#lib/travel/search-query.ts';
import { inLanguage } from './place-names/in-language.ts';
import { call } from './service-client.ts';
import { ProblemError } from './service-problem.ts';

const MOST = 2_000;
const known = new Map<string, PlaceSuggestion>();

/** The place that a code names, or that words name best; undefined when there is none or the service is silent. */
export const findPlace = (text: string): Promise<PlaceSuggestion | undefined> =>
	askPlace(text).catch((error: unknown) => {
		if (error instanceof ProblemError) return undefined;
		throw error;
	});

/**
 * The same for those who have to know which of the two: throws a `ProblemError` where the service is silent. Places do
 * not change while a process runs, so each is asked for once.
 */
export async function askPlace(text: string): Promise<PlaceSuggestion | undefined> {
	const key = text.trim().toUpperCase();
	if (key === '') return undefined;
	const kept = known.get(key);
	if (kept) return kept;
	const answer = await call(suggestPlaces, { query: { query: key.slice(0, 100) } }, { timeoutMs: 2_000 });
	// Words that cannot be asked for name no place.
	if (!answer.ok && answer.problem.status === 422) return undefined;
	if (!answer.ok) throw new ProblemError(answer);
	const found = isPlaceCode(key) ? answer.data.find((place) => place.iata_code === key) : answer.data[0];
	if (found && known.size < MOST) known.set(key, found);
	return found;
}

/** All places of a search, each once, by their names in a language. */
export async function placesOf(search: FlightSearch, locale: Locale): Promise<PlaceSuggestion[]> {
	const texts = [...new Set(search.legs.flatMap((leg) => [leg.from, leg.to]))];
	const found = await Promise.all(texts.map(findPlace));
	return inLanguage(
		found.filter((place) => place !== undefined),
		locale,
	);
}

/** The search with words in place of codes turned into the codes of the places they name best. */
export async function resolvePlaces(search: FlightSearch): Promise<FlightSearch> {
	const code = async (text: string) => (isPlaceCode(text) ? text : ((await findPlace(text))?.iata_code ?? text));
	const legs = await Promise.all(
		search.legs.map(async (leg) => ({ ...leg, from: await code(leg.from), to: await code(leg.to) })),
	);
	return { ...search, legs };
}
