import type { PaymentIntention, priceOffer as Endpoint } from '#contract/air/offer.ts';
import { ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { termsOfPayment } from '#service/charging/payment-terms.ts';
import { findServices } from '../offer-services/find-services.ts';
import { type CurrentOffer, currentOffer } from './current-offer.ts';
import { intendedOffer } from './intended-offer.ts';
import { type Intention, priceIntention } from './intention.ts';
import { requireOpenOffer } from './require-offer.ts';
import { checkMethods } from './rules.ts';

/**
 * Prices an offer for the ways it is to be paid and the extras it is to be booked with, and keeps that for the order
 * to compare with and for later readings of the offer.
 * @throws ValidationFailure when methods or services cannot be together, or do not cover the price
 * @throws ServiceError `offer_no_longer_available`, `invalid_intended_card`, `ineligible_airline_credit`,
 * `ancillary_service_not_available`, 502 or 504 when the airline fails
 */
export const priceOffer: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	const known = await requireOpenOffer(ctx, params.id);
	const errors = checkMethods(body.intended_payment_methods);
	if (errors.length > 0) throw new ValidationFailure(errors);
	const [methods, services] = await Promise.all([
		termsOfPayment(
			ctx,
			{ airline: known.row.summary.supplier, currency: known.row.summary.total_currency },
			creditsFirst(body.intended_payment_methods),
		),
		findServices(ctx, known.row, body.intended_services ?? [], '/intended_services'),
	]);
	const intention: Intention = {
		services: services.map(({ id, key, quantity, amount }) => ({ id, key, quantity, amount })),
		methods,
	};
	return intendedOffer(await currentOffer(ctx, known, (fare) => covered(fare, intention)), intention);
};

/** Credits pay before the balance or a card does. */
const creditsFirst = (methods: readonly PaymentIntention[]): PaymentIntention[] => [
	...methods.filter(({ type }) => type === 'airline_credit'),
	...methods.filter(({ type }) => type !== 'airline_credit'),
];

/** @throws ValidationFailure when the methods do not cover the price */
function covered(fare: CurrentOffer['fare'], intention: Intention): Intention {
	if (priceIntention(fare, intention)) return intention;
	throw new ValidationFailure([
		{
			code: 'validation_inclusion',
			pointer: '/intended_payment_methods',
			message: 'The airline credits do not cover the price. Add the balance or a card for the rest.',
		},
	]);
}
