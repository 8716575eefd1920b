import { fold } from '#service/refdata/fold.ts';
import type { HotelWorld } from './hotel-world.ts';
import type { Roster } from './roster.ts';

/** Hotels that are named in one step. */
const STEP = 150;
/** So many hits of a common word are looked at. */
const MOST_HITS = 4_000;

/** Names of all hotels, to find those that a text means. */
export interface HotelNames {
	/** Numbers of hotels whose name and town have all words of a text, the likeliest first, at most `limit`. */
	find(text: string, limit: number, among?: readonly number[]): number[];
}

/**
 * One line for each hotel, folded: a space, its name, a space, its town. Searching five megabytes of text takes a
 * millisecond or two, and is all the index there is.
 */
export function* hotelNamesSteps(world: HotelWorld, roster: Roster): Generator<void, HotelNames> {
	const starts = new Uint32Array(world.count + 1);
	const parts: string[] = [];
	let [length, done] = [0, 0];
	const folded = wordByWord();
	for (const city of world.cities) {
		const town = folded(city.name);
		for (const [ordinal, { name }] of roster(city).entries()) {
			const line = ` ${folded(name)} ${town}\n`;
			starts[city.first + ordinal] = length;
			length += line.length;
			parts.push(line);
		}
		done += city.hotels;
		if (done < STEP) continue;
		done = 0;
		yield;
	}
	starts[world.count] = length;
	const lines = parts.join('');
	const score = scorer(world, lines, starts);
	return {
		find: (text, limit, among) => {
			const words = fold(text).split(' ').filter(Boolean);
			const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
			if (longest === '') return [];
			const candidates = among ?? hits(lines, starts, ` ${longest}`);
			return candidates
				.map((hotel) => ({ hotel, worth: score(hotel, words) }))
				.filter(({ worth }) => worth > 0)
				.sort((a, b) => b.worth - a.worth || a.hotel - b.hotel)
				.slice(0, limit)
				.map(({ hotel }) => hotel);
		},
	};
}

/** Folds names made of few words, each word once. */
function wordByWord(): (name: string) => string {
	const known = new Map<string, string>();
	const one = (word: string): string => {
		let folded = known.get(word);
		if (folded === undefined) {
			folded = fold(word);
			known.set(word, folded);
		}
		return folded;
	};
	return (name) => name.split(' ').map(one).filter(Boolean).join(' ');
}

/** The hotels in whose lines a text stands. */
function hits(lines: string, starts: Uint32Array, text: string): number[] {
	const found: number[] = [];
	for (let at = lines.indexOf(text); at >= 0 && found.length < MOST_HITS; ) {
		const hotel = lineAt(starts, at);
		found.push(hotel);
		at = lines.indexOf(text, starts[hotel + 1]);
	}
	return found;
}

function lineAt(starts: Uint32Array, at: number): number {
	let [low, high] = [0, starts.length - 2];
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((starts[middle] ?? 0) <= at) low = middle;
		else high = middle - 1;
	}
	return low;
}

/** What a hotel is worth as an answer: 0 unless it has all words; more where its name begins so, and in towns with many hotels. */
function scorer(world: HotelWorld, lines: string, starts: Uint32Array) {
	return (hotel: number, words: readonly string[]): number => {
		const line = lines.slice(starts[hotel], starts[hotel + 1]);
		if (!words.every((word) => line.includes(` ${word}`))) return 0;
		const phrase = words.join(' ');
		const begins = line.startsWith(` ${phrase}`) ? 400 : 0;
		const together = line.includes(` ${phrase}`) ? 200 : 0;
		return 1 + begins + together + world.hotel(hotel).city.hotels;
	};
}
