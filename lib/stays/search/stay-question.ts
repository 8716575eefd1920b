import { addDays, daysBetween } from '#contract/common/calendar.ts';
import { ADULT_GUEST_AGE, STAY_LIMITS, STAYS_HORIZON_DAYS } from '#contract/stays/search-limits.ts';
import type { StaysSearchRequest } from '#contract/stays/search.ts';
import { type QueryValues, queryValues, readWho } from '#lib/travel/search-query.ts';

/** When, in how many rooms and with whom someone stays: what every page of stays carries in its address. */
export interface StayQuestion {
	/** `YYYY-MM-DD`, by the hotel's calendar; empty while it is not chosen. */
	checkIn: string;
	checkOut: string;
	rooms: number;
	adults: number;
	/** Ages on the day of check-in, 0 to 17 years. */
	children: number[];
	/** Of an agent's search: the negotiated rates it asks for, by id. Left out: all that the organisation has. */
	negotiatedRateIds?: readonly string[];
	/** Who of those whom the traveller's account has saved is among the guests, by id. Left out: nobody is named. */
	who?: readonly string[];
}

export const STAY_FIELDS = ['place', 'checkin', 'checkout', 'rooms', 'adults', 'children'] as const;
export type StayField = (typeof STAY_FIELDS)[number];

export const STAY_PROBLEMS = [
	'required',
	'unknown_place',
	'date_format',
	'date_past',
	'date_too_far',
	'check_out_not_after_check_in',
	'stay_too_long',
	'number',
	'rooms_must_have_at_least_one_adult',
	'too_many_guests',
	'child_age',
] as const;
/** Code of a message; the words are in the catalogues. */
export type StayProblemCode = (typeof STAY_PROBLEMS)[number];

export interface StayProblem {
	field: StayField;
	code: StayProblemCode;
	/** What was typed, so that nothing is lost. */
	value?: string;
}

export const NO_QUESTION: StayQuestion = { checkIn: '', checkOut: '', rooms: 1, adults: 2, children: [] };

/** Nights between check-in and check-out; 0 while one of them is missing. */
export const nightsOf = ({ checkIn, checkOut }: Pick<StayQuestion, 'checkIn' | 'checkOut'>): number =>
	checkIn && checkOut ? daysBetween(checkIn, checkOut) : 0;

export const guestsOf = ({ adults, children }: Pick<StayQuestion, 'adults' | 'children'>): number =>
	adults + children.length;

/** The last value that was given: a form without JavaScript may state a field twice. */
const last = (query: QueryValues, name: string): string =>
	queryValues(query, name).findLast((value) => value !== '') ?? '';

/** So many negotiated rates an address names at most. */
const MOST_NEGOTIATED = 20;
const NEGOTIATED_RATE = /^nre_\w{1,60}$/;

function negotiatedIn(query: QueryValues): Pick<StayQuestion, 'negotiatedRateIds'> {
	const ids = queryValues(query, 'negotiated_rate_ids')
		.flatMap((value) => value.split(','))
		.filter((id) => NEGOTIATED_RATE.test(id));
	return ids.length > 0 ? { negotiatedRateIds: [...new Set(ids)].slice(0, MOST_NEGOTIATED) } : {};
}

/** Reads a stay from an address, and says what is wrong with it. `today` is the day at the visitor's place. */
export function parseStayQuestion(
	query: QueryValues,
	today: string,
): { question: StayQuestion; problems: StayProblem[] } {
	const problems: StayProblem[] = [];
	const ages = queryValues(query, 'children')
		.flatMap((value) => value.split(','))
		.map((value) => value.trim())
		.filter((value) => value !== '');
	const wrong = ages.find((age) => !/^\d{1,2}$/.test(age) || Number(age) >= ADULT_GUEST_AGE);
	if (wrong !== undefined) problems.push({ field: 'children', code: 'child_age', value: wrong });
	const question = {
		checkIn: last(query, 'checkin'),
		checkOut: last(query, 'checkout'),
		rooms: count(query, 'rooms', NO_QUESTION.rooms, problems),
		adults: count(query, 'adults', NO_QUESTION.adults, problems),
		children: ages
			.filter((age) => age !== wrong)
			.slice(0, STAY_LIMITS.guests)
			.map(Number),
		...negotiatedIn(query),
		...readWho(query),
	};
	return { question, problems: [...problems, ...questionProblems(question, today)] };
}

function count(query: QueryValues, field: 'rooms' | 'adults', byDefault: number, problems: StayProblem[]): number {
	const value = last(query, field);
	if (value === '') return byDefault;
	if (/^\d{1,2}$/.test(value)) return Number(value);
	problems.push({ field, code: 'number', value });
	return byDefault;
}

/** What is wrong with the days and guests of a stay, by the limits of the booking service. */
export function questionProblems(question: StayQuestion, today: string): StayProblem[] {
	const { checkIn, checkOut, rooms, adults } = question;
	const problems: StayProblem[] = [];
	const arrives = dayProblem(checkIn, today);
	if (arrives) problems.push({ field: 'checkin', code: arrives, value: checkIn });
	const leaves = checkOut === '' ? 'required' : isDate(checkOut) ? null : 'date_format';
	if (leaves) problems.push({ field: 'checkout', code: leaves, value: checkOut });
	else if (isDate(checkIn) && checkOut <= checkIn)
		problems.push({ field: 'checkout', code: 'check_out_not_after_check_in', value: checkOut });
	else if (isDate(checkIn) && daysBetween(checkIn, checkOut) > STAY_LIMITS.nights)
		problems.push({ field: 'checkout', code: 'stay_too_long', value: checkOut });
	if (rooms < 1 || rooms > STAY_LIMITS.rooms) problems.push({ field: 'rooms', code: 'number', value: String(rooms) });
	else if (adults < rooms)
		problems.push({ field: 'adults', code: 'rooms_must_have_at_least_one_adult', value: String(adults) });
	if (guestsOf(question) > STAY_LIMITS.guests)
		problems.push({ field: 'adults', code: 'too_many_guests', value: String(guestsOf(question)) });
	return problems;
}

function dayProblem(date: string, today: string): StayProblemCode | null {
	if (date === '') return 'required';
	if (!isDate(date)) return 'date_format';
	// A day is over here while it is today at the hotel: the service has the last word.
	if (date < addDays(today, -1)) return 'date_past';
	return date > addDays(today, STAYS_HORIZON_DAYS) ? 'date_too_far' : null;
}

const isDate = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** A stay as query parameters, always in the same order. `parseStayQuestion` reads them. */
export function stayParams(question: StayQuestion, params = new URLSearchParams()): URLSearchParams {
	if (question.checkIn) params.set('checkin', question.checkIn);
	if (question.checkOut) params.set('checkout', question.checkOut);
	params.set('rooms', String(question.rooms));
	params.set('adults', String(question.adults));
	for (const age of question.children) params.append('children', String(age));
	for (const id of question.who ?? []) params.append('who', id);
	if (question.negotiatedRateIds) params.set('negotiated_rate_ids', question.negotiatedRateIds.join(','));
	return params;
}

/** A stay as the API takes it. */
export const toStayRequest = (
	question: StayQuestion,
): Pick<StaysSearchRequest, 'check_in_date' | 'check_out_date' | 'rooms' | 'guests'> => ({
	check_in_date: question.checkIn,
	check_out_date: question.checkOut,
	rooms: question.rooms,
	guests: [
		...Array.from({ length: question.adults }, () => ({ type: 'adult' as const })),
		...question.children.map((age) => ({ type: 'child' as const, age })),
	],
});
