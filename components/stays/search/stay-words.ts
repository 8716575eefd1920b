import type { SearchWords } from '#components/search/search-words.ts';
import type { StayProblemCode } from '#lib/stays/search/stay-question.ts';

/** Texts that the form of stays needs in the browser, made on the server. What both forms say is in `SearchWords`. */
export interface StayWords extends SearchWords {
	stay: Readonly<Record<StaySentence, string>>;
	rooms: readonly string[];
	/** What is wrong with a field, by code; `required` by field, `{value}` stays in them. */
	wrong: Readonly<Record<StayProblemCode, string>>;
	missing: Readonly<Record<string, string>>;
}

export const STAY_SENTENCES = [
	'form',
	'place',
	'placeHint',
	'places',
	'noPlaces',
	'placesFailed',
	'checkIn',
	'checkOut',
	'guests',
	'rooms',
	'roomsNote',
	'adults',
	'adultsDetail',
	'childrenDetail',
	'ageHint',
	'submit',
	'days',
] as const;
export type StaySentence = (typeof STAY_SENTENCES)[number];
