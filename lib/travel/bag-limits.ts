import { BAG_RULES, type BagLimits, type BagRule } from './bag-rules.ts';
import type { CardOffer } from './card-offer.ts';
import type { Journey } from './journeys.ts';

export type Piece = 'personal_item' | 'carry_on' | 'checked';

/** What the airlines that fly a journey publish of bags, of all its flights together. */
export interface JourneyLimits extends Record<Piece, BagLimits | null> {
	/** Kilograms of all that goes into the cabin; null: not stated of every flight. */
	together: number | null;
	/** Whose rules these are, keys of airlines, with the pages of each. */
	rules: readonly { airline: string; sources: readonly string[] }[];
}

/** What fits on every flight of a fare. */
export const bagLimits = (journey: Pick<Journey, 'slices'>, offer: Pick<CardOffer, 'slices'>): JourneyLimits =>
	bagLimitsOf(
		journey.slices.flatMap(({ segments }, i) =>
			segments.map(({ operating }, j) => ({ airline: operating ?? '', cabin: offer.slices[i]?.cabins[j] })),
		),
	);

/**
 * What fits on all of these flights: the smallest of each size and weight. Null where some airline does not say; what
 * only some of them say is left out, never guessed.
 */
export function bagLimitsOf(flown: readonly { airline: string; cabin: string | undefined }[]): JourneyLimits {
	const found = flown.map(({ airline, cabin }) => ({
		airline,
		rule: BAG_RULES[airline]?.find(({ cabins }) => !cabins || cabins.some((one) => one === cabin)) ?? null,
	}));
	const rules = found.map(({ rule }) => rule);
	const together = everyOne(rules, (rule) => rule?.together);
	return {
		personal_item: limitsOf(rules, 'personal_item'),
		carry_on: limitsOf(rules, 'carry_on'),
		checked: limitsOf(rules, 'checked'),
		together: together && Math.min(...together),
		rules: [...new Map(found.flatMap(({ airline, rule }) => (rule ? [[airline, rule] as const] : [])))].map(
			([airline, { source, checked_source }]) => ({
				airline,
				sources: [source, checked_source].filter((page) => typeof page === 'string'),
			}),
		),
	};
}

function limitsOf(rules: readonly (BagRule | null)[], piece: Piece): BagLimits | null {
	const sizes = everyOne(rules, (rule) => rule?.[piece]?.cm);
	const weights = everyOne(rules, (rule) => rule?.[piece]?.kg);
	const side = (i: 0 | 1 | 2) => Math.min(...(sizes ?? []).map((cm) => cm[i]));
	if (!sizes && !weights) return null;
	return {
		...(sizes && { cm: [side(0), side(1), side(2)] }),
		...(weights && { kg: Math.min(...weights) }),
	};
}

/** What every rule says; null as soon as one does not. */
function everyOne<T>(rules: readonly (BagRule | null)[], of: (rule: BagRule | null) => T | undefined): T[] | null {
	const said = rules.map(of).filter((one) => one !== undefined);
	return said.length > 0 && said.length === rules.length ? said : null;
}
