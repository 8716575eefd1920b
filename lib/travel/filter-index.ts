import { minorDigits } from '#contract/common/amounts.ts';
import { type Alliance, allianceOf } from './alliances.ts';
import { fareBags } from './bags.ts';
import { isAllowed } from './conditions.ts';
import { airportsOfCities, sameEnds } from './ends.ts';
import type { Fare, Journey } from './journeys.ts';
import { FILTER_KINDS, type FilterKind, INCLUDED, type Included, TIME_STEP } from './result-filters.ts';

type Time = 'departures' | 'arrivals';
/** Slices of a search, each with its own times. */
const SLICES = 6;
const ONE_BIT = FILTER_KINDS.filter((kind) => kind !== 'departures' && kind !== 'arrivals');
/** The bit of each kind that has one. Times have one for each slice. */
export const BIT = Object.fromEntries(ONE_BIT.map((kind, i) => [kind, 1 << i])) as Record<
	(typeof ONE_BIT)[number],
	number
>;

export const timeBit = (kind: Time, slice: number): number =>
	1 << (ONE_BIT.length + (kind === 'departures' ? 0 : SLICES) + slice);

/** All bits of a kind. */
export const maskOf = (kind: FilterKind): number =>
	kind === 'departures' || kind === 'arrivals' ? timeBit(kind, SLICES) - timeBit(kind, 0) : BIT[kind];

/** One box to tick, and the bit of its kind. */
export interface Option {
	bit: number;
	facet: string;
	value: string;
}

/** A fare as filters look at it. */
export interface KnownFare {
	price: number;
	/** Price in whole units, rounded up. */
	units: number;
	emissions: number | null;
	included: readonly Included[];
	cabins: readonly string[];
	/** Places of its options in the index. */
	options: readonly number[];
}

/** A journey as filters look at it. */
export interface KnownJourney {
	fares: readonly KnownFare[];
	/** Of which a member sells or flies each of its flights. */
	alliances: readonly Alliance[];
	/** Keys of the families of aircraft that fly it. */
	aircraft: readonly string[];
}

export interface Range {
	min: number;
	max: number;
}

/** Smallest and largest of what was found. Null when nothing is known. */
export type Ranges = Record<'minutes' | 'layover' | 'price' | 'emissions', Range | null>;

/** What no filter changes: worked out once for a list, so that a tick at a thousand offers only compares numbers. */
export interface FilterIndex {
	options: readonly Option[];
	/** In the order of the list. */
	journeys: readonly KnownJourney[];
	/** The airports of its city, by airport. */
	cities: ReadonlyMap<string, ReadonlySet<string>>;
	ranges: Ranges;
	/** Facets that have more than one option, whatever is chosen. */
	several: ReadonlySet<string>;
}

const indexes = new WeakMap<readonly Journey[], FilterIndex>();

/** The index of a list, made once. */
export function filterIndex(all: readonly Journey[]): FilterIndex {
	const made = indexes.get(all);
	if (made) return made;
	const options: Option[] = [];
	const places = new Map<string, number>();
	const placesOf = ([bit, facet, values]: Choice): number[] =>
		values.map((value) => {
			const name = `${facet}:${value}`;
			const place = places.get(name) ?? options.push({ bit, facet, value }) - 1;
			places.set(name, place);
			return place;
		});
	const cities = airportsOfCities(all.map((journey) => journey.ends));
	const journeys = all.map((journey): KnownJourney => {
		const own = { alliances: alliancesOf(journey), aircraft: aircraftOf(journey) };
		const airports = journey.ends.filter((airport) => (cities.get(airport)?.size ?? 0) > 1);
		const shared = choicesOf(journey, own, airports).flatMap(placesOf);
		return {
			...own,
			fares: journey.fares.map((fare): KnownFare => {
				const included = includedIn(fare);
				const cabins = cabinsOf(fare);
				return {
					price: fare.price,
					units: Math.ceil(fare.price / 10 ** minorDigits(fare.offer.total_currency)),
					emissions: fare.emissions,
					included,
					cabins,
					options: [
						...shared,
						...placesOf([BIT.includes, 'includes', included]),
						...placesOf([BIT.cabins, 'cabins', cabins]),
					],
				};
			}),
		};
	});
	const index = {
		options,
		journeys,
		cities,
		ranges: rangesOf(
			all,
			journeys.flatMap(({ fares }) => fares),
		),
		several: repeated(options.map(({ facet }) => facet)),
	};
	indexes.set(all, index);
	return index;
}

/** What is in a list more than once. */
function repeated(names: readonly string[]): ReadonlySet<string> {
	const seen = new Set<string>();
	return new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
}

/** Boxes of one kind that a fare counts for. */
type Choice = [bit: number, facet: string, values: readonly string[]];

const choicesOf = (
	journey: Journey,
	{ alliances, aircraft }: Pick<KnownJourney, 'alliances' | 'aircraft'>,
	airports: readonly string[],
): Choice[] => [
	[BIT.stops, 'stops', [String(Math.min(2, journey.stops))]],
	[BIT.airlines, 'airlines', journey.airlines],
	[BIT.alliances, 'alliances', alliances],
	[BIT.airports, 'airports', [...new Set(airports)]],
	[BIT.sameAirports, 'sameAirports', sameEnds(journey.ends) ? ['1'] : []],
	[BIT.via, 'via', journey.via],
	[BIT.aircraft, 'aircraft', aircraft],
	...(['departures', 'arrivals'] as const).flatMap((kind) =>
		journey[kind].map(
			(minute, slice): Choice => [timeBit(kind, slice), `${kind}${slice}`, [String(Math.floor(minute / TIME_STEP))]],
		),
	),
];

const segmentsOf = (journey: Journey) => journey.slices.flatMap(({ segments }) => segments);

/** An alliance counts where a member of it sells or flies each flight: that is where its miles and lounges are. */
function alliancesOf(journey: Journey): Alliance[] {
	let common: Alliance[] | undefined;
	for (const { marketing, operating } of segmentsOf(journey)) {
		const here = [marketing, operating].map((key) => key && allianceOf(key));
		common = common ? common.filter((one) => here.includes(one)) : [...new Set(here.filter((one) => !!one))];
		if (common.length === 0) break;
	}
	return common ?? [];
}

/** Keys of the families of aircraft that fly a journey, each once. */
export const aircraftOf = (journey: Journey): string[] => [
	...new Set(segmentsOf(journey).flatMap(({ aircraft }) => aircraft ?? [])),
];

/** What a fare includes of the things that can be asked for. */
function includedIn(fare: Fare): Included[] {
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
const cabinsOf = (fare: Fare): string[] => [...new Set(fare.offer.slices.flatMap((slice) => slice.cabins))];

function rangesOf(all: readonly Journey[], fares: readonly KnownFare[]): Ranges {
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
