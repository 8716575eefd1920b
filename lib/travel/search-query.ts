import { CABIN_CLASSES, SEARCH_HORIZON_DAYS, SEARCH_LIMITS } from '#contract/air/search-limits.ts';
import type { SearchRequest } from '#contract/air/offer-request.ts';
import type { CabinClass } from '#contract/air/segment.ts';
import { addDays } from '#contract/common/calendar.ts';
import { type Trip, TRIPS } from './trip-types.ts';

/** Inclusive local times, `HH:MM`. */
export interface TimeWindow {
	from: string;
	to: string;
}

export interface SearchLeg {
	/** IATA code of a city or an airport. */
	from: string;
	to: string;
	/** `YYYY-MM-DD`, local. */
	date: string;
	departs: TimeWindow | null;
	arrives: TimeWindow | null;
}

/** A flight search as the traveller states it. A return trip has two legs. */
export interface FlightSearch {
	trip: Trip;
	legs: SearchLeg[];
	adults: number;
	/** Ages of children, 2 to 17 years. */
	children: number[];
	/** Infants on a lap. */
	infants: number;
	/** Null: any. */
	cabin: CabinClass | null;
	direct: boolean;
	/** A company's or an agency's code with an airline: `BA:ACME1`. */
	corporate: { airline: string; code: string }[];
	/** Who of those whom the traveller's account has saved is in the party, by id. Left out: nobody is named. */
	who?: readonly string[];
}

/** Fields of the search form. `leg` counts from 0 where a field belongs to a leg. */
export type SearchField =
	| 'from'
	| 'to'
	| 'depart'
	| 'return'
	| 'adults'
	| 'children'
	| 'infants'
	| 'cabin'
	| 'leave'
	| 'arrive'
	| 'corporate'
	| 'legs';

export const SEARCH_PROBLEMS = [
	'required',
	'unknown_place',
	'same_place',
	'date_format',
	'date_past',
	'date_too_far',
	'date_before_previous',
	'number',
	'no_adult',
	'too_many_travellers',
	'child_age',
	'infants_exceed_adults',
	'cabin',
	'time',
	'corporate_format',
	'too_many_legs',
] as const;
/** Code of a message; the words are in the catalogues. */
export type SearchProblemCode = (typeof SEARCH_PROBLEMS)[number];

export interface SearchProblem {
	field: SearchField;
	leg?: number;
	code: SearchProblemCode;
	/** What was typed, so that nothing is lost. */
	value?: string;
}

/** A query as Next and `URLSearchParams` give it. */
export type QueryValues = Readonly<Record<string, string | readonly string[] | undefined>>;

export type ParsedSearch =
	| { ok: true; search: FlightSearch }
	| { ok: false; problems: SearchProblem[]; search: FlightSearch };

/** The values of a name in an address; none where it is not there. */
export const queryValues = (query: QueryValues, name: string): string[] => {
	const value = query[name];
	return (value === undefined ? [] : typeof value === 'string' ? [value] : [...value]).map((v) =>
		v.trim().slice(0, 80),
	);
};
const SAVED_TRAVELLER = /^trv_[\w-]{16}$/;
/** So many an address names at most: as an account keeps. */
const MOST_NAMED = 20;

/** Who of those saved an address names. An id says nothing to anybody but its account. */
export function readWho(query: QueryValues): { who?: readonly string[] } {
	const who = queryValues(query, 'who').filter((id) => SAVED_TRAVELLER.test(id));
	return who.length > 0 ? { who: who.slice(0, MOST_NAMED) } : {};
}
/** The first value of a name, or nothing. */
export const queryValue = (query: QueryValues, name: string): string => queryValues(query, name)[0] ?? '';

/** Reads and checks a search from a query string. `today` is the day at the traveller's place, `YYYY-MM-DD`. */
export function parseSearch(query: QueryValues, today: string): ParsedSearch {
	const problems: SearchProblem[] = [];
	const trip =
		TRIPS.find((name) => name === queryValue(query, 'trip')) ??
		(queryValue(query, 'return') ? 'return' : queryValues(query, 'from').length > 1 ? 'multi-city' : 'one-way');
	const legs = readLegs(query, trip, problems);
	checkLegs(legs, trip, today, problems);
	const search: FlightSearch = {
		trip,
		legs,
		...readTravellers(query, problems),
		...readChoices(query, problems),
		...readWho(query),
	};
	return problems.length === 0 ? { ok: true, search } : { ok: false, problems, search };
}

function readLegs(query: QueryValues, trip: Trip, problems: SearchProblem[]): SearchLeg[] {
	const froms = queryValues(query, 'from');
	const tos = queryValues(query, 'to');
	const dates = queryValues(query, 'depart');
	if (trip === 'multi-city') {
		const filled = Math.max(froms.length, tos.length, dates.length, 1);
		if (filled > SEARCH_LIMITS.slices) problems.push({ field: 'legs', code: 'too_many_legs', value: String(filled) });
		return Array.from({ length: Math.min(filled, SEARCH_LIMITS.slices) }, (_, i) => i)
			.filter((i) => i === 0 || froms[i] || tos[i] || dates[i])
			.map((i) => leg(query, i, placeCode(froms[i]), placeCode(tos[i]), dates[i], problems));
	}
	const out = leg(query, 0, placeCode(froms[0]), placeCode(tos[0]), dates[0], problems);
	return trip === 'one-way' ? [out] : [out, leg(query, 1, out.to, out.from, queryValue(query, 'return'), problems)];
}

function leg(
	query: QueryValues,
	i: number,
	from: string,
	to: string,
	date: string | undefined,
	problems: SearchProblem[],
): SearchLeg {
	return {
		from,
		to,
		date: date ?? '',
		departs: window(query, 'leave', i, problems),
		arrives: window(query, 'arrive', i, problems),
	};
}

/** `LHR`, `lhr` and `London Heathrow (LHR)` name the same place; other text stays as it was typed. */
export function placeCode(text = ''): string {
	const code = /^([A-Za-z]{3})$/.exec(text)?.[1] ?? /\(([A-Za-z]{3})\)\s*$/.exec(text)?.[1];
	return code ? code.toUpperCase() : text;
}

function window(query: QueryValues, name: 'leave' | 'arrive', i: number, problems: SearchProblem[]): TimeWindow | null {
	const value = queryValues(query, name)[i] ?? '';
	if (value === '') return null;
	const match = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(value);
	if (match?.[1] && match[2] && match[1] <= match[2]) return { from: match[1], to: match[2] };
	problems.push({ field: name, leg: i, code: 'time', value });
	return null;
}

export const isPlaceCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);

function checkLegs(legs: readonly SearchLeg[], trip: Trip, today: string, problems: SearchProblem[]): void {
	legs.forEach((leg, i) => {
		const back = trip === 'return' && i === 1;
		if (!back) checkPlaces(leg, i, problems);
		const code = dateProblem(leg.date, legs[i - 1]?.date, today);
		if (code) problems.push({ field: back ? 'return' : 'depart', leg: i, code, value: leg.date });
	});
}

function checkPlaces(leg: SearchLeg, i: number, problems: SearchProblem[]): void {
	for (const field of ['from', 'to'] as const) {
		if (leg[field] === '') problems.push({ field, leg: i, code: 'required' });
		else if (!isPlaceCode(leg[field])) problems.push({ field, leg: i, code: 'unknown_place', value: leg[field] });
	}
	if (leg.from !== '' && leg.from === leg.to) problems.push({ field: 'to', leg: i, code: 'same_place', value: leg.to });
}

function dateProblem(date: string, previous: string | undefined, today: string): SearchProblemCode | null {
	if (date === '') return 'required';
	if (!isDate(date)) return 'date_format';
	// A day is yesterday here while it is today at the place of departure: the service has the last word.
	if (date < addDays(today, -1)) return 'date_past';
	if (date > addDays(today, SEARCH_HORIZON_DAYS)) return 'date_too_far';
	return previous && isDate(previous) && date < previous ? 'date_before_previous' : null;
}

const isDate = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** Years: airlines let young people fly without an adult from here on; the API asks for none at any age. */
const ALONE_FROM = 16;
const ADULT_FROM = 18;

function readTravellers(
	query: QueryValues,
	problems: SearchProblem[],
): Pick<FlightSearch, 'adults' | 'children' | 'infants'> {
	const adults = count(query, 'adults', 1, problems);
	const infants = count(query, 'infants', 0, problems);
	const ages = queryValues(query, 'children')
		.flatMap((value) => value.split(','))
		.map((value) => value.trim())
		.filter((value) => value !== '');
	const children = ages.slice(0, 20).map(Number);
	const wrong = ages.find((age) => !/^\d{1,2}$/.test(age) || Number(age) < 2 || Number(age) > 17);
	if (wrong !== undefined) problems.push({ field: 'children', code: 'child_age', value: wrong });
	if (adults < 1 && !children.some((age) => age >= ALONE_FROM && age < ADULT_FROM))
		problems.push({ field: 'adults', code: 'no_adult', value: String(adults) });
	if (infants > adults) problems.push({ field: 'infants', code: 'infants_exceed_adults', value: String(infants) });
	if (adults + children.length + infants > SEARCH_LIMITS.passengers) {
		problems.push({ field: 'adults', code: 'too_many_travellers', value: String(adults + children.length + infants) });
	}
	return { adults, children: children.filter((age) => Number.isInteger(age)), infants };
}

function count(query: QueryValues, field: 'adults' | 'infants', byDefault: number, problems: SearchProblem[]): number {
	const value = queryValue(query, field);
	if (value === '') return byDefault;
	if (/^\d{1,2}$/.test(value)) return Number(value);
	problems.push({ field, code: 'number', value });
	return byDefault;
}

function readChoices(
	query: QueryValues,
	problems: SearchProblem[],
): Pick<FlightSearch, 'cabin' | 'direct' | 'corporate'> {
	const named = queryValue(query, 'cabin');
	const cabin = CABIN_CLASSES.find((name) => name === named) ?? null;
	if (named !== '' && named !== 'any' && !cabin) problems.push({ field: 'cabin', code: 'cabin', value: named });
	const corporate = queryValues(query, 'corporate')
		.filter((value) => value !== '')
		.slice(0, 5)
		.flatMap((value) => {
			const match = /^([A-Za-z0-9]{2}):([A-Za-z0-9-]{1,40})$/.exec(value);
			if (match?.[1] && match[2]) return [{ airline: match[1].toUpperCase(), code: match[2] }];
			problems.push({ field: 'corporate', code: 'corporate_format', value });
			return [];
		});
	return { cabin, direct: ['1', 'true', 'on'].includes(queryValue(query, 'direct')), corporate };
}

/** The search as the API takes it. Without "direct", up to two connections. */
export function toSearchRequest(search: FlightSearch): SearchRequest {
	const fares: NonNullable<SearchRequest['private_fares']> = {};
	for (const { airline, code } of search.corporate) (fares[airline] ??= []).push({ corporate_code: code });
	return {
		slices: search.legs.map((leg) => ({
			origin: leg.from,
			destination: leg.to,
			departure_date: leg.date,
			...(leg.departs && { departure_time: leg.departs }),
			...(leg.arrives && { arrival_time: leg.arrives }),
		})),
		passengers: [
			...Array.from({ length: search.adults }, () => ({ type: 'adult' as const })),
			...search.children.map((age) => ({ age })),
			...Array.from({ length: search.infants }, () => ({ type: 'infant_without_seat' as const })),
		],
		...(search.cabin && { cabin_class: search.cabin }),
		max_connections: search.direct ? 0 : 2,
		...(search.corporate.length > 0 && { private_fares: fares }),
	};
}
