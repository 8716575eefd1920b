import { allianceOf } from './alliances.ts';
import { sameEnds } from './ends.ts';
import {
	BIT,
	type FilterIndex,
	filterIndex,
	type KnownFare,
	type KnownJourney,
	maskOf,
	type Option,
	type Ranges,
	timeBit,
} from './filter-index.ts';
import type { Journey } from './journeys.ts';
import {
	activeFilters,
	FILTER_KINDS,
	type FilterKind,
	NO_FILTERS,
	type ResultFilters,
	TIME_STEP,
	type TimeRange,
} from './result-filters.ts';

/** How many journeys an option leaves, and the lowest price among them in minor units. */
export interface OptionFacet {
	count: number;
	from: number;
}
export type Facet = ReadonlyMap<string, OptionFacet>;

export interface FilteredJourneys {
	/** What is left, each with only the fares that pass; in the order given. */
	journeys: Journey[];
	/**
	 * By kind; a time of day by `departures0`, `arrivals1`, in steps of `TIME_STEP` minutes. The counts of a kind ignore that
	 * kind's own filter; those of a time ignore only that of their slice.
	 */
	facets: ReadonlyMap<string, Facet>;
	/** Smallest and largest of what was found, for sliders. Null when nothing is known. */
	ranges: Ranges;
	/** Facets with more than one option, whatever is chosen. */
	several: ReadonlySet<string>;
	/** The kind of filter that alone keeps out the most journeys. */
	strictest: { kind: FilterKind; journeys: number } | null;
}

/** Filters journeys and counts what every option would leave. */
export const filterJourneys = (all: readonly Journey[], filters: ResultFilters): FilteredJourneys =>
	activeFilters(filters).length > 0 ? narrowed(all, filters) : unfiltered(all);

/** Options that nobody has looked at are not counted yet: on a phone they are behind a button. */
function unfiltered(all: readonly Journey[]): FilteredJourneys {
	let counted: FilteredJourneys | undefined;
	const known = () => (counted ??= narrowed(all, NO_FILTERS));
	return {
		journeys: [...all],
		strictest: null,
		get facets() {
			return known().facets;
		},
		get ranges() {
			return known().ranges;
		},
		get several() {
			return known().several;
		},
	};
}

/**
 * Filters and counts in one pass. Each fare gets a mask of the kinds it fails: none, and it is counted everywhere; one, and
 * it is counted only in that kind's options, since choosing there could bring it back.
 */
function narrowed(all: readonly Journey[], filters: ResultFilters): FilteredJourneys {
	const index = filterIndex(all);
	const counter = new FacetCounter(index);
	const removedAlone = new Map<FilterKind, number>();
	const journeys: Journey[] = [];
	for (const [i, journey] of all.entries()) {
		const facts = index.journeys[i] as KnownJourney;
		const { fares: known } = facts;
		const own = journeyMask(journey, facts, filters, index.cities);
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
		several: index.several,
		strictest: strictest ? { kind: strictest[0], journeys: strictest[1] } : mostOften(all, index, filters),
	};
}

function journeyMask(
	journey: Journey,
	{ alliances, aircraft }: KnownJourney,
	f: ResultFilters,
	cities: FilterIndex['cities'],
): number {
	let mask = 0;
	if (f.stops.length && !f.stops.includes(Math.min(2, journey.stops))) mask |= BIT.stops;
	if (f.airlines.length && !journey.airlines.some((key) => f.airlines.includes(key))) mask |= BIT.airlines;
	if (f.without.length && journey.airlines.some((key) => f.without.includes(key))) mask |= BIT.without;
	if (f.alliances.length && !alliances.some((name) => f.alliances.includes(name))) mask |= BIT.alliances;
	if (f.withoutAlliances.length && journey.airlines.some((key) => isOfOne(key, f.withoutAlliances)))
		mask |= BIT.withoutAlliances;
	if (f.aircraft.length && !aircraft.some((key) => f.aircraft.includes(key))) mask |= BIT.aircraft;
	if (f.withoutAircraft.length && aircraft.some((key) => f.withoutAircraft.includes(key))) mask |= BIT.withoutAircraft;
	if (f.airports.length && journey.ends.some((airport) => isElsewhere(airport, f.airports, cities)))
		mask |= BIT.airports;
	if (f.sameAirports && !sameEnds(journey.ends)) mask |= BIT.sameAirports;
	if (f.via.length && !journey.via.every((code) => f.via.includes(code))) mask |= BIT.via;
	if (f.maxMinutes !== null && journey.minutes > f.maxMinutes) mask |= BIT.maxMinutes;
	if (f.maxLayover !== null && journey.longestLayover > f.maxLayover) mask |= BIT.maxLayover;
	return mask | outside('departures', journey, f) | outside('arrivals', journey, f);
}

/** Whether an airline is a member of one of the alliances. */
const isOfOne = (airline: string, alliances: ResultFilters['withoutAlliances']): boolean =>
	alliances.some((name) => allianceOf(airline) === name);

/** Whether another airport of its city is wanted. */
const isElsewhere = (airport: string, wanted: readonly string[], cities: FilterIndex['cities']): boolean =>
	!wanted.includes(airport) && wanted.some((one) => cities.get(airport)?.has(one));

/** The bits of the slices whose time is not wanted. */
function outside(kind: 'departures' | 'arrivals', journey: Journey, filters: ResultFilters): number {
	let mask = 0;
	for (const [slice, range] of filters[kind].entries()) {
		const minute = journey[kind][slice];
		if (range && minute !== undefined && (minute < range[0] || minute >= range[1])) mask |= timeBit(kind, slice);
	}
	return mask;
}

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
		const own = maskOf(kind);
		if (masks.some((mask) => (mask & own) !== 0 && (mask & ~own) === 0))
			removedAlone.set(kind, (removedAlone.get(kind) ?? 0) + 1);
	}
}

/** When no single kind is to blame: the one that fails most journeys. */
function mostOften(all: readonly Journey[], index: FilterIndex, filters: ResultFilters): FilteredJourneys['strictest'] {
	let strictest: FilteredJourneys['strictest'] = null;
	const masks = all.map((journey, i) => {
		const facts = index.journeys[i] as KnownJourney;
		const own = journeyMask(journey, facts, filters, index.cities);
		return facts.fares.reduce((common, fare) => common & (own | fareMask(fare, filters)), -1);
	});
	for (const kind of FILTER_KINDS) {
		const journeys = masks.filter((mask) => mask & maskOf(kind)).length;
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

/** What a range of times would leave, and from what price. */
export function timesFacet(facet: Facet | undefined, [from, to]: TimeRange): OptionFacet | undefined {
	const within = [...(facet ?? [])].filter(
		([step]) => Number(step) * TIME_STEP >= from && Number(step) * TIME_STEP < to,
	);
	if (within.length === 0) return undefined;
	return {
		count: within.reduce((sum, [, one]) => sum + one.count, 0),
		from: Math.min(...within.map(([, one]) => one.from)),
	};
}
