/** Parts of a day a traveller may want to leave or arrive in: `[from, to)` in minutes after midnight. */
export const DAY_PARTS = {
	night: [0, 360],
	morning: [360, 720],
	afternoon: [720, 1080],
	evening: [1080, 1440],
} as const;
export type DayPart = keyof typeof DAY_PARTS;
export const DAY_PART_NAMES = Object.keys(DAY_PARTS) as DayPart[];

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
	/** Per slice. */
	departures: readonly (readonly DayPart[])[];
	arrivals: readonly (readonly DayPart[])[];
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
	'airports',
	'sameAirports',
	'via',
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
	Array.isArray(value) ? value.some((entry) => (Array.isArray(entry) ? entry.length > 0 : true)) : value !== null;

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

/** The same for one slice's list. */
export const toggledAt = (lists: readonly (readonly DayPart[])[], slice: number, part: DayPart): DayPart[][] =>
	Array.from({ length: Math.max(lists.length, slice + 1) }, (_, i) =>
		i === slice ? toggled(lists[i] ?? [], part) : [...(lists[i] ?? [])],
	);

/** Which part of the day a minute is in. */
export const dayPartOf = (minute: number): DayPart => DAY_PART_NAMES[Math.min(3, Math.floor(minute / 360))] ?? 'night';
