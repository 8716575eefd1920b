import { type PackedTerms, packTerms } from '#contract/places/alike-terms.ts';
import { fold } from '#service/refdata/fold.ts';
import type { HotelWorld } from './hotel-world.ts';
import type { Roster } from './roster.ts';

/** Hotels that are named in one step. */
const STEP = 150;
/** Hotels whose words are turned round in one step. */
const TURNED = 20_000;

/** The words of all hotels' names and towns, folded, and which hotel has which. */
export interface NameWords {
	words: PackedTerms;
	/** The words of hotel `i`, in their order, its name before its town: `said[starts[i]]` up to `said[starts[i + 1]]`. */
	said: Uint32Array;
	starts: Uint32Array;
	/** The hotels that have word `i`: `hotels[from[i]]` up to `hotels[from[i + 1]]`; one twice where it has it twice. */
	hotels: Uint32Array;
	from: Uint32Array;
	/** How many hotels are in the town of a hotel. */
	townSizes: Uint8Array;
}

/** Names all hotels, in steps of some milliseconds. */
export function* nameWordsSteps(world: HotelWorld, roster: Roster): Generator<void, NameWords> {
	const starts = new Uint32Array(world.count + 1);
	const townSizes = new Uint8Array(world.count);
	const book = wordBook();
	const saying: number[] = [];
	let done = 0;
	for (const city of world.cities) {
		const town = book.wordsOf(city.name);
		for (const [ordinal, { name }] of roster(city).entries()) {
			starts[city.first + ordinal] = saying.length;
			saying.push(...book.wordsOf(name), ...town);
		}
		townSizes.fill(city.hotels, city.first, city.first + city.hotels);
		done += city.hotels;
		if (done < STEP) continue;
		done = 0;
		yield;
	}
	starts[world.count] = saying.length;
	const said = Uint32Array.from(saying);
	yield;
	const words = packTerms(book.words);
	yield;
	return { words, said, starts, townSizes, ...(yield* turnedRound(said, starts, book.words.length)) };
}

/** Gives each word a number, in the order of their coming; a raw word is folded once. */
function wordBook(): { words: readonly string[]; wordsOf(name: string): number[] } {
	const words: string[] = [];
	const numbers = new Map<string, number>();
	const known = new Map<string, readonly number[]>();
	const numberOf = (word: string): number => {
		let number = numbers.get(word);
		if (number === undefined) {
			number = words.push(word) - 1;
			numbers.set(word, number);
		}
		return number;
	};
	// A raw word may be several, such as `Saint-Denis`.
	const partsOf = (raw: string): readonly number[] => {
		let parts = known.get(raw);
		if (!parts) {
			parts = fold(raw).split(' ').filter(Boolean).map(numberOf);
			known.set(raw, parts);
		}
		return parts;
	};
	return { words, wordsOf: (name) => name.split(' ').flatMap(partsOf) };
}

/** From which words a hotel has to which hotels have a word. */
function* turnedRound(
	said: Uint32Array,
	starts: Uint32Array,
	words: number,
): Generator<void, Pick<NameWords, 'hotels' | 'from'>> {
	const from = new Uint32Array(words + 1);
	for (const word of said) from[word + 1] = (from[word + 1] ?? 0) + 1;
	for (let word = 0; word < words; word++) from[word + 1] = (from[word + 1] ?? 0) + (from[word] ?? 0);
	yield;
	const hotels = new Uint32Array(said.length);
	const next = from.slice();
	for (let hotel = 0; hotel + 1 < starts.length; hotel++) {
		for (let i = starts[hotel] ?? 0; i < (starts[hotel + 1] ?? 0); i++) {
			const word = said[i] ?? 0;
			const at = next[word] ?? 0;
			hotels[at] = hotel;
			next[word] = at + 1;
		}
		if (hotel % TURNED === 0) yield;
	}
	return { hotels, from };
}
