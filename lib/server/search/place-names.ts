import 'server-only';
import { LRUCache } from 'lru-cache';
import { type PlaceSuggestion, suggestPlaces } from '#contract/places/suggestion.ts';
import type { CardPlace } from '#lib/travel/card-offer.ts';
import { isPlaceCode, type QueryValues, type SearchProblem } from '#lib/travel/search-query.ts';
import { call } from '../service-client.ts';

const known = new LRUCache<string, CardPlace>({ max: 5_000, ttl: 3_600_000 });

const suggest = async (text: string): Promise<PlaceSuggestion[]> => {
	const answer = await call(suggestPlaces, { query: { query: text } }, { timeoutMs: 1_500 });
	return answer.ok ? answer.data : [];
};

async function placeOf(code: string): Promise<CardPlace> {
	const kept = known.get(code);
	if (kept) return kept;
	const found = (await suggest(code)).find((place) => place.iata_code === code);
	if (!found) return { name: code, city: null };
	const place = { name: found.name, city: found.city_name };
	known.set(code, place);
	return place;
}

/** The names of places by their codes. A code that nobody knows, or that cannot be asked now, names itself. */
export async function placeNames(codes: readonly string[]): Promise<Record<string, CardPlace>> {
	const wanted = [...new Set(codes)].filter(isPlaceCode);
	return Object.fromEntries(await Promise.all(wanted.map(async (code) => [code, await placeOf(code)] as const)));
}

/**
 * A form sent without JavaScript holds what was typed: "new york" in place of NYC. Gives the query with each such text
 * replaced by the best place for it; undefined when one of them is no place at all.
 */
export async function resolvePlaces(query: QueryValues, problems: readonly SearchProblem[]): Promise<URLSearchParams | undefined> {
	const texts = problems.filter((p) => p.code === 'unknown_place').map((p) => p.value ?? '');
	if (texts.length === 0) return undefined;
	const found = new Map(await Promise.all(texts.map(async (text) => [text.toLowerCase(), (await suggest(text))[0]?.iata_code] as const)));
	const params = new URLSearchParams();
	for (const [name, given] of Object.entries(query)) {
		for (const value of [given ?? []].flat()) {
			const isPlace = name === 'from' || name === 'to';
			const code = isPlace ? found.get(value.trim().slice(0, 80).toLowerCase()) : undefined;
			if (isPlace && found.has(value.trim().slice(0, 80).toLowerCase()) && !code) return undefined;
			params.append(name, code ?? value);
		}
	}
	return params;
}
