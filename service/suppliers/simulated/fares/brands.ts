import type { CabinClass } from '#contract/air/segment.ts';
import type { RefAirline } from '#service/refdata/types.ts';

/** A change or a refund: not allowed, free, or for a fee. */
export type Permission = 'no' | 'free' | 'fee';

/** A fare as an airline packages it. */
export interface FareBrand {
	/** Stable within airline and cabin; part of an offer's reference. */
	code: string;
	name: string;
	cabin: CabinClass;
	/** What it adds to the cabin's lowest price, one way: the greater of US dollars and a share. */
	addUsd: number;
	addShare: number;
	/** Next Generation Storefront shelf, 1 to 5. */
	shelf: number;
	checkedBags: number;
	carryOnBags: number;
	change: Permission;
	refund: Permission;
	/** Chosen before check-in without charge. */
	seatSelection: boolean;
	priority: boolean;
}

type Row = readonly [
	code: string,
	addUsd: number,
	addShare: number,
	shelf: number,
	checked: number,
	carryOn: number,
	change: Permission,
	refund: Permission,
	seat: boolean,
	priority: boolean,
];

const FULL_ECONOMY: readonly Row[] = [
	['B', 0, 0, 1, 0, 1, 'no', 'no', false, false],
	['S', 15, 0.12, 2, 1, 1, 'fee', 'no', true, false],
	['F', 45, 0.35, 2, 1, 1, 'free', 'free', true, true],
];
const LOW_ECONOMY: readonly Row[] = [
	['B', 0, 0, 1, 0, 1, 'fee', 'no', false, false],
	['S', 25, 0.15, 2, 1, 1, 'fee', 'no', true, false],
	['F', 50, 0.4, 2, 1, 1, 'free', 'fee', true, true],
];
const ULTRA_ECONOMY: readonly Row[] = [
	['B', 0, 0, 1, 0, 0, 'no', 'no', false, false],
	['S', 28, 0.2, 2, 0, 1, 'fee', 'no', true, true],
	['F', 60, 0.5, 2, 1, 1, 'fee', 'fee', true, true],
];
const PREMIUM: readonly Row[] = [
	['S', 0, 0, 3, 2, 1, 'fee', 'fee', true, true],
	['F', 80, 0.2, 3, 2, 1, 'free', 'free', true, true],
];
const BUSINESS: readonly Row[] = [
	['S', 0, 0, 4, 2, 2, 'fee', 'fee', true, true],
	['F', 150, 0.2, 4, 2, 2, 'free', 'free', true, true],
];
const FIRST: readonly Row[] = [['F', 0, 0, 5, 3, 2, 'free', 'free', true, true]];

/** Names in the order of the rows; which set an airline uses is decided by its code. */
const NAMES: Record<string, readonly (readonly string[])[]> = {
	full: [
		['Basic', 'Standard', 'Flex'],
		['Light', 'Classic', 'Flex'],
		['Saver', 'Value', 'Fully Flexible'],
		['Economy Basic', 'Economy Standard', 'Economy Flex'],
	],
	low: [
		['Fly', 'Fly Plus', 'Fly Max'],
		['Go', 'Go Plus', 'Go Flex'],
		['Starter', 'Plus', 'Flex'],
		['Value', 'Extra', 'Max'],
	],
	ultra: [
		['Bare', 'Bundle', 'Bundle Plus'],
		['Mini', 'Plus', 'Total'],
		['Zero', 'Comfort', 'All In'],
		['Simple', 'Smart', 'Complete'],
	],
	premium_economy: [
		['Premium Standard', 'Premium Flex'],
		['Premium Classic', 'Premium Full Flex'],
	],
	business: [
		['Business Saver', 'Business Flex'],
		['Business Standard', 'Business Full Flex'],
	],
	first: [['First Flex'], ['First']],
};

function build(
	rows: readonly Row[],
	cabin: CabinClass,
	names: readonly (readonly string[])[],
	style: number,
): FareBrand[] {
	const set = names[style % names.length] ?? [];
	return rows.map(
		([code, addUsd, addShare, shelf, checkedBags, carryOnBags, change, refund, seatSelection, priority], i) => ({
			code,
			name: set[i] ?? cabin,
			cabin,
			addUsd,
			addShare,
			shelf,
			checkedBags,
			carryOnBags,
			change,
			refund,
			seatSelection,
			priority,
		}),
	);
}

/** The fares an airline sells in a cabin, cheapest first. `style` picks among sets of names. */
export function fareBrands(kind: RefAirline['kind'], cabin: CabinClass, style: number): readonly FareBrand[] {
	if (cabin === 'first') return build(FIRST, cabin, NAMES.first ?? [], style);
	if (cabin === 'business') return build(BUSINESS, cabin, NAMES.business ?? [], style);
	if (cabin === 'premium_economy') return build(PREMIUM, cabin, NAMES.premium_economy ?? [], style);
	if (kind === 'F') return build(FULL_ECONOMY, cabin, NAMES.full ?? [], style);
	if (kind === 'U') return build(ULTRA_ECONOMY, cabin, NAMES.ultra ?? [], style);
	return build(LOW_ECONOMY, cabin, NAMES.low ?? [], style);
}

/** Price of a fare, US dollars one way, from the lowest of its cabin: Standard adds max(15, 12 %), and so on. */
export const brandPriceUsd = (brand: FareBrand, lowestUsd: number): number =>
	lowestUsd + Math.max(brand.addUsd, lowestUsd * brand.addShare);
