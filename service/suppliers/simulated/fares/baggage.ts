import type { Baggage } from '#contract/air/segment.ts';
import type { RefAirline } from '#service/refdata/types.ts';
import type { FareBrand } from './brands.ts';

const LONG_KM = 4_000;

export interface BaggageInput {
	brand: FareBrand;
	kind: RefAirline['kind'];
	/** False: the airline leaves bags unsaid, which is an empty list. */
	stated: boolean;
	/** The longest slice of the trip: long trips on full-service airlines carry a bag in every fare but the lowest. */
	km: number;
	seat: boolean;
	/** The traveller's loyalty account gives one bag more. */
	member: boolean;
}

/** Bags included for one traveller. Quantities of 0 say that none is included; an empty list says nothing. */
export function baggageAllowance({ brand, kind, stated, km, seat, member }: BaggageInput): readonly Baggage[] {
	if (!stated) return [];
	if (!seat)
		return [
			{ type: 'checked', quantity: kind === 'F' && brand.checkedBags > 0 ? 1 : 0 },
			{ type: 'carry_on', quantity: 0 },
		];
	const extra = kind === 'F' && km > LONG_KM && brand.code === 'F' && brand.cabin === 'economy' ? 1 : 0;
	return [
		{ type: 'checked', quantity: brand.checkedBags + extra + (member ? 1 : 0) },
		{ type: 'carry_on', quantity: brand.carryOnBags },
	];
}
