import type { NewOrderChangeRequest } from '#contract/air/order-change-request.ts';
import type { Order } from '#contract/air/order.ts';
import { CABIN_CLASSES, SEARCH_HORIZON_DAYS } from '#contract/air/search-limits.ts';
import type { CabinClass } from '#contract/air/segment.ts';
import { addDays } from '#contract/common/calendar.ts';
import { instantOf } from '../travel/local-time.ts';
import { queryValue, queryValues, type QueryValues } from '../travel/search-query.ts';

type OrderSlice = Order['slices'][number];

/** Orders of change offers. */
export const CHANGE_SORTS = ['cheapest', 'fastest', 'earliest'] as const;
export type ChangeSort = (typeof CHANGE_SORTS)[number];

/** Which flights are to be replaced, and with what. */
export interface ChangeQuestion {
	/** In the order of the journey; `date` is `YYYY-MM-DD`, local. */
	replace: { sliceId: string; date: string }[];
	/** Of all new flights. */
	cabin: CabinClass;
}

/** What is wrong with a question. `none`: no flight is chosen; `date`: of one of them; `order`: they would go back in time. */
export type ChangeProblem = { kind: 'none' } | { kind: 'date' | 'order'; sliceId: string };

/** What the address of the page that changes flights says. */
export interface ChangeAddress {
	/** As it was typed, whole or not: for the form. */
	typed: { replace: ReadonlySet<string>; dates: Readonly<Record<string, string>>; cabin: CabinClass };
	/** Null: nothing was asked, or something is to be mended. */
	question: ChangeQuestion | null;
	problem: ChangeProblem | null;
	/** Where the airline's answer is kept: the id of a change request. */
	requestId: string | null;
	/** The change offer that is reviewed. */
	offerId: string | null;
	sort: ChangeSort;
}

const oneOf = <T extends string>(known: readonly T[], value: string): T | undefined =>
	known.find((each) => each === value);

/** The name of the field with the new date of a slice. */
export const dateField = (sliceId: string): string => `on_${sliceId}`;

export const departureOf = ({ segments }: OrderSlice): string => segments[0]?.departing_at ?? '';

/** Whether a slice has not departed at `now`, epoch milliseconds: what is flown cannot be replaced. */
export function isAhead({ segments }: OrderSlice, now: number): boolean {
	const [first] = segments;
	return first !== undefined && instantOf(first.departing_at, first.origin.time_zone) > now;
}

/** The cabin in which most of a booking's travellers sit on its first flight. */
export const cabinOf = ({ slices }: Pick<Order, 'slices'>): CabinClass =>
	oneOf(CABIN_CLASSES, slices[0]?.segments[0]?.passengers[0]?.cabin_class ?? '') ?? 'economy';

/** The days on which new flights may leave, `YYYY-MM-DD`. */
export const changeDays = (now: number): { first: string; last: string } => {
	const today = new Date(now).toISOString().slice(0, 10);
	return { first: today, last: addDays(today, SEARCH_HORIZON_DAYS) };
};

/** Reads the address of the page that changes flights. `now` is the service's clock, epoch milliseconds. */
export function parseChange(order: Pick<Order, 'slices'>, values: QueryValues, now: number): ChangeAddress {
	const chosen = new Set(queryValues(values, 'replace'));
	const open = order.slices.filter((slice) => isAhead(slice, now));
	const replace = open.filter(({ id }) => chosen.has(id));
	const dates = Object.fromEntries(
		open.map((slice) => [slice.id, queryValue(values, dateField(slice.id)) || departureOf(slice).slice(0, 10)]),
	);
	const cabin = oneOf(CABIN_CLASSES, queryValue(values, 'cabin'));
	const typed = { replace: new Set(replace.map(({ id }) => id)), dates, cabin: cabin ?? cabinOf(order) };
	const asked = replace.map(({ id }) => ({ sliceId: id, date: dates[id] ?? '' }));
	const problem = cabin === undefined ? null : problemOf(order, asked, now);
	return {
		typed,
		question: cabin === undefined || problem ? null : { replace: asked, cabin },
		problem,
		requestId: queryValue(values, 'request') || null,
		offerId: queryValue(values, 'offer') || null,
		sort: oneOf(CHANGE_SORTS, queryValue(values, 'sort')) ?? 'cheapest',
	};
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function problemOf(
	{ slices }: Pick<Order, 'slices'>,
	asked: ChangeQuestion['replace'],
	now: number,
): ChangeProblem | null {
	if (asked.length === 0) return { kind: 'none' };
	const { first, last } = changeDays(now);
	const wrong = asked.find(
		({ date }) => !DAY.test(date) || Number.isNaN(Date.parse(date)) || date < first || date > last,
	);
	if (wrong) return { kind: 'date', sliceId: wrong.sliceId };
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
	for (const { sliceId, date } of replace) {
		params.append('replace', sliceId);
		params.set(dateField(sliceId), date);
	}
	params.set('cabin', cabin);
	for (const [name, value] of Object.entries(more)) params.set(name, value);
	return params;
}

/** A question as the airline is asked it. New flights go where the ones go that they replace. */
export const changeRequestOf = (
	order: Pick<Order, 'id' | 'slices'>,
	question: ChangeQuestion,
): NewOrderChangeRequest => ({
	order_id: order.id,
	slices: {
		remove: question.replace.map(({ sliceId }) => ({ slice_id: sliceId })),
		add: question.replace.flatMap(({ sliceId, date }) => {
			const slice = order.slices.find(({ id }) => id === sliceId);
			return slice ? [{ ...endsOf(slice), departure_date: date, cabin_class: question.cabin }] : [];
		}),
	},
});

const endsOf = ({ segments }: OrderSlice): { origin: string; destination: string } => ({
	origin: segments[0]?.origin.iata_code ?? '',
	destination: segments.at(-1)?.destination.iata_code ?? '',
});
