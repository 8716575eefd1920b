import { offerConditions } from '../fares/conditions.ts';
import { conditionsInput } from '../offers/terms.ts';
import type { OpenOffer } from '../opening.ts';
import type { BookedExtra } from './decide.ts';
import type { RefundTerms } from './store.ts';

/** What the airline knows of its fare, whether its offers say so or not. */
function fareGives({ pricing, reference }: OpenOffer): RefundTerms['gives'] {
	const { desk } = pricing;
	if (desk.refundsInFull) return 'total';
	const brand = desk.brands(reference.cabin).find(({ code }) => code === reference.brand);
	if (!brand) return 'nothing';
	const terms = offerConditions({ ...conditionsInput(pricing, brand), habits: { conditions: 'known' } });
	const { allowed, penalty_amount: penalty } = terms.refund_before_departure ?? {
		allowed: false,
		penalty_amount: null,
	};
	return allowed ? { penalty: penalty ?? '0' } : 'nothing';
}

/** What an airline will give back for a booking of this offer with these extras. */
export function refundTerms(offer: OpenOffer, extras: readonly BookedExtra[]): RefundTerms {
	const { desk } = offer.pricing;
	const says = { known: 'conditions', no_penalty: 'amount', unknown: 'nothing' } as const;
	return {
		gives: fareGives(offer),
		says: desk.refundsInFull ? 'amount' : says[desk.habits.conditions],
		cover: extras.find(({ refundAmount }) => refundAmount !== null)?.refundAmount ?? null,
		inCredits: offer.reference.behaviour === 'refund_as_airline_credits',
	};
}
