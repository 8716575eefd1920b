import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import { soundOf, wordsOf } from '#lib/agent-desk/finding/name-words.ts';
import { phoneKeys } from './phone-keys.ts';
import { hashToKeep } from '../../keyed-hash.ts';

/** A booking as the index keeps it. */
export interface IndexEntry {
	row: DeskRow;
	live_mode: boolean;
	state: 'confirmed' | 'held' | 'paying' | 'cancelled';
	/** ISO 8601; null: it has no deadline. */
	pay_by: string | null;
	ticketed: boolean;
	airline: string | null;
	/** Local. */
	departs_at: string;
	terms: readonly string[];
	people: readonly string[];
}

/** The letter before a term, which tells what it is. */
export const TERMS = {
	reference: 'r:',
	ticket: 't:',
	email: 'e:',
	phone: 'p:',
	flight: 'f:',
	route: 'o:',
	airport: 'a:',
	date: 'd:',
	name: 'n:',
	similar: 's:',
	place: 'h:',
	/** A customer user whose booking it is. */
	customer: 'u:',
} as const;

/** Before what a word sounds like, among the words of a person. */
export const SOUND = '~';
/** Words that are shorter sound like too many. */
export const FEWEST_TO_SOUND = 4;

/** What callers say of any booking; each kind adds its own. */
export function commonTerms({
	references,
	travellers,
	emails,
	phones,
	places,
	days,
	customers = [],
}: {
	references: readonly string[];
	travellers: DeskRow['travellers'];
	emails: readonly string[];
	phones: readonly string[];
	places: readonly string[];
	days: readonly string[];
	customers?: readonly (string | null)[];
}): Pick<IndexEntry, 'terms' | 'people'> {
	const people = travellers.map(({ given_name, family_name }) => [
		...new Set([...wordsOf(family_name), ...wordsOf(given_name)]),
	]);
	const names = people.flat();
	const terms = [
		...references.map((reference) => TERMS.reference + referenceTerm(reference)),
		...names.map((word) => TERMS.name + word),
		...names.filter((word) => word.length >= FEWEST_TO_SOUND).map((word) => TERMS.similar + soundOf(word)),
		...emails.filter(Boolean).map((email) => TERMS.email + hashToKeep(emailKey(email))),
		...phones.flatMap(phoneKeys).map((key) => TERMS.phone + hashToKeep(key)),
		...places.flatMap(wordsOf).map((word) => TERMS.place + word),
		...days.map((day) => TERMS.date + day),
		...customers.flatMap((id) => (id ? [TERMS.customer + id] : [])),
	];
	return { terms: [...new Set(terms)], people: people.map(personText) };
}

/** The words of one person and how the longer ones sound, each between spaces. */
function personText(words: readonly string[]): string {
	const sounds = words.filter((word) => word.length >= FEWEST_TO_SOUND).map((word) => SOUND + soundOf(word));
	return ` ${[...words, ...new Set(sounds)].join(' ')} `;
}

export const emailKey = (email: string): string => email.trim().toLowerCase();
/** As it is typed and read out: capitals, without spaces and dashes. */
export const referenceTerm = (reference: string): string => reference.replace(/[\s-]/g, '').toUpperCase();
