import type { CabinClass } from '#contract/air/segment.ts';
import type { FareBrand } from '../fares/brands.ts';

/** What the test airline charges each traveller for a change or a refund, US dollars. */
export const WAYFARE_FEE_USD = 40;

const brand = (code: string, name: string, cabin: CabinClass, shelf: number, checkedBags: number): FareBrand => ({
	code,
	name,
	cabin,
	shelf,
	checkedBags,
	addUsd: 0,
	addShare: 0,
	carryOnBags: 1,
	change: 'fee',
	refund: 'fee',
	// Each seat costs 20 dollars, with any fare.
	seatSelection: false,
	priority: shelf > 2,
});

const BRANDS: Record<CabinClass, readonly FareBrand[]> = {
	economy: [
		{ ...brand('B', 'Basic', 'economy', 1, 0), refund: 'no' },
		{ ...brand('E', 'Economy', 'economy', 2, 1), addUsd: 20, addShare: 0.12 },
	],
	premium_economy: [brand('P', 'Premium', 'premium_economy', 3, 2)],
	business: [brand('J', 'Business', 'business', 5, 2)],
	first: [brand('F', 'First', 'first', 5, 3)],
};

/** The test airline's fares: one for each cabin, and a lower one in economy. */
export const wayfareBrands = (cabin: CabinClass): readonly FareBrand[] => BRANDS[cabin];
