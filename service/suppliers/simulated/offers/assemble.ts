import { fromMinor } from '#contract/common/money.ts';
import type { SupplierOffer } from '../../supplier.ts';
import type { FareBrand } from '../fares/brands.ts';
import { offerConditions } from '../fares/conditions.ts';
import { documentRules } from '../fares/documents.ts';
import { isHoldable } from '../scenarios.ts';
import { conditionsInput, type FareSlice } from './fare-slice.ts';
import type { Pricing } from './pricing.ts';
import { privateFaresOf } from './private-fares.ts';
import { writeReference } from './reference.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Airlines hold a fare only this long before departure. */
const HOLD_FROM_MS = 7 * DAY_MS;
const WAYFARE_HOLD = { due: 72, guarantee: 48 } as const;
const INSTANT: SupplierOffer['paymentRequirements'] = Object.freeze({
	requiresInstantPayment: true,
	priceGuaranteeExpiresAt: null,
	paymentRequiredBy: null,
});

/** An offer without what depends on the moment it is handed out. */
export type OfferCore = Omit<SupplierOffer, 'expiresAt' | 'paymentRequirements'> & {
	/** Payment due and price guaranteed, hours after the offer; null when it must be paid at once. */
	hold: { due: number; guarantee: number | null } | null;
};

/** What all offers of one brand in one search share. */
export interface Terms {
	brand: FareBrand;
	conditions: SupplierOffer['conditions'];
	privateFares: SupplierOffer['privateFares'];
}

export function termsOf(pricing: Pricing, brand: FareBrand): Terms {
	const { airline } = pricing.desk;
	return {
		brand,
		conditions: Object.freeze(offerConditions(conditionsInput(pricing, brand))),
		privateFares: privateFaresOf(airline, pricing.search.privateFares[airline.iata]),
	};
}

function holdOf({ desk, nowMs, behaviour }: Pricing, brand: FareBrand, departsMs: number): OfferCore['hold'] {
	if (isHoldable(behaviour)) return WAYFARE_HOLD;
	const { holdHours, guaranteeHours } = desk.habits;
	if (holdHours === 0 || brand.code === 'B' || departsMs - nowMs < HOLD_FROM_MS) return null;
	return { due: holdHours, guarantee: guaranteeHours };
}

function countriesOf({ desk }: Pricing, slices: readonly FareSlice[]): string[] {
	const places = slices.flatMap(({ slice }) => slice.segments.flatMap(({ origin, destination }) => [origin, destination]));
	return places.map((code) => desk.refdata.airports.get(code)?.country ?? '');
}

/** Puts the directions of one fare together as an offer. */
export function assembleOffer(pricing: Pricing, terms: Terms, slices: readonly FareSlice[], offerKey: string | null): OfferCore {
	const { desk, convert, behaviour, seats } = pricing;
	const { brand } = terms;
	let totalMinor = 0;
	let taxMinor = 0;
	let emissionsKg = 0;
	for (const part of slices) {
		totalMinor += part.totalMinor;
		taxMinor += part.taxMinor;
		emissionsKg += part.quote.emissionsKg;
	}
	const { statesTaxes, statesEmissions } = desk.habits;
	const documents = documentRules(countriesOf(pricing, slices));
	return {
		reference: writeReference({
			cabin: brand.cabin,
			brand: brand.code,
			itineraries: slices.map(({ quote }) => quote.itinerary.key),
			behaviour: behaviour ?? null,
			offerKey,
		}),
		owner: desk.airline.iata,
		currency: convert.currency,
		totalAmount: fromMinor(totalMinor, convert.currency),
		baseAmount: fromMinor(statesTaxes ? totalMinor - taxMinor : totalMinor, convert.currency),
		taxAmount: statesTaxes ? fromMinor(taxMinor, convert.currency) : null,
		emissionsKg: statesEmissions ? Math.round(emissionsKg * seats) : null,
		slices: slices.map(({ slice }) => slice),
		conditions: terms.conditions,
		privateFares: terms.privateFares,
		supportedLoyaltyProgrammes: desk.programmes,
		supportedDocumentTypes: documents.types,
		documentsRequired: documents.required && !desk.documentsOptional,
		hold: holdOf(pricing, brand, slices[0]?.quote.itinerary.flights[0]?.departsMs ?? 0),
	};
}

/** Hands an offer out: bookable for the airline's 20 to 30 minutes from now. */
export function issueOffer({ hold, ...core }: OfferCore, offerMinutes: number, now: Date): SupplierOffer {
	const nowMs = now.getTime();
	return {
		...core,
		expiresAt: new Date(nowMs + offerMinutes * MINUTE_MS),
		paymentRequirements: hold
			? {
					requiresInstantPayment: false,
					priceGuaranteeExpiresAt: hold.guarantee === null ? null : new Date(nowMs + hold.guarantee * HOUR_MS),
					paymentRequiredBy: new Date(nowMs + hold.due * HOUR_MS),
				}
			: INSTANT,
	};
}
