import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { distanceKm } from '#contract/common/distance-km.ts';
import { eachAlike, forgivenIn } from '#contract/places/alike-terms.ts';
import { fold } from '#contract/places/fold.ts';
import { type PlaceIndex, placeIndex, WORTH } from './place-index.ts';

const MAX_RESULTS = 20;
const EXACT_BONUS = 6;
/** What a misspelt match is worth, whole name and beginning of a name, and how much less with a second wrong letter. */
const MISSPELT = { whole: 15, prefix: 11 } as const;
const SECOND_STEP = 6;
/** Below this score the best match may be a coincidence of some far village: then spelling is doubted too. */
const DOUBT = 24;
/** A city's airports follow it, at this distance. */
const CHILD_STEP = 0.5;
const ROW_STEP = 8;

type Scores = Map<number, number>;

/** Words that people add to a name: `new york city`, `phuket island`. */
const ADDED = / (?:city|islands?|airport)$/;
/** A name without them is worth a little less than one with them, such as Kansas City. */
const ADDED_STEP = 3;

/** Places whose name, code or other name fits a typed text, best first; a city is followed by its airports. At most 20. */
export function findPlaces(text: string): PlaceSuggestion[] {
	const typed = fold(text);
	if (typed === '') return [];
	const index = placeIndex();
	const scores = scoresOf(index, typed);
	if (ADDED.test(typed))
		for (const [entry, score] of scoresOf(index, typed.replace(ADDED, ''))) raise(scores, entry, score - ADDED_STEP);
	return ordered(index, scores);
}

function scoresOf(index: PlaceIndex, typed: string): Scores {
	const scores = matching(index, typed);
	const words = typed.split(' ');
	// Words that a place has somewhere say less than the same words in a row.
	const less = scores.size > 0 ? ROW_STEP : 0;
	if (words.length > 1) for (const [entry, score] of matchingAll(index, words)) raise(scores, entry, score - less);
	if (forgivenIn(typed) > 0 && best(scores) < DOUBT) addMisspelt(index, typed, scores);
	return scores;
}

/** Airports within `radiusKm` of a position, nearest first. At most 20. */
export function placesNear(position: { latitude: number; longitude: number }, radiusKm: number): PlaceSuggestion[] {
	const near: { place: PlaceSuggestion; km: number }[] = [];
	for (const { place } of placeIndex().entries) {
		if (place.type !== 'airport' || place.latitude === null || place.longitude === null) continue;
		const km = distanceKm(position, { latitude: place.latitude, longitude: place.longitude });
		if (km <= radiusKm) near.push({ place, km });
	}
	near.sort((a, b) => a.km - b.km);
	return near.slice(0, MAX_RESULTS).map(({ place }) => place);
}

/** Every place with a term that starts with `typed`. */
function matching(index: PlaceIndex, typed: string): Scores {
	const scores: Scores = new Map();
	for (let i = lowerBound(index.terms, typed); index.terms[i]?.startsWith(typed); i++) {
		const exact = index.terms[i]?.length === typed.length;
		scoreTerm(index, i, scores, (worth) =>
			exact ? (worth === WORTH.codePrefix ? WORTH.code : worth + EXACT_BONUS) : worth,
		);
	}
	addChildren(index, scores);
	return scores;
}

/** Places that fit every word: by a term that starts with it, or by their country. */
function matchingAll(index: PlaceIndex, words: readonly string[]): Scores {
	const perWord = words.map((word) => matching(index, word));
	const all: Scores = new Map();
	for (const scores of perWord) {
		for (const entry of scores.keys()) {
			if (all.has(entry)) continue;
			const parts = perWord.map(
				(other, i) => other.get(entry) ?? (inCountry(index, entry, words[i] as string) ? WORTH.country : undefined),
			);
			if (parts.every((part) => part !== undefined)) all.set(entry, Math.max(...parts));
		}
	}
	return all;
}

/** The beginning of a country's name counts from three letters on: `st` is no short form of the United States. */
const inCountry = (index: PlaceIndex, entry: number, word: string): boolean =>
	` ${index.entries[entry]?.country ?? ''} `.includes(word.length < 3 ? ` ${word} ` : ` ${word}`);

function addMisspelt(index: PlaceIndex, typed: string, scores: Scores): void {
	const found: Scores = new Map();
	eachAlike(index.packed, typed, forgivenIn(typed), (term, edits, whole) => {
		if (edits === 0) return;
		const base = (whole ? MISSPELT.whole : MISSPELT.prefix) - (edits - 1) * SECOND_STEP;
		scoreTerm(index, term, found, (worth) => (worth === WORTH.codePrefix ? 0 : base + (worth - WORTH.alternative) / 4));
	});
	addChildren(index, found);
	for (const [entry, score] of found) raise(scores, entry, score);
}

function scoreTerm(index: PlaceIndex, term: number, scores: Scores, worthOf: (worth: number) => number): void {
	const end = index.starts[term + 1] ?? 0;
	for (let p = index.starts[term] ?? 0; p < end; p++) {
		const worth = worthOf(index.worthOf[p] ?? 0);
		const entry = index.entryOf[p] ?? 0;
		if (worth > 0) raise(scores, entry, worth + (index.entries[entry]?.weight ?? 0));
	}
}

function addChildren(index: PlaceIndex, scores: Scores): void {
	for (const [entry, score] of scores) {
		index.entries[entry]?.children.forEach((child, i) => raise(scores, child, score - CHILD_STEP - i / 100));
	}
}

const raise = (scores: Scores, entry: number, score: number): void => {
	if (score > (scores.get(entry) ?? -1)) scores.set(entry, score);
};

const best = (scores: Scores): number => {
	let top = 0;
	for (const score of scores.values()) if (score > top) top = score;
	return top;
};

function ordered(index: PlaceIndex, scores: Scores): PlaceSuggestion[] {
	const ranking = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
	const chosen = new Set<number>();
	for (const [entry] of ranking) {
		if (chosen.size >= MAX_RESULTS) break;
		chosen.add(entry);
		for (const child of index.entries[entry]?.children ?? []) if (scores.has(child)) chosen.add(child);
	}
	return [...chosen].slice(0, MAX_RESULTS).map((entry) => index.entries[entry]?.place as PlaceSuggestion);
}

/** Position of the first term that is not before `typed`. */
function lowerBound(terms: readonly string[], typed: string): number {
	let [low, high] = [0, terms.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((terms[middle] as string) < typed) low = middle + 1;
		else high = middle;
	}
	return low;
}
