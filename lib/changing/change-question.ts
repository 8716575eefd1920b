import type { NewOrderChangeRequest } from '#contract/air/order-change-request.ts';
import type { Order } from '#contract/air/order.ts';
import { CABIN_CLASSES, SEARCH_HORIZON_DAYS } from '#contract/air/search-limits.ts';
import type { CabinClass } from '#contract/air/segment.ts';
import { addDays } from '#contract/common/calendar.ts';
import { localOf } from '../i18n/zone-name.ts';
import { instantOf } from '../travel/local-time.ts';
import { isPlaceCode, placeCode, queryValue, queryValues, type QueryValues } from '../travel/search-query.ts';
import { parseSeenChanges, type SeenChanges } from './seen-changes.ts';

type OrderSlice = Order['slices'][number];

/** Orders of change offers. */
export const CHANGE_SORTS = ['cheapest', 'fastest', 'earliest'] as const;
export type ChangeSort = (typeof CHANGE_SORTS)[number];

/** The two ends of a flight, as fields of the form name them. */
export const ENDS = ['from', 'to'] as const;
type Ends = Record<(typeof ENDS)[number], string>;

/** What flies in place of a slice: from and to airports or cities, as typed: `LHR` or `London Heathrow (LHR)`. */
export interface NewFlight extends Ends {
	sliceId: string;
	/** `YYYY-MM-DD`, local. */
	date: string;
}

/** Which flights are to be replaced, and with what. */
export interface ChangeQuestion {
	/** In the order of the journey. */
	replace: NewFlight[];
	/** Of all new flights. */
	cabin: CabinClass;
}

/**
 * What is wrong with a question. `none`: no flight is chosen; `from`, `to`: not a place; `same`: from there to there; `date`:
 * of one of them; `order`: they would go back in time.
 */
export type ChangeProblem = { kind: 'none' } | { kind: 'from' | 'to' | 'same' | 'date' | 'order'; sliceId: string };

/** What the address of the page that changes flights says. */
export interface ChangeAddress {
	/** As it was typed, whole or not: for the form. */
	typed: { replace: ReadonlySet<string>; flights: Readonly<Record<string, NewFlight>>; cabin: CabinClass };
	/** Null: nothing was asked, or something is to be mended. */
	question: ChangeQuestion | null;
	problem: ChangeProblem | null;
	/** Where the airline's answer is kept: the id of a change request. */
	requestId: string | null;
	/** The change offer that is reviewed. */
	offerId: string | null;
	sort: ChangeSort;
	/** What this list of offers says, for the list that takes its place once it has ended; null: it offers nothing. */
	seen: SeenChanges | null;
	/** What the list said in whose place this one came. */
	before: SeenChanges | null;
}

const oneOf = <T extends string>(known: readonly T[], value: string): T | undefined =>
	known.find((each) => each === value);

/** The name of the field with the new date of a slice. */
export const dateField = (sliceId: string): string => `on_${sliceId}`;

/** The name of the field with an end of the flight in place of a slice. */
export const endField = (end: (typeof ENDS)[number], sliceId: string): string => `${end}_${sliceId}`;

/** Marks an address whose question is asked again in the form. */
export const EDIT = { edit: '1' } as const;

export const departureOf = ({ segments }: OrderSlice): string => segments[0]?.departing_at ?? '';

/** Whether a slice has not departed at `now`, epoch milliseconds: what is flown cannot be replaced. */
export function isAhead({ segments }: OrderSlice, now: number): boolean {
	const [first] = segments;
	return first !== undefined && instantOf(first.departing_at, first.origin.time_zone) > now;
}

/** The cabin in which most of a booking's travellers sit on its first flight. */
export const cabinOf = ({ slices }: Pick<Order, 'slices'>): CabinClass =>
	oneOf(CABIN_CLASSES, slices[0]?.segments[0]?.passengers[0]?.cabin_class ?? '') ?? 'economy';

/** The days on which flights in place of a slice may leave, `YYYY-MM-DD`, by the clock where it begins. */
export const changeDays = ({ segments }: OrderSlice, now: number): { first: string; last: string } => {
	const instant = new Date(now).toISOString();
	const today = localOf(instant, segments[0]?.origin.time_zone ?? 'UTC').slice(0, 10);
	return { first: today, last: addDays(today, SEARCH_HORIZON_DAYS) };
};

/** Reads the address of the page that changes flights. `now` is the service's clock, epoch milliseconds. */
export function parseChange(order: Pick<Order, 'slices'>, values: QueryValues, now: number): ChangeAddress {
	const chosen = new Set(queryValues(values, 'replace'));
	const open = order.slices.filter((slice) => isAhead(slice, now));
	const replace = open.filter(({ id }) => chosen.has(id));
	const flights = Object.fromEntries(open.map((slice) => [slice.id, newFlight(slice, values)]));
	const cabin = oneOf(CABIN_CLASSES, queryValue(values, 'cabin'));
	const typed = { replace: new Set(replace.map(({ id }) => id)), flights, cabin: cabin ?? cabinOf(order) };
	const asked = replace.flatMap(({ id }) => flights[id] ?? []);
	const isAsked = cabin !== undefined && queryValue(values, 'edit') === '';
	const problem = isAsked ? problemOf(order, asked, now) : null;
	return {
		typed,
		question: !isAsked || problem ? null : { replace: asked, cabin },
		problem,
		requestId: queryValue(values, 'request') || null,
		offerId: queryValue(values, 'offer') || null,
		sort: oneOf(CHANGE_SORTS, queryValue(values, 'sort')) ?? 'cheapest',
		seen: parseSeenChanges(values, 'seen'),
		before: parseSeenChanges(values, 'before'),
	};
}

/** What is asked in place of a slice: as typed, and else as it is. */
function newFlight(slice: OrderSlice, values: QueryValues): NewFlight {
	const own = endsOf(slice);
	return {
		sliceId: slice.id,
		date: queryValue(values, dateField(slice.id)) || departureOf(slice).slice(0, 10),
		from: queryValue(values, endField('from', slice.id)) || own.origin,
		to: queryValue(values, endField('to', slice.id)) || own.destination,
	};
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function problemOf(
	{ slices }: Pick<Order, 'slices'>,
	asked: ChangeQuestion['replace'],
	now: number,
): ChangeProblem | null {
	if (asked.length === 0) return { kind: 'none' };
	for (const { sliceId, date } of asked) {
		const slice = slices.find(({ id }) => id === sliceId);
		const isDay = DAY.test(date) && !Number.isNaN(Date.parse(date));
		if (!slice || !isDay) return { kind: 'date', sliceId };
		const { first, last } = changeDays(slice, now);
		if (date < first || date > last) return { kind: 'date', sliceId };
	}
	for (const { sliceId, from, to } of asked) {
		if (!isPlaceCode(placeCode(from))) return { kind: 'from', sliceId };
		if (!isPlaceCode(placeCode(to))) return { kind: 'to', sliceId };
		if (placeCode(from) === placeCode(to)) return { kind: 'same', sliceId };
	}
	let before = '';
	for (const slice of slices) {
		const own = asked.find(({ sliceId }) => sliceId === slice.id);
		const day = own?.date ?? departureOf(slice).slice(0, 10);
		if (day < before) return { kind: 'order', sliceId: (own ?? asked[0])?.sliceId ?? slice.id };
		before = day;
	}
	return null;
}

/** The part of an address that asks a question. */
export function changeParams({ replace, cabin }: ChangeQuestion, more: Record<string, string> = {}): URLSearchParams {
	const params = new URLSearchParams();
	for (const { sliceId, date, ...ends } of replace) {
		params.append('replace', sliceId);
		params.set(dateField(sliceId), date);
		for (const end of ENDS) params.set(endField(end, sliceId), ends[end]);
	}
	params.set('cabin', cabin);
	for (const [name, value] of Object.entries(more)) params.set(name, value);
	return params;
}

/** A question as the airline is asked it. */
export const changeRequestOf = ({ id }: Pick<Order, 'id'>, question: ChangeQuestion): NewOrderChangeRequest => ({
	order_id: id,
	slices: {
		remove: question.replace.map(({ sliceId }) => ({ slice_id: sliceId })),
		add: question.replace.map(({ from, to, date }) => ({
			origin: placeCode(from),
			destination: placeCode(to),
			departure_date: date,
			cabin_class: question.cabin,
		})),
	},
});

/** The airports between which a slice is flown. */
export const endsOf = ({ segments }: OrderSlice): { origin: string; destination: string } => ({
	origin: segments[0]?.origin.iata_code ?? '',
	destination: segments.at(-1)?.destination.iata_code ?? '',
});
