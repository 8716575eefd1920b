'use client';
import { useMemo } from 'react';
import { toMinor } from '#contract/common/amounts.ts';
import type { SearchResults } from '#lib/api/flights.ts';
import type { ResultsView } from '#lib/results-view.ts';
import { medianEmissions } from '#lib/travel/emissions.ts';
import { filterJourneys } from '#lib/travel/filter-journeys.ts';
import { cheapestFare, groupJourneys } from '#lib/travel/journeys.ts';
import { NO_WISH } from '#lib/travel/all-in-price.ts';
import { type Nearby, nearbyEnds } from '#lib/travel/nearby.ts';
import { firstJourney, rankJourneys, sortJourneys } from '#lib/travel/sort-journeys.ts';

/** From offers to the list on the page. Each step is done again only when what it stands on has changed. */
export function useJourneys(shown: SearchResults, view: ResultsView) {
	const { filters, sort, wish } = view;
	const all = useMemo(() => groupJourneys(shown), [shown]);
	const medianKg = useMemo(
		() => medianEmissions(all.flatMap((journey) => cheapestFare(journey).emissions ?? [])),
		[all],
	);
	const bestRanks = useMemo(() => rankJourneys(all, 'best', NO_WISH), [all]);
	const ranks = useMemo(
		() => (sort === 'best' ? bestRanks : rankJourneys(all, sort, wish)),
		[all, bestRanks, sort, wish],
	);
	const found = useMemo(() => filterJourneys(all, filters), [all, filters]);
	const journeys = useMemo(() => sortJourneys(found.journeys, ranks), [found, ranks]);
	const best = useMemo(() => firstJourney(found.journeys, bestRanks), [found, bestRanks]);
	// The cheapest of all, where filters hide it: the day's price is another than that of the first tab then.
	const hidden = useMemo(() => {
		const [cheapest, shownFrom] = [all, found.journeys].map((list) =>
			list.reduce((least, journey) => Math.min(least, cheapestFare(journey).price), Number.POSITIVE_INFINITY),
		);
		return cheapest !== undefined && shownFrom !== undefined && cheapest < shownFrom ? cheapest : null;
	}, [all, found]);
	const endsAt = useMemo(
		() =>
			all.reduce(
				(first, { fares }) => fares.reduce((f, fare) => Math.min(f, Date.parse(fare.offer.expires_at)), first),
				Number.POSITIVE_INFINITY,
			),
		[all],
	);
	return { all, found, journeys, best, medianKg, hidden, endsAt };
}

/** The cheapest offer among offers; undefined when there are none. */
export const lowestOf = (offers: SearchResults['offers']): { amount: string; currency: string } | undefined => {
	let lowest: { amount: string; currency: string; minor: bigint } | undefined;
	for (const { total_amount: amount, total_currency: currency } of offers) {
		const minor = toMinor(amount, currency);
		if (!lowest || minor < lowest.minor) lowest = { amount, currency, minor };
	}
	return lowest && { amount: lowest.amount, currency: lowest.currency };
};

/** The offers between the places that were asked for: what airports nearby cost is no price of this search. */
export function offersAsked({ offers, flights }: SearchResults, nearby: Nearby | null): SearchResults['offers'] {
	if (!nearby) return offers;
	return offers.filter(({ slices }) => {
		const ends = slices.flatMap((slice) => {
			const segments = flights.get(slice.flights)?.segments;
			return [segments?.[0]?.origin ?? '', segments?.at(-1)?.destination ?? ''];
		});
		return nearbyEnds(nearby, ends).length === 0;
	});
}
