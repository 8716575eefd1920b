import { allInPrice, hasWish, type Wish } from './all-in-price.ts';
import { cheapestFare, type Journey } from './journeys.ts';
import { benchmarksOf, bestPoints } from './rank-best.ts';

export const SORTS = ['best', 'cheapest', 'fastest', 'earliest', 'emissions', 'all_in'] as const;
export type Sort = (typeof SORTS)[number];

/** The orders that can be asked for: with bags and a seat only once they are. */
export const sortsWith = (wish: Wish): Sort[] => SORTS.filter((sort) => sort !== 'all_in' || hasWish(wish));

/** The order that stands with a wish: the cheapest counts what travellers take. */
export function sortWith(sort: Sort, wish: Wish): Sort {
	if (sort === 'cheapest' && hasWish(wish)) return 'all_in';
	return sort === 'all_in' && !hasWish(wish) ? 'cheapest' : sort;
}

const LAST = Number.MAX_SAFE_INTEGER;

/** The number to sort by, smallest first. Unknown goes last. */
function ranker(sort: Sort, all: readonly Journey[], wish: Wish): (journey: Journey) => number {
	if (sort === 'cheapest' || (sort === 'all_in' && !hasWish(wish))) return (journey) => cheapestFare(journey).price;
	if (sort === 'fastest') return (journey) => journey.minutes;
	if (sort === 'earliest') return (journey) => Date.parse(`${journey.departsAt.slice(0, 19)}Z`);
	if (sort === 'emissions') return (journey) => cheapestFare(journey).emissions ?? LAST;
	if (sort === 'all_in') return (journey) => allInPrice(journey, wish).high ?? LAST;
	const benchmarks = benchmarksOf(all);
	return (journey) => (journey.bookable ? bestPoints(journey, benchmarks).total : LAST);
}

/** Points of every journey by key, worked out once per list; a filter does not change them. */
export function rankJourneys(all: readonly Journey[], sort: Sort, wish: Wish): Map<string, number> {
	const rank = ranker(sort, all, wish);
	return new Map(all.map((journey) => [journey.key, rank(journey)]));
}

type Order = (a: Journey, b: Journey) => number;

const orderOf =
	(ranks: ReadonlyMap<string, number>): Order =>
	(a, b) =>
		(ranks.get(a.key) ?? LAST) - (ranks.get(b.key) ?? LAST) ||
		cheapestFare(a).price - cheapestFare(b).price ||
		a.minutes - b.minutes ||
		(a.key < b.key ? -1 : 1);

/** Journeys by rank, then price, then time, then key: the same list always comes in the same order. */
export const sortJourneys = (journeys: readonly Journey[], ranks: ReadonlyMap<string, number>): Journey[] =>
	[...journeys].sort(orderOf(ranks));

/** The journey that would come first; undefined without any. */
export function firstJourney(journeys: readonly Journey[], ranks: ReadonlyMap<string, number>): Journey | undefined {
	const order = orderOf(ranks);
	return journeys.reduce<Journey | undefined>(
		(first, next) => (first && order(first, next) < 0 ? first : next),
		undefined,
	);
}
