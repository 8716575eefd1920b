import type { StayCard } from './stay-card.ts';

export const STAY_SORTS = ['best', 'cheapest', 'nearest', 'score', 'stars'] as const;
export type StaySort = (typeof STAY_SORTS)[number];

/** The order "best": fewest points first. `/how-we-rank` prints these figures. */
export const BEST_STAYS = {
	version: 1,
	/** For the price of the middle hotel of the list; others in proportion. */
	price: 100,
	/** For each kilometre from the middle of what was searched. */
	kilometre: 6,
	/** Taken off for each point of the guests' score above `scoreFrom`. */
	score: 15,
	scoreFrom: 6,
	/** A hotel with fewer reviews counts as `scoreFrom`, as does one without a score. */
	reviews: 10,
} as const;

export interface StayPoints {
	price: number;
	distance: number;
	score: number;
	total: number;
}

/** What a hotel has in the order "best", where the middle price of the list is `median` minor units. */
export function stayPoints(
	{ price, km, score, reviews }: Pick<StayCard, 'km' | 'score' | 'reviews'> & { price: { compare: number } },
	median: number,
): StayPoints {
	const points = {
		price: median > 0 ? (BEST_STAYS.price * price.compare) / median : 0,
		distance: BEST_STAYS.kilometre * km,
		score:
			score !== null && (reviews ?? 0) >= BEST_STAYS.reviews
				? -BEST_STAYS.score * Math.max(0, score - BEST_STAYS.scoreFrom)
				: 0,
	};
	return { ...points, total: points.price + points.distance + points.score };
}

/** Hotels in order. Equal ones: the cheaper, then the nearer, then by id, so that the order is always the same. */
export function sortStays(cards: readonly StayCard[], sort: StaySort): StayCard[] {
	const key = keyOf(cards, sort);
	return cards
		.map((card) => ({ card, key: key(card) }))
		.sort(
			(a, b) =>
				a.key - b.key ||
				a.card.price.compare - b.card.price.compare ||
				a.card.km - b.card.km ||
				(a.card.id < b.card.id ? -1 : 1),
		)
		.map(({ card }) => card);
}

function keyOf(cards: readonly StayCard[], sort: StaySort): (card: StayCard) => number {
	if (sort === 'cheapest') return ({ price }) => price.compare;
	if (sort === 'nearest') return ({ km }) => km;
	// Who has none comes last.
	if (sort === 'score') return ({ score }) => -(score ?? 0);
	if (sort === 'stars') return ({ stars }) => -(stars ?? 0);
	const prices = cards.map(({ price }) => price.compare).sort((a, b) => a - b);
	const median = prices[Math.floor(prices.length / 2)] ?? 0;
	return (card) => stayPoints(card, median).total;
}
