import { minorDigits } from '#contract/common/amounts.ts';
import type { AmenityType } from '#contract/stays/accommodation.ts';
import type { StayCard } from './stay-card.ts';

/** Scores of guests that one can ask for at least. */
export const SCORES = [9, 8, 7] as const;

/** What of a list is left out. Empty and null leave out nothing. */
export interface StayFilters {
	/** For the whole stay with what is due at the hotel, in whole units of the list's currency. */
	maxPrice: number | null;
	stars: readonly number[];
	/** At least. */
	score: number | null;
	/** All of them. */
	amenities: readonly AmenityType[];
	/** Ids of brands. */
	brands: readonly string[];
	/** Only hotels of a loyalty programme. */
	loyalty: boolean;
}

export const NO_STAY_FILTERS: StayFilters = {
	maxPrice: null,
	stars: [],
	score: null,
	amenities: [],
	brands: [],
	loyalty: false,
};

export type StayFilterName = keyof StayFilters;
const NAMES = Object.keys(NO_STAY_FILTERS) as StayFilterName[];

const TESTS: { [Name in StayFilterName]: (card: StayCard, filters: StayFilters, unit: number) => boolean } = {
	maxPrice: (card, { maxPrice }, unit) => maxPrice === null || card.price.compare <= maxPrice * unit,
	stars: (card, { stars }) => stars.length === 0 || (card.stars !== null && stars.includes(card.stars)),
	score: (card, { score }) => score === null || (card.score !== null && card.score >= score),
	amenities: (card, { amenities }) => amenities.every((type) => card.amenities.includes(type)),
	brands: (card, { brands }) => brands.length === 0 || (card.brand !== null && brands.includes(card.brand.id)),
	loyalty: (card, { loyalty }) => !loyalty || card.loyalty !== null,
};

/** How many an option would leave, and what the cheapest of them costs, in minor units. */
export interface StayFacet {
	count: number;
	from: number;
}

export interface FilteredStays {
	cards: StayCard[];
	/** By filter and the option's value as the address writes it. */
	facets: ReadonlyMap<string, StayFacet>;
	/** Whole units, of all that was found; null where nothing was. */
	prices: { min: number; max: number } | null;
	/** Brands that were found, most hotels first. */
	brands: readonly { id: string; name: string }[];
}

/** The kinds of filters that leave something out. */
export const activeStayFilters = (filters: StayFilters): StayFilterName[] =>
	NAMES.filter((name) => {
		const value = filters[name];
		return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
	});

/** The hotels that filters leave, and what each option would leave if it were chosen too. */
export function filterStays(all: readonly StayCard[], filters: StayFilters, currency: string): FilteredStays {
	const unit = 10 ** minorDigits(currency);
	const facets = new Map<string, StayFacet>();
	const brands = new Map<string, { id: string; name: string; count: number }>();
	const cards: StayCard[] = [];
	for (const card of all) {
		if (card.brand) {
			const known = brands.get(card.brand.id);
			if (known) known.count++;
			else brands.set(card.brand.id, { ...card.brand, count: 1 });
		}
		const failed = NAMES.filter((name) => !TESTS[name](card, filters, unit));
		if (failed.length === 0) cards.push(card);
		if (failed.length < 2) for (const key of optionsOf(card, filters, failed[0])) note(facets, key, card.price.compare);
	}
	const prices = all.map(({ price }) => price.compare);
	return {
		cards,
		facets,
		prices:
			prices.length === 0
				? null
				: { min: Math.floor(Math.min(...prices) / unit), max: Math.ceil(Math.max(...prices) / unit) },
		brands: [...brands.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
	};
}

/** The options that a hotel counts for: those of the one filter that leaves it out, or of all where none does. */
function optionsOf(card: StayCard, filters: StayFilters, failed: StayFilterName | undefined): string[] {
	const of = (name: StayFilterName, values: readonly (string | number)[]) =>
		failed === undefined || failed === name ? values.map((value) => `${name} ${value}`) : [];
	const missing = filters.amenities.filter((type) => !card.amenities.includes(type));
	return [
		...of('stars', card.stars === null ? [] : [card.stars]),
		...of(
			'score',
			SCORES.filter((score) => card.score !== null && card.score >= score),
		),
		...(missing.length === 0 ? of('amenities', card.amenities) : []),
		...of('brands', card.brand ? [card.brand.id] : []),
		...of('loyalty', card.loyalty ? [1] : []),
	];
}

function note(facets: Map<string, StayFacet>, key: string, price: number): void {
	const known = facets.get(key);
	if (!known) facets.set(key, { count: 1, from: price });
	else {
		known.count++;
		known.from = Math.min(known.from, price);
	}
}
