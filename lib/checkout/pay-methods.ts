import type { Offer } from '#contract/air/offer.ts';

/** The ways in which an offer can be paid by this visitor. Balance and credits are the agency's own. */
export function payMethods(offer: Offer, agent: boolean) {
	const { available_payment_types: types, payment_requirements: terms } = offer;
	const takes = (type: string): boolean => types === null || types.includes(type);
	return {
		agent,
		card: takes('card'),
		balance: agent && takes('balance'),
		hold: terms.requires_instant_payment
			? null
			: { payBy: terms.payment_required_by, priceUntil: terms.price_guarantee_expires_at },
		credit: agent && offer.available_airline_credit_ids.length > 0,
	};
}
