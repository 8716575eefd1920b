import { eachAlike, forgivenIn } from '#contract/places/alike-terms.ts';
import { fold } from '#service/refdata/fold.ts';
import type { HotelWorld } from './hotel-world.ts';
import { type NameWords, nameWordsSteps } from './name-words.ts';
import type { Roster } from './roster.ts';

/** Spelling is doubted where fewer hotels have all words as they are typed. */
const DOUBT = 5;
/** What a wrong letter takes: more than all that is given. */
const WRONG_LETTER = 2_000;
/** What it gives that a name begins with the words, and that they stand together in it. */
const BEGINS = 600;
const TOGETHER = 200;

/** Numbers of hotels that a text means, the likeliest first. */
export interface NamedHotels {
	/** Those whose name and town have words that begin as all words of the text do, in any order. */
	asTyped: number[];
	/** Where these are few, those that have them but for a wrong letter, two in long words. */
	misspelt: number[];
}

/** Names of all hotels, to find those that a text means. */
export interface HotelNames {
	/** At most `limit`, on request only `among` some. */
	find(text: string, limit: number, among?: readonly number[]): NamedHotels;
}

/** What a typed word may be. */
interface Meaning {
	/** By word: 0 where it is not meant, else one more than twice the wrong letters, and one more where it only begins so. */
	costs: Uint8Array;
	/** The words that are meant. */
	words: readonly number[];
	/** How many hotels have them. */
	hotels: number;
}

/** Makes the words of all names: two megabytes of numbers, and all the index there is. */
export function* hotelNamesSteps(world: HotelWorld, roster: Roster): Generator<void, HotelNames> {
	const index = yield* nameWordsSteps(world, roster);
	const search = (typed: readonly string[], forgiven: (word: string) => number, of: Omit<Wanted, 'meanings'>) =>
		bestOf(index, { meanings: typed.map((word) => meaningOf(index, word, forgiven(word))), ...of });
	return {
		find: (text, limit, among) => {
			const typed = fold(text).split(' ').filter(Boolean);
			if (typed.length === 0) return { asTyped: [], misspelt: [] };
			const asTyped = search(typed, () => 0, { limit, among });
			if (asTyped.length >= Math.min(DOUBT, limit)) return { asTyped, misspelt: [] };
			const known = new Set(asTyped);
			const all = search(typed, forgivenIn, { limit, among });
			return { asTyped, misspelt: all.filter((hotel) => !known.has(hotel)).slice(0, limit - asTyped.length) };
		},
	};
}

function meaningOf({ words, from }: NameWords, typed: string, forgiven: number): Meaning {
	const costs = new Uint8Array(words.letters.length);
	const meant: number[] = [];
	let hotels = 0;
	eachAlike(words, typed, forgiven, (word, edits, whole) => {
		costs[word] = 1 + (edits === 0 ? 0 : 2 * edits + (whole ? 0 : 1));
		meant.push(word);
		hotels += (from[word + 1] ?? 0) - (from[word] ?? 0);
	});
	return { costs, words: meant, hotels };
}

interface Wanted {
	/** Of each typed word. */
	meanings: readonly Meaning[];
	limit: number;
	among: readonly number[] | undefined;
}

/** The hotels that have all words, the likeliest first: by the rarest word, then each looked at. */
function bestOf(index: NameWords, { meanings, limit, among }: Wanted): number[] {
	const rarest = meanings.reduce((a, b) => (b.hotels < a.hotels ? b : a));
	const best: { hotel: number; worth: number }[] = [];
	const seen = new Uint8Array(index.townSizes.length);
	const look = (hotel: number): void => {
		if (seen[hotel] === 1) return;
		seen[hotel] = 1;
		const worth = worthOf(index, hotel, meanings);
		const last = best.length < limit ? undefined : best.at(-1);
		if (worth === undefined || (last && (last.worth - worth || hotel - last.hotel) >= 0)) return;
		let at = best.length;
		for (; at > 0; at--) {
			const before = best[at - 1];
			if (before && (before.worth - worth || hotel - before.hotel) >= 0) break;
		}
		best.splice(at, 0, { hotel, worth });
		if (best.length > limit) best.pop();
	};
	if (among) for (const hotel of among) look(hotel);
	else
		for (const word of rarest.words)
			for (let i = index.from[word] ?? 0; i < (index.from[word + 1] ?? 0); i++) look(index.hotels[i] ?? 0);
	return best.map(({ hotel }) => hotel);
}

/** What a hotel is worth as an answer; undefined unless it has all words. More where its name begins so, and in large towns. */
function worthOf(
	{ said, starts, townSizes }: NameWords,
	hotel: number,
	meanings: readonly Meaning[],
): number | undefined {
	const [start, end] = [starts[hotel] ?? 0, starts[hotel + 1] ?? 0];
	let wrong = 0;
	for (const { costs } of meanings) {
		let least = 0;
		for (let i = start; i < end; i++) {
			const cost = costs[said[i] ?? 0] ?? 0;
			if (cost > 0 && (least === 0 || cost < least)) least = cost;
		}
		if (least === 0) return undefined;
		wrong += least - 1;
	}
	let at = start;
	while (at + meanings.length <= end && !standTogether(said, at, meanings)) at++;
	const row = at + meanings.length > end ? 0 : at === start ? BEGINS : TOGETHER;
	return row + (townSizes[hotel] ?? 0) - WRONG_LETTER * wrong;
}

function standTogether(said: Uint32Array, at: number, meanings: readonly Meaning[]): boolean {
	for (let i = 0; i < meanings.length; i++) if (!meanings[i]?.costs[said[at + i] ?? 0]) return false;
	return true;
}
