import type { SliceConditions } from '#contract/air/segment.ts';
import type { SupplierOffer } from '../../air/offers.ts';
import type { FareBrand } from '../fares/brands.ts';
import { type ConditionsInput, offerConditions, sliceConditions } from '../fares/conditions.ts';
import type { Pricing } from './pricing.ts';
import { privateFaresOf } from './private-fares.ts';

/** What all offers of one brand in one search share. */
export interface Terms {
	brand: FareBrand;
	conditions: SupplierOffer['conditions'];
	sliceConditions: SliceConditions;
	privateFares: SupplierOffer['privateFares'];
}

/** What decides the conditions of a brand in a search. */
export function conditionsInput({ desk, seats, convert, longestKm }: Pricing, brand: FareBrand): ConditionsInput {
	const { airline, habits, feeUsd } = desk;
	return { brand, seats, convert, habits, feeUsd, kind: airline.kind, km: longestKm };
}

/** The terms of a brand in a search. */
export function termsOf(pricing: Pricing, brand: FareBrand): Terms {
	const { search } = pricing;
	const { airline } = pricing.desk;
	const input = conditionsInput(pricing, brand);
	const conditions = Object.freeze(offerConditions(input));
	return {
		brand,
		conditions,
		sliceConditions: Object.freeze(sliceConditions(conditions, input)),
		privateFares: privateFaresOf(airline, search.privateFares[airline.iata]),
	};
}
