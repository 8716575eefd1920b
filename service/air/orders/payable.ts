import type { NewOrder } from '#contract/air/order.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { assertCreditSpendable } from '../airline-credits/assert-credit-spendable.ts';
import type { BookableOffer } from './bookable-offer.ts';

/**
 * Makes sure that every way to pay can pay, as far as can be said before money is set aside.
 * @throws ServiceError `ineligible_airline_credit`; what a card can do is known when it is asked
 */
export async function assertPayable(ctx: RequestContext, body: NewOrder, { offer }: BookableOffer): Promise<void> {
	const passengers = body.passengers.map(({ given_name, family_name, user_id }) => ({
		userId: user_id ?? null,
		givenName: given_name,
		familyName: family_name,
	}));
	for (const payment of body.payments ?? []) {
		if (payment.type !== 'airline_credit') continue;
		const use = { now: ctx.now, airlineIataCode: offer.owner.iata_code ?? '', passengers };
		const credit = await assertCreditSpendable(ctx.db, ctx.caller, payment.airline_credit_id ?? '', use);
		if (credit.currency !== payment.currency || compareAmounts(payment.currency, payment.amount, credit.amount) > 0) {
			throw new ServiceError('ineligible_airline_credit', { message: 'The airline credit does not hold that much.' });
		}
	}
}
