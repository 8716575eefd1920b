import { fromMinor } from '#contract/common/money.ts';
import type { SupplierOffer } from '../../air/offers.ts';
import type { FareBrand } from '../fares/brands.ts';
import { isHoldable } from '../scenarios.ts';
import type { FareSlice } from './fare-slice.ts';
import type { Journey } from './journey.ts';
import type { Pricing } from './pricing.ts';
import { writeReference } from './reference.ts';
import type { Terms } from './terms.ts';

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

function holdOf({ desk, nowMs, behaviour }: Pricing, brand: FareBrand, departsMs: number): OfferCore['hold'] {
	if (isHoldable(behaviour)) return WAYFARE_HOLD;
	const { holdHours, guaranteeHours } = desk.habits;
	if (holdHours === 0 || brand.code === 'B' || departsMs - nowMs < HOLD_FROM_MS) return null;
	return { due: holdHours, guarantee: guaranteeHours };
}

/** Puts a journey in one fare together as an offer; `slices` are its directions in that fare. */
export function assembleOffer(
	pricing: Pricing,
	terms: Terms,
	journey: Journey,
	slices: readonly FareSlice[],
	offerKey: string | null,
): OfferCore {
	const { desk, convert, behaviour, seats } = pricing;
	const { brand } = terms;
	const { documents } = journey;
	let totalMinor = 0;
	let taxMinor = 0;
	for (const part of slices) {
		totalMinor += part.totalMinor;
		taxMinor += part.taxMinor;
	}
	const { statesTaxes, statesEmissions } = desk.habits;
	return {
		reference: writeReference({
			cabin: brand.cabin,
			brand: brand.code,
			itineraries: journey.keys,
			behaviour: behaviour ?? null,
			offerKey,
		}),
		owner: desk.airline.iata,
		currency: convert.currency,
		totalAmount: fromMinor(totalMinor, convert.currency),
		baseAmount: fromMinor(statesTaxes ? totalMinor - taxMinor : totalMinor, convert.currency),
		taxAmount: statesTaxes ? fromMinor(taxMinor, convert.currency) : null,
		emissionsKg: statesEmissions ? Math.round(journey.emissionsKg * seats) : null,
		slices: slices.map(({ slice }) => slice),
		conditions: terms.conditions,
		privateFares: terms.privateFares,
		supportedLoyaltyProgrammes: desk.programmes,
		supportedDocumentTypes: documents.types,
		documentsRequired: documents.required && !desk.documentsOptional,
		hold: holdOf(pricing, brand, journey.departsMs),
	};
}

/** Hands an offer out: bookable for the airline's 20 to 30 minutes from now. */
export function issueOffer(core: OfferCore, offerMinutes: number, now: Date): SupplierOffer {
	const nowMs = now.getTime();
	const { hold } = core;
	return {
		reference: core.reference,
		owner: core.owner,
		currency: core.currency,
		totalAmount: core.totalAmount,
		baseAmount: core.baseAmount,
		taxAmount: core.taxAmount,
		emissionsKg: core.emissionsKg,
		slices: core.slices,
		conditions: core.conditions,
		privateFares: core.privateFares,
		supportedLoyaltyProgrammes: core.supportedLoyaltyProgrammes,
		supportedDocumentTypes: core.supportedDocumentTypes,
		documentsRequired: core.documentsRequired,
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
