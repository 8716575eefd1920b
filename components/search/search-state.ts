import type { FlightSearch, SearchProblem, TimeWindow } from '#lib/travel/search-query.ts';
import type { Trip } from '#lib/travel/trip-types.ts';
import { type PlaceOption, typedOption } from './place-option.ts';

/** One flight as the form holds it: a place may be chosen or only typed. */
export interface FormLeg {
	from: PlaceOption | undefined;
	to: PlaceOption | undefined;
	date: string;
	departs: TimeWindow | null;
	arrives: TimeWindow | null;
}

/** What the form holds. A return trip keeps one leg and a day back, so that switching trips loses nothing. */
export interface FormState extends Omit<FlightSearch, 'legs'> {
	legs: FormLeg[];
	back: string;
	backDeparts: TimeWindow | null;
	backArrives: TimeWindow | null;
}

export const EMPTY_LEG: FormLeg = { from: undefined, to: undefined, date: '', departs: null, arrives: null };

/** The form of a search, with the names of its places where they are known. */
export function formState(search: FlightSearch, places: Readonly<Record<string, PlaceOption>>): FormState {
	const option = (code: string) => (code === '' ? undefined : (places[code] ?? typedOption(code)));
	const [first, second] = search.legs;
	const own = search.trip === 'multi-city' ? search.legs : search.legs.slice(0, 1);
	const back = search.trip === 'return' ? second : undefined;
	return {
		...search,
		legs: own.map((leg) => ({ ...leg, from: option(leg.from), to: option(leg.to) })),
		back: back?.date ?? '',
		backDeparts: back?.departs ?? null,
		backArrives: back?.arrives ?? null,
		...(first ? {} : { legs: [EMPTY_LEG] }),
	};
}

/** The search that the form states; what is missing is an empty string, and `checkSearch` says so. */
export function searchOf(state: FormState): FlightSearch {
	const { legs, back, backDeparts, backArrives, ...rest } = state;
	const own = (state.trip === 'multi-city' ? legs : legs.slice(0, 1)).map((leg) => ({
		...leg,
		from: leg.from?.value ?? '',
		to: leg.to?.value ?? '',
	}));
	const [first] = own;
	const returning =
		state.trip === 'return' && first
			? [{ from: first.to, to: first.from, date: back, departs: backDeparts, arrives: backArrives }]
			: [];
	return { ...rest, legs: [...own, ...returning] };
}

/** The day of the last flight, by which ages count; empty while it is not chosen. */
export const lastDayOf = ({ trip, legs, back }: FormState): string =>
	(trip === 'return' ? back : trip === 'one-way' ? legs[0]?.date : legs.at(-1)?.date) ?? '';

/** Turns to another kind of trip and keeps all that was chosen. */
export function withTrip(state: FormState, trip: Trip): FormState {
	if (trip !== 'multi-city' || state.legs.length > 1) return { ...state, trip };
	const [first = EMPTY_LEG] = state.legs;
	return { ...state, trip, legs: [first, { ...EMPTY_LEG, from: first.to, to: first.from, date: state.back }] };
}

/** The first problem of a field, as its message code and what was typed. */
export const problemAt = (
	problems: readonly SearchProblem[],
	field: SearchProblem['field'],
	leg?: number,
): SearchProblem | undefined =>
	problems.find((problem) => problem.field === field && (leg === undefined || problem.leg === leg));
