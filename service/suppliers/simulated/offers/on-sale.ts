import type { CabinClass } from '#contract/air/segment.ts';
import type { SupplierSearch } from '../../air/offers.ts';
import type { Itinerary } from '../world/itinerary.ts';
import { airlineOf } from '../world/itinerary.ts';
import { combine, shortlist } from './combine.ts';
import { fliesMost } from './flies-most.ts';
import { createPricing, type Pricing } from './pricing.ts';
import { plannedOn } from './planned.ts';
import { type Quote, quoteItinerary } from './quote.ts';
import { fitsWindows } from './time-window.ts';

type Quotes = readonly Quote[];

/** What an airline sells of journeys that it flies the most of, slice by slice. */
interface Flown {
	/** For each slice the itineraries that it flies the most of, the best first. */
	shortlists: readonly Quotes[];
	/** On sale. */
	journeys: readonly Quotes[];
	/** Their names, whole and by slice. */
	names: ReadonlySet<string>;
	bySlice: readonly ReadonlySet<string>[];
}

/** With more slices fewer itineraries of each make as many combinations; never fewer than four. */
const limitFor = (oneWay: number, slices: number): number =>
	slices === 1 ? oneWay : Math.max(4, Math.ceil(oneWay ** (1 / slices)));

const nameOf = (quotes: Quotes): string => quotes.map(({ itinerary }) => itinerary.key).join(' ');

/** What an airline could sell on each slice, at the hours asked for. */
export const itinerariesOf = (pricing: Pricing): readonly (readonly Itinerary[])[] =>
	pricing.search.slices.map((slice) => plannedOn(pricing, slice).filter((itinerary) => fitsWindows(slice, itinerary)));

/** The best quotes of each slice, of those itineraries that `sells` takes. */
function quotedSlices(
	pricing: Pricing,
	cabin: CabinClass,
	sells: (itinerary: Itinerary, slice: number) => boolean,
): Quotes[] {
	const all = itinerariesOf(pricing);
	const most = limitFor(pricing.desk.limits.itineraries, all.length);
	return all.map((ofSlice, slice) =>
		shortlist(
			ofSlice
				.filter((itinerary) => sells(itinerary, slice))
				.flatMap((itinerary) => quoteItinerary(pricing, slice, itinerary, cabin) ?? []),
			most,
		),
	);
}

function findFlown(pricing: Pricing, cabin: CabinClass): Flown {
	const { desk } = pricing;
	const shortlists = quotedSlices(
		pricing,
		cabin,
		(itinerary) => fliesMost(desk.refdata, itinerary) === desk.airline.iata,
	);
	const journeys = combine(shortlists, desk.limits.own);
	return {
		shortlists,
		journeys,
		names: new Set(journeys.map(nameOf)),
		bySlice: shortlists.map((_, slice) => new Set(journeys.map((quotes) => quotes[slice]?.itinerary.key ?? ''))),
	};
}

const known = new WeakMap<SupplierSearch, Map<string, Flown | undefined>>();

/** The same, worked out once for all who sell it in a search. */
function flownBy({ search, view }: Pricing, airline: string, cabin: CabinClass, pricing: () => Pricing | undefined) {
	const ofSearch = known.get(search) ?? new Map<string, Flown | undefined>();
	known.set(search, ofSearch);
	const key = `${airline} ${cabin} ${view.version}`;
	if (!ofSearch.has(key)) {
		const own = pricing();
		ofSearch.set(key, own && findFlown(own, cabin));
	}
	return ofSearch.get(key);
}

/** What another airline of this search sells of its own; undefined for one without a desk. */
function flownByOther(pricing: Pricing, airline: string, cabin: CabinClass): Flown | undefined {
	const { desk, search, view } = pricing;
	return flownBy(pricing, airline, cabin, () => {
		const other = desk.others(airline);
		return other && createPricing(other, search, view);
	});
}

/** Whether an airline, or another in its name, flies a part of it. */
const fliesPart = (airline: string, quotes: Quotes): boolean =>
	quotes.some(({ flights }) =>
		flights.some(({ flight }) => flight.operatingCarrier === airline || airlineOf(flight) === airline),
	);

/** Journeys that others fly the most of at least one way. Nobody sells what the airline that flies it does not. */
function resold(pricing: Pricing, cabin: CabinClass, own: Flown): Quotes[] {
	const { desk } = pricing;
	const { iata } = desk.airline;
	const others = quotedSlices(pricing, cabin, (itinerary, slice) => {
		const flies = fliesMost(desk.refdata, itinerary);
		return flies !== iata && flownByOther(pricing, flies, cabin)?.bySlice[slice]?.has(itinerary.key) === true;
	});
	if (others.every((quotes) => quotes.length === 0)) return [];
	const most = limitFor(desk.limits.itineraries, others.length);
	const slices = others.map((quotes, slice) => shortlist([...quotes, ...(own.shortlists[slice] ?? [])], most));
	return combine(slices, desk.limits.own * 3).filter((quotes) => {
		const [flies, ...more] = new Set(quotes.map((quote) => quote.flies));
		if (flies === undefined || more.length > 0) return true;
		return flies !== iata && flownByOther(pricing, flies, cabin)?.names.has(nameOf(quotes)) === true;
	});
}

/**
 * What an airline puts on sale in a cabin: journeys that it flies the most of, then such as partners do, first those of
 * which it flies a part.
 */
export function onSale(pricing: Pricing, cabin: CabinClass): readonly Quotes[] {
	const { airline, limits } = pricing.desk;
	const own = flownBy(pricing, airline.iata, cabin, () => pricing);
	if (!own) return [];
	if (limits.partners === 0) return own.journeys;
	const others = resold(pricing, cabin, own);
	const part = others.filter((quotes) => fliesPart(airline.iata, quotes));
	const none = others.filter((quotes) => !fliesPart(airline.iata, quotes));
	return [
		...own.journeys,
		...part.slice(0, Math.max(0, limits.own - own.journeys.length)),
		...none.slice(0, limits.partners),
	];
}
