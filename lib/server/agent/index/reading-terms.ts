import { soundOf } from '#lib/agent-desk/finding/name-words.ts';
import type { Condition, Reading } from '#lib/agent-desk/finding/reading.ts';
import { emailKey, FEWEST_TO_SOUND, referenceTerm, SOUND, TERMS } from './index-entry.ts';
import { typedPhoneKeys } from './phone-keys.ts';
import { hashesOf } from '../../keyed-hash.ts';

/** What the index is asked for a reading: a text search of terms, what one person is called, or a booking's id. */
export interface AskedOfIndex {
	/** Of PostgreSQL's text search, by which the index gathers; null: the id says all. */
	terms: string | null;
	/** What is looked at in each of those found; null: nothing else. */
	rest: string | null;
	id: string | null;
	/** What one traveller is called, each as a pattern of `like`. */
	person: readonly string[];
}

/** So many beginnings the index gathers by: it reads all bookings of each, and more find hardly fewer. */
const MOST_GATHERED = 2;

const quoted = (term: string): string => `'${term.replace(/[\\']/g, '\\$&')}'`;
/** Any of these terms, as PostgreSQL's text search asks. */
export const anyTerm = (terms: readonly string[]): string => `(${terms.map(quoted).join(' | ')})`;
const begins = (term: string): string => `${quoted(term)}:*`;

const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The words of a person are kept with a space before each, and how they sound behind its own sign. */
function patternsOf(condition: Condition): string[] {
	if (condition.what === 'name') return condition.words.map((word) => `% ${likeText(word)}%`);
	if (condition.what !== 'similar') return [];
	return condition.words.filter(isSounding).map((word) => `% ${likeText(SOUND + soundOf(word))} %`);
}

const isSounding = (word: string): boolean => word.length >= FEWEST_TO_SOUND;

function termsOf(condition: Condition): string[] {
	switch (condition.what) {
		case 'id':
			return [];
		case 'reference':
			return [quoted(TERMS.reference + referenceTerm(condition.reference))];
		case 'ticket':
			return [quoted(TERMS.ticket + condition.digits)];
		case 'email':
			return [anyTerm(hashesOf(emailKey(condition.email)).map((hash) => TERMS.email + hash))];
		case 'phone':
			return [
				anyTerm(
					typedPhoneKeys(condition.phone)
						.flatMap(hashesOf)
						.map((hash) => TERMS.phone + hash),
				),
			];
		case 'flight':
			return [quoted(TERMS.flight + condition.flight)];
		case 'route':
			return [quoted(`${TERMS.route}${condition.from}-${condition.to}`)];
		case 'airport':
			return [quoted(TERMS.airport + condition.code)];
		case 'date':
			return [quoted(TERMS.date + condition.on)];
		case 'similar':
			return condition.words.filter(isSounding).map((word) => quoted(TERMS.similar + soundOf(word)));
		case 'name':
		case 'place':
			return [];
	}
}

/**
 * Beginnings of words, those first by which the fewest are found: the longest; of a name alone the first and the last that
 * were typed, since the words of a family name go together.
 */
function beginningsOf(reading: Reading, isAlone: boolean): string[] {
	const named = reading.find(({ what }) => what === 'name' || what === 'place');
	if (named?.what !== 'name' && named?.what !== 'place') return [];
	// One letter begins too many words: it is seen of the persons that the others find.
	const words = named.words.filter((word) => word.length > 1);
	const [first, last] = [words.slice(0, 1), words.slice(1).slice(-1)];
	const sorted =
		isAlone && named.what === 'name'
			? [...first, ...last, ...words.slice(1, -1)]
			: words.toSorted((a, b) => b.length - a.length);
	return sorted.map((word) => begins(TERMS[named.what] + word));
}

/** A flight or a route and its day are of one and the same flight. */
function withDay(reading: Reading): string[] {
	const day = reading.find((one) => one.what === 'date');
	const terms = reading.flatMap(termsOf);
	if (!day) return terms;
	const joined = reading.flatMap((one) => {
		if (one.what === 'flight') return [quoted(`${TERMS.flight}${one.flight}/${day.on}`)];
		if (one.what === 'route') return [quoted(`${TERMS.route}${one.from}-${one.to}/${day.on}`)];
		return [];
	});
	return [...terms, ...joined];
}

/** A reading as the index is asked for it. Null: it says too little to look for. */
export function askedOfIndex(reading: Reading): AskedOfIndex | null {
	const id = reading.flatMap((one) => (one.what === 'id' ? [one.id] : []))[0] ?? null;
	const whole = withDay(reading);
	const beginnings = beginningsOf(reading, whole.length === 0);
	if (id === null && whole.length + beginnings.length === 0) return null;
	// Beside a day one is enough. The others are looked at in what is found.
	const most = whole.length > 0 ? 1 : MOST_GATHERED;
	const person = reading.flatMap(patternsOf);
	return {
		id,
		terms: allOf([...whole, ...beginnings.slice(0, most)]),
		rest: allOf(beginnings.slice(most)),
		person: person.length > 1 ? person : [],
	};
}

const allOf = (terms: readonly string[]): string | null => (terms.length > 0 ? terms.join(' & ') : null);

/** What is asked for as conditions of SQL on a table with `terms` and `people`; `add` gives the name of a parameter. */
export function askedSql(asked: AskedOfIndex | null | undefined, idColumn: string, add: (value: unknown) => string) {
	if (!asked) return [];
	const { id, terms, rest, person } = asked;
	return [
		...(id ? [`${idColumn} = ${add(id)}`] : []),
		...(terms ? [`terms @@ ${add(terms)}::tsquery`] : []),
		// Said so that no index answers it.
		...(rest ? [`(terms @@ ${add(rest)}::tsquery) is true`] : []),
		...(person.length > 0
			? [`exists (select from unnest(people) person where person like all (${add(person)}::text[]))`]
			: []),
	];
}
