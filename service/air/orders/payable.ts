import type { Airline } from '#contract/air/airline.ts';
import type { NewOrder, NewPayment } from '#contract/air/order.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { assertTakesCards } from '#service/charging/assert-takes-cards.ts';
import { assertCreditSpendable } from '../airline-credits/assert-credit-spendable.ts';
import type { CreditUse } from '../airline-credits/rules.ts';
import type { BookableOffer } from './bookable-offer.ts';

/** A credit that pays. */
export interface PayingCredit {
	/** What the airline knows it by. */
	code: string;
	/** The passenger whose it is. */
	passengerId: string | null;
}

type Use = CreditUse & { passengerIds: readonly string[] };

/** What a credit is used for when these passengers' order is paid. */
export const creditUse = (
	now: Date,
	owner: Airline,
	passengers: readonly { id: string; given_name: string; family_name: string; user_id?: string | null }[],
): Use => ({
	now,
	airlineIataCode: owner.iata_code ?? '',
	passengerIds: passengers.map(({ id }) => id),
	passengers: passengers.map(({ given_name, family_name, user_id }) => ({
		userId: user_id ?? null,
		givenName: given_name,
		familyName: family_name,
	})),
});

/**
 * Makes sure that every way to pay can pay, as far as can be said before money is set aside. Gives the credits that pay,
 * payment by payment.
 * @throws ServiceError `ineligible_airline_credit`, `cannot_pay_with_card`; what a card can do is known when it is asked
 */
export async function assertPayable(
	ctx: RequestContext,
	body: NewOrder,
	{ offer, row }: BookableOffer,
): Promise<(PayingCredit | null)[]> {
	const use = creditUse(ctx.now, offer.owner, body.passengers);
	const credits: (PayingCredit | null)[] = [];
	for (const payment of body.payments ?? []) {
		if (payment.type === 'card') assertTakesCards(ctx, row.summary.supplier);
		credits.push(payment.type === 'airline_credit' ? await assertCreditPays(ctx, payment, use) : null);
	}
	return credits;
}

/**
 * Makes sure that a credit can pay its payment.
 * @throws ServiceError `ineligible_airline_credit`
 */
export async function assertCreditPays(
	ctx: RequestContext,
	payment: Pick<NewPayment, 'amount' | 'currency' | 'airline_credit_id'>,
	use: Use,
): Promise<PayingCredit> {
	const credit = await assertCreditSpendable(ctx.db, ctx.caller, payment.airline_credit_id ?? '', use);
	if (credit.currency !== payment.currency || compareAmounts(payment.currency, payment.amount, credit.amount) > 0) {
		throw new ServiceError('ineligible_airline_credit', { message: 'The airline credit does not hold that much.' });
	}
	return { code: credit.code, passengerId: use.passengerIds[credit.passenger ?? -1] ?? null };
}
