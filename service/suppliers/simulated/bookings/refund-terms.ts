import type { Condition } from '#contract/air/segment.ts';
import type { FareBrand } from '../fares/brands.ts';
import { offerConditions } from '../fares/conditions.ts';
import type { Pricing } from '../offers/pricing.ts';
import { conditionsInput } from '../offers/terms.ts';
import type { OpenOffer } from '../opening.ts';
import type { BookedExtra } from './decide.ts';
import type { RefundTerms } from './booking-record.ts';

/** What the airline knows of a fare, whether its offers say so or not. */
function knownTerms(pricing: Pricing, brand: FareBrand) {
	const terms = offerConditions({ ...conditionsInput(pricing, brand), habits: { conditions: 'known' } });
	const penaltyOf = (condition: Condition | null) => (condition?.allowed ? (condition.penalty_amount ?? '0') : null);
	return { refund: penaltyOf(terms.refund_before_departure), change: penaltyOf(terms.change_before_departure) };
}

/** What a fare gives back. */
export function fareGives(pricing: Pricing, brand: FareBrand | undefined): RefundTerms['gives'] {
	if (pricing.desk.refundsInFull) return 'total';
	const penalty = brand ? knownTerms(pricing, brand).refund : null;
	return penalty === null ? 'nothing' : { penalty };
}

/** What a change costs in a fare beside the difference; null where it allows none. */
export const changePenaltyOf = (pricing: Pricing, brand: FareBrand | undefined): string | null =>
	brand ? knownTerms(pricing, brand).change : null;

/** The fare of an offer. */
export const brandOf = ({ pricing: { desk }, reference }: OpenOffer): FareBrand | undefined =>
	desk.brands(reference.cabin).find(({ code }) => code === reference.brand);

/** What an airline will give back for a booking of this offer with these extras. */
export function refundTerms(offer: OpenOffer, extras: readonly BookedExtra[]): RefundTerms {
	const { desk } = offer.pricing;
	const says = { known: 'conditions', no_penalty: 'amount', unknown: 'nothing' } as const;
	return {
		gives: fareGives(offer.pricing, brandOf(offer)),
		says: desk.refundsInFull ? 'amount' : says[desk.habits.conditions],
		cover: extras.find(({ refundAmount }) => refundAmount !== null)?.refundAmount ?? null,
		inCredits: offer.reference.behaviour === 'refund_as_airline_credits',
	};
}
