export const DESK_STATES = ['confirmed', 'held', 'paying', 'lapsed', 'cancelled', 'changed', 'unticketed'] as const;
export type DeskState = (typeof DESK_STATES)[number];
export const DESK_SORTS = ['newest', 'oldest', 'departs', 'departs_last'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];
export const DESK_KINDS = ['flight', 'stay'] as const;

/** Which bookings the desk lists, and in which order; days are `YYYY-MM-DD`, both ends inclusive. */
export interface DeskFilters {
	kind?: (typeof DESK_KINDS)[number];
	state?: DeskState;
	/** IATA code. */
	airline?: string;
	/** By the clock of the place. */
	departs_from?: string;
	departs_to?: string;
	/** UTC. */
	booked_from?: string;
	booked_to?: string;
	sort?: DeskSort;
}

/** Every name of a filter in an address. */
export const FILTER_NAMES = [
	'kind',
	'state',
	'airline',
	'departs_from',
	'departs_to',
	'booked_from',
	'booked_to',
	'sort',
] as const satisfies readonly (keyof DeskFilters)[];

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const oneOf =
	(known: readonly string[]) =>
	(text: string): boolean =>
		known.includes(text);
const FITS: Readonly<Record<keyof DeskFilters, (text: string) => boolean>> = {
	kind: oneOf(DESK_KINDS),
	state: oneOf(DESK_STATES),
	airline: (text) => /^[A-Z0-9]{2,3}$/.test(text),
	departs_from: isDay,
	departs_to: isDay,
	booked_from: isDay,
	booked_to: isDay,
	sort: oneOf(DESK_SORTS),
};

/** The filters among the values of an address; what is unknown is left out. */
export function readFilters(values: Partial<Record<string, string | string[] | undefined>>): DeskFilters {
	const found = FILTER_NAMES.flatMap((name) => {
		const value = values[name];
		const text = typeof value === 'string' ? value.trim() : '';
		const told = name === 'airline' ? text.toUpperCase() : text;
		return told !== '' && FITS[name](told) ? [[name, told] as const] : [];
	});
	return Object.fromEntries(found) as DeskFilters;
}
