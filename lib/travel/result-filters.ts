import type { Alliance } from './alliances.ts';

/** Times of a day, `[from, to)` in minutes after midnight; `DAY` as its end leaves the evening open. */
export type TimeRange = readonly [from: number, to: number];
export const DAY = 1440;
/** Times are chosen, and counted, in steps of so many minutes. */
export const TIME_STEP = 30;

export const INCLUDED = ['checked', 'carry_on', 'refund', 'change'] as const;
export type Included = (typeof INCLUDED)[number];

/** What the traveller wants to see. An empty list and null want everything. */
export interface ResultFilters {
	/** Connections of the worst slice: 0, 1, 2 (2 is "two or more"). */
	stops: readonly number[];
	/** Airline keys, marketing or operating. */
	airlines: readonly string[];
	/** Airline keys that may neither sell nor fly it. */
	without: readonly string[];
	/** Airports where a direction may begin or end; of a city without a chosen one, any. */
	airports: readonly string[];
	/** True wants a return that ends where it began, from where the way out went to. */
	sameAirports: true | null;
	/** Alliances of which a member sells or flies each flight. */
	alliances: readonly Alliance[];
	/** Alliances of which a member may neither sell nor fly any part of it. */
	withoutAlliances: readonly Alliance[];
	/** Families of aircraft of which one flies a part of it. */
	aircraft: readonly string[];
	/** Families of aircraft that may fly no part of it. */
	withoutAircraft: readonly string[];
	/** Per slice; null is any time. */
	departures: readonly (TimeRange | null)[];
	arrivals: readonly (TimeRange | null)[];
	/** Connecting airports that may be used. */
	via: readonly string[];
	/** All of these must be included. */
	includes: readonly Included[];
	cabins: readonly string[];
	/** Minutes of all slices together. */
	maxMinutes: number | null;
	/** Longest wait, minutes. */
	maxLayover: number | null;
	/** Total in whole currency units. */
	maxPrice: number | null;
	/** Kilograms for all travellers. */
	maxEmissions: number | null;
}

export const NO_FILTERS: ResultFilters = {
	stops: [],
	airlines: [],
	without: [],
	airports: [],
	sameAirports: null,
	alliances: [],
	withoutAlliances: [],
	aircraft: [],
	withoutAircraft: [],
	departures: [],
	arrivals: [],
	via: [],
	includes: [],
	cabins: [],
	maxMinutes: null,
	maxLayover: null,
	maxPrice: null,
	maxEmissions: null,
};

/** The kinds of filter: each can be relaxed on its own. Slices have their own departure and arrival filters. */
export const FILTER_KINDS = [
	'stops',
	'airlines',
	'without',
	'alliances',
	'withoutAlliances',
	'airports',
	'sameAirports',
	'via',
	'aircraft',
	'withoutAircraft',
	'maxMinutes',
	'maxLayover',
	'includes',
	'cabins',
	'maxPrice',
	'maxEmissions',
	'departures',
	'arrivals',
] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

const isSet = (value: ResultFilters[FilterKind]): boolean =>
	Array.isArray(value) ? value.some((entry) => entry !== null) : value !== null;

/** Kinds of filter that narrow anything. */
export const activeFilters = (filters: ResultFilters): FilterKind[] =>
	FILTER_KINDS.filter((kind) => isSet(filters[kind]));

/** The same filters with one kind taken away. */
export const relax = (filters: ResultFilters, kind: FilterKind): ResultFilters => ({
	...filters,
	[kind]: NO_FILTERS[kind],
});

/** Adds a value to a list, or takes it out. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
	list.includes(value) ? list.filter((entry) => entry !== value) : [...list, value];

/** Another range for one slice. A whole day is none. */
export const withRange = (
	ranges: readonly (TimeRange | null)[],
	slice: number,
	[from, to]: TimeRange,
): (TimeRange | null)[] =>
	Array.from({ length: Math.max(ranges.length, slice + 1) }, (_, i) =>
		i === slice ? (from <= 0 && to >= DAY ? null : [from, to]) : (ranges[i] ?? null),
	);
