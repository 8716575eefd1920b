import { minorDigits } from '#contract/common/amounts.ts';
import { fareBags } from './bags.ts';
import { isAllowed } from './conditions.ts';
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
	const counter = new FacetCounter();
	const removedAlone = new Map<FilterKind, number>();
	const journeys: Journey[] = [];
	for (const journey of all) {
		const own = journeyMask(journey, filters);
		const masks = journey.fares.map((fare) => own | fareMask(fare, filters));
		const passing = journey.fares.filter((_, i) => masks[i] === 0);
		if (passing.length === journey.fares.length) journeys.push(journey);
		else if (passing.length > 0) journeys.push({ ...journey, fares: passing });
		else countRemoved(masks, removedAlone);
		counter.count(journey, masks);
	}
	const strictest = [...removedAlone].sort((a, b) => b[1] - a[1])[0];
	return {
		journeys,
		facets: counter.facets,
		ranges: rangesOf(all),
		strictest: strictest ? { kind: strictest[0], journeys: strictest[1] } : mostOften(all, filters),
	};
}

function journeyMask(journey: Journey, f: ResultFilters): number {
	let mask = 0;
	if (f.stops.length && !f.stops.includes(Math.min(2, journey.stops))) mask |= BIT.stops;
	if (f.airlines.length && !journey.airlines.some((key) => f.airlines.includes(key))) mask |= BIT.airlines;
	if (f.via.length && !journey.via.every((code) => f.via.includes(code))) mask |= BIT.via;
	if (f.maxMinutes !== null && journey.minutes > f.maxMinutes) mask |= BIT.maxMinutes;
	if (f.maxLayover !== null && journey.longestLayover > f.maxLayover) mask |= BIT.maxLayover;
	if (outside(journey.departures, f.departures)) mask |= BIT.departures;
	if (outside(journey.arrivals, f.arrivals)) mask |= BIT.arrivals;
	return mask;
}

const outside = (minutes: readonly number[], wanted: ResultFilters['departures']): boolean =>
	minutes.some((minute, slice) => wanted[slice]?.length && !wanted[slice].includes(dayPartOf(minute)));

function fareMask(fare: Fare, f: ResultFilters): number {
	let mask = 0;
	if (f.includes.length) {
		const has = includedIn(fare);
		if (!f.includes.every((name) => has.includes(name))) mask |= BIT.includes;
	}
	if (f.cabins.length && !cabinsOf(fare).every((cabin) => f.cabins.includes(cabin))) mask |= BIT.cabins;
	if (f.maxPrice !== null && wholeUnits(fare) > f.maxPrice) mask |= BIT.maxPrice;
	if (f.maxEmissions !== null && (fare.emissions === null || fare.emissions > f.maxEmissions)) mask |= BIT.maxEmissions;
	return mask;
}

const wholeUnits = (fare: Fare): number => Math.ceil(fare.price / 10 ** minorDigits(fare.offer.total_currency));

/** A journey that is kept out counts for a kind when taking only that kind away would bring a fare back. */
function countRemoved(masks: readonly number[], removedAlone: Map<FilterKind, number>): void {
	for (const kind of FILTER_KINDS) {
		if (masks.includes(BIT[kind])) removedAlone.set(kind, (removedAlone.get(kind) ?? 0) + 1);
	}
}

/** When no single kind is to blame: the one that fails most journeys. */
function mostOften(all: readonly Journey[], filters: ResultFilters): FilteredJourneys['strictest'] {
	let strictest: FilteredJourneys['strictest'] = null;
	const masks = all.map((journey) => {
		const own = journeyMask(journey, filters);
		return journey.fares.reduce((common, fare) => common & (own | fareMask(fare, filters)), -1);
	});
	for (const kind of FILTER_KINDS) {
		const journeys = masks.filter((mask) => mask & BIT[kind]).length;
		if (journeys > (strictest?.journeys ?? 0)) strictest = { kind, journeys };
	}
	return strictest;
}

class FacetCounter {
	readonly facets = new Map<string, Map<string, OptionFacet>>();

	count(journey: Journey, masks: readonly number[]): void {
		const seen = new Set<string>();
		journey.fares.forEach((fare, i) => {
			const mask = masks[i] ?? 0;
			if (mask !== 0 && (mask & (mask - 1)) !== 0) return;
			for (const [kind, name, options] of optionsOf(journey, fare)) {
				if (mask !== 0 && mask !== BIT[kind]) continue;
				for (const option of options) this.add(name, option, fare.price, seen);
			}
		});
	}

	/** Fares come cheapest first, so the first that has an option gives its price. */
	private add(name: string, option: string, price: number, seen: Set<string>): void {
		const id = `${name}:${option}`;
		if (seen.has(id)) return;
		seen.add(id);
		let facet = this.facets.get(name);
		if (!facet) this.facets.set(name, (facet = new Map<string, OptionFacet>()));
		const entry = facet.get(option);
		if (!entry) facet.set(option, { count: 1, from: price });
		else {
			entry.count += 1;
			entry.from = Math.min(entry.from, price);
		}
	}
}

const optionsOf = (journey: Journey, fare: Fare): [FilterKind, string, readonly string[]][] => [
	['stops', 'stops', [String(Math.min(2, journey.stops))]],
	['airlines', 'airlines', journey.airlines],
	['via', 'via', journey.via],
	['includes', 'includes', includedIn(fare)],
	['cabins', 'cabins', cabinsOf(fare)],
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

function rangesOf(all: readonly Journey[]): FilteredJourneys['ranges'] {
	const fares = all.flatMap((journey) => journey.fares);
	return {
		minutes: rangeOf(all.map((journey) => journey.minutes)),
		layover: rangeOf(all.filter((journey) => journey.longestLayover > 0).map((journey) => journey.longestLayover)),
		price: rangeOf(fares.map(wholeUnits)),
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
