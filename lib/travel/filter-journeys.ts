import { minorDigits } from '#contract/common/amounts.ts';
import { fareBags } from './bags.ts';
import { isAllowed } from './conditions.ts';
import { airportsOfCities, sameEnds } from './ends.ts';
import type { Fare, Journey } from './journeys.ts';
import {
	dayPartOf,
	FILTER_KINDS,
	INCLUDED,
	type FilterKind,
	type Included,
	type ResultFilters,
} from './result-filters.ts';

/** How many journeys an option leaves, and the lowest price among them in minor units. */
export interface OptionFacet {
	count: number;
	from: number;
}
export type Facet = ReadonlyMap<string, OptionFacet>;

export interface Range {
	min: number;
	max: number;
}

export interface FilteredJourneys {
	/** What is left, each with only the fares that pass; in the order given. */
	journeys: Journey[];
	/** By kind; a time of day by `departures0`, `arrivals1`. The counts of a kind ignore that kind's own filter. */
	facets: ReadonlyMap<string, Facet>;
	/** Smallest and largest of what was found, for sliders. Null when nothing is known. */
	ranges: { minutes: Range | null; layover: Range | null; price: Range | null; emissions: Range | null };
	/** The kind of filter that alone keeps out the most journeys. */
	strictest: { kind: FilterKind; journeys: number } | null;
}

const BIT = Object.fromEntries(FILTER_KINDS.map((kind, i) => [kind, 1 << i])) as Record<FilterKind, number>;

/** What a fare includes of the things that can be asked for. */
export function includedIn(fare: Fare): Included[] {
	const bags = fareBags(fare.offer);
	const has: Record<Included, boolean> = {
		checked: (bags.checked ?? 0) > 0,
		carry_on: (bags.carry_on ?? 0) > 0,
		refund: isAllowed(fare.offer.refund),
		change: isAllowed(fare.offer.change),
	};
	return INCLUDED.filter((name) => has[name]);
}

/** The cabins a fare puts a traveller in. */
export const cabinsOf = (fare: Fare): string[] => [...new Set(fare.offer.slices.flatMap((slice) => slice.cabins))];

/**
 * Filters journeys and counts every option in one pass. Each fare gets a mask of the kinds it fails: none, and it is
 * counted everywhere; one, and it is counted only in that kind's options, since choosing there could bring it back.
 */
export function filterJourneys(all: readonly Journey[], filters: ResultFilters): FilteredJourneys {
	const index = indexOf(all);
	const counter = new FacetCounter(index);
	const removedAlone = new Map<FilterKind, number>();
	const journeys: Journey[] = [];
	for (const [i, journey] of all.entries()) {
		const own = journeyMask(journey, filters, index.cities);
		const known = index.fares[i] ?? [];
		const masks = known.map((fare) => own | fareMask(fare, filters));
		const passing = journey.fares.filter((_, fare) => masks[fare] === 0);
		if (passing.length === journey.fares.length) journeys.push(journey);
		else if (passing.length > 0) journeys.push({ ...journey, fares: passing });
		else countRemoved(masks, removedAlone);
		counter.count(i, known, masks);
	}
	const strictest = [...removedAlone].sort((a, b) => b[1] - a[1])[0];
	return {
		journeys,
		facets: counter.facets(),
		ranges: index.ranges,
		strictest: strictest ? { kind: strictest[0], journeys: strictest[1] } : mostOften(all, index, filters),
	};
}

/** One box to tick, and the bit of its kind. */
interface Option {
	bit: number;
	facet: string;
	value: string;
}

/** A fare as filters look at it. */
interface KnownFare {
	price: number;
	/** Price in whole units, rounded up. */
	units: number;
	emissions: number | null;
	included: readonly Included[];
	cabins: readonly string[];
	/** Places of its options in the index. */
	options: readonly number[];
}

/** What no filter changes: worked out once for a list, so that a tick at a thousand offers only compares numbers. */
interface FilterIndex {
	options: readonly Option[];
	/** By place of the journey, then of the fare. */
	fares: readonly (readonly KnownFare[])[];
	/** The airports of its city, by airport. */
	cities: ReadonlyMap<string, ReadonlySet<string>>;
	ranges: FilteredJourneys['ranges'];
}

const indexes = new WeakMap<readonly Journey[], FilterIndex>();

function indexOf(all: readonly Journey[]): FilterIndex {
	const made = indexes.get(all);
	if (made) return made;
	const options: Option[] = [];
	const places = new Map<string, number>();
	const placeOf = (kind: FilterKind, facet: string, value: string): number => {
		const name = `${facet}:${value}`;
		let place = places.get(name);
		if (place === undefined) {
			place = options.push({ bit: BIT[kind], facet, value }) - 1;
			places.set(name, place);
		}
		return place;
	};
	const cities = airportsOfCities(all.map((journey) => journey.ends));
	const choice = (journey: Journey) => journey.ends.filter((airport) => (cities.get(airport)?.size ?? 0) > 1);
	const fares = all.map((journey) =>
		journey.fares.map((fare): KnownFare => {
			const included = includedIn(fare);
			const cabins = cabinsOf(fare);
			return {
				price: fare.price,
				units: Math.ceil(fare.price / 10 ** minorDigits(fare.offer.total_currency)),
				emissions: fare.emissions,
				included,
				cabins,
				options: optionsOf(journey, included, cabins, choice(journey)).flatMap(([kind, facet, values]) =>
					values.map((value) => placeOf(kind, facet, value)),
				),
			};
		}),
	);
	const index: FilterIndex = { options, fares, cities, ranges: rangesOf(all, fares.flat()) };
	indexes.set(all, index);
	return index;
}

function journeyMask(journey: Journey, f: ResultFilters, cities: FilterIndex['cities']): number {
	let mask = 0;
	if (f.stops.length && !f.stops.includes(Math.min(2, journey.stops))) mask |= BIT.stops;
	if (f.airlines.length && !journey.airlines.some((key) => f.airlines.includes(key))) mask |= BIT.airlines;
	if (f.without.length && journey.airlines.some((key) => f.without.includes(key))) mask |= BIT.without;
	if (f.airports.length && journey.ends.some((airport) => isElsewhere(airport, f.airports, cities)))
		mask |= BIT.airports;
	if (f.sameAirports && !sameEnds(journey.ends)) mask |= BIT.sameAirports;
	if (f.via.length && !journey.via.every((code) => f.via.includes(code))) mask |= BIT.via;
	if (f.maxMinutes !== null && journey.minutes > f.maxMinutes) mask |= BIT.maxMinutes;
	if (f.maxLayover !== null && journey.longestLayover > f.maxLayover) mask |= BIT.maxLayover;
	if (outside(journey.departures, f.departures)) mask |= BIT.departures;
	if (outside(journey.arrivals, f.arrivals)) mask |= BIT.arrivals;
	return mask;
}

/** Whether another airport of its city is wanted. */
const isElsewhere = (airport: string, wanted: readonly string[], cities: FilterIndex['cities']): boolean =>
	!wanted.includes(airport) && wanted.some((one) => cities.get(airport)?.has(one));

const outside = (minutes: readonly number[], wanted: ResultFilters['departures']): boolean =>
	minutes.some((minute, slice) => wanted[slice]?.length && !wanted[slice].includes(dayPartOf(minute)));

function fareMask(fare: KnownFare, f: ResultFilters): number {
	let mask = 0;
	if (!f.includes.every((name) => fare.included.includes(name))) mask |= BIT.includes;
	if (f.cabins.length && !fare.cabins.every((cabin) => f.cabins.includes(cabin))) mask |= BIT.cabins;
	if (f.maxPrice !== null && fare.units > f.maxPrice) mask |= BIT.maxPrice;
	if (f.maxEmissions !== null && (fare.emissions === null || fare.emissions > f.maxEmissions)) mask |= BIT.maxEmissions;
	return mask;
}

/** A journey that is kept out counts for a kind when taking only that kind away would bring a fare back. */
function countRemoved(masks: readonly number[], removedAlone: Map<FilterKind, number>): void {
	for (const kind of FILTER_KINDS) {
		if (masks.includes(BIT[kind])) removedAlone.set(kind, (removedAlone.get(kind) ?? 0) + 1);
	}
}

/** When no single kind is to blame: the one that fails most journeys. */
function mostOften(all: readonly Journey[], index: FilterIndex, filters: ResultFilters): FilteredJourneys['strictest'] {
	let strictest: FilteredJourneys['strictest'] = null;
	const masks = all.map((journey, i) => {
		const own = journeyMask(journey, filters, index.cities);
		return (index.fares[i] ?? []).reduce((common, fare) => common & (own | fareMask(fare, filters)), -1);
	});
	for (const kind of FILTER_KINDS) {
		const journeys = masks.filter((mask) => mask & BIT[kind]).length;
		if (journeys > (strictest?.journeys ?? 0)) strictest = { kind, journeys };
	}
	return strictest;
}

class FacetCounter {
	private readonly options: readonly Option[];
	private readonly counts: number[];
	private readonly from: number[];
	/** The journey that each option was last counted for. */
	private readonly last: number[];

	constructor({ options }: FilterIndex) {
		this.options = options;
		this.counts = options.map(() => 0);
		this.from = options.map(() => Number.POSITIVE_INFINITY);
		this.last = options.map(() => -1);
	}

	/** Fares come cheapest first, so the first that has an option gives its price. */
	count(journey: number, fares: readonly KnownFare[], masks: readonly number[]): void {
		for (const [i, { options, price }] of fares.entries()) {
			const mask = masks[i] ?? 0;
			if ((mask & (mask - 1)) !== 0) continue;
			for (const place of options) {
				if (this.last[place] === journey || (mask !== 0 && mask !== this.options[place]?.bit)) continue;
				this.last[place] = journey;
				this.counts[place] = (this.counts[place] ?? 0) + 1;
				this.from[place] = Math.min(this.from[place] ?? price, price);
			}
		}
	}

	facets(): ReadonlyMap<string, Facet> {
		const facets = new Map<string, Map<string, OptionFacet>>();
		for (const [place, { facet, value }] of this.options.entries()) {
			const count = this.counts[place] ?? 0;
			if (count === 0) continue;
			const known = facets.get(facet) ?? new Map<string, OptionFacet>();
			facets.set(facet, known.set(value, { count, from: this.from[place] ?? 0 }));
		}
		return facets;
	}
}

const optionsOf = (
	journey: Journey,
	included: readonly string[],
	cabins: readonly string[],
	airports: readonly string[],
): [FilterKind, string, readonly string[]][] => [
	['stops', 'stops', [String(Math.min(2, journey.stops))]],
	['airlines', 'airlines', journey.airlines],
	['airports', 'airports', [...new Set(airports)]],
	['sameAirports', 'sameAirports', sameEnds(journey.ends) ? ['1'] : []],
	['via', 'via', journey.via],
	['includes', 'includes', included],
	['cabins', 'cabins', cabins],
	...journey.departures.map((minute, i): [FilterKind, string, string[]] => [
		'departures',
		`departures${i}`,
		[dayPartOf(minute)],
	]),
	...journey.arrivals.map((minute, i): [FilterKind, string, string[]] => [
		'arrivals',
		`arrivals${i}`,
		[dayPartOf(minute)],
	]),
];

function rangesOf(all: readonly Journey[], fares: readonly KnownFare[]): FilteredJourneys['ranges'] {
	return {
		minutes: rangeOf(all.map((journey) => journey.minutes)),
		layover: rangeOf(all.filter((journey) => journey.longestLayover > 0).map((journey) => journey.longestLayover)),
		price: rangeOf(fares.map((fare) => fare.units)),
		emissions: rangeOf(fares.flatMap((fare) => (fare.emissions === null ? [] : [Math.ceil(fare.emissions)]))),
	};
}

function rangeOf(values: readonly number[]): Range | null {
	if (values.length === 0) return null;
	let min = Number.POSITIVE_INFINITY;
	let max = Number.NEGATIVE_INFINITY;
	for (const value of values) {
		min = Math.min(min, value);
		max = Math.max(max, value);
	}
	return { min, max };
}
