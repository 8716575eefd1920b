import type { Airline } from '#contract/air/airline.ts';
import type { NewPayment } from '#contract/air/order.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import type { AttemptPayment } from '#service/attempts/attempt.ts';
import { assertTakesCards } from '#service/charging/assert-takes-cards.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { newId } from '#service/ids.ts';
import { assertCreditSpendable, type SpendableCredit } from '../airline-credits/assert-credit-spendable.ts';

/** Who is paid, and who travels. */
interface PaidFor {
	/** The code of the airline's connection. */
	supplier: string;
	owner: Airline;
	passengers: readonly { id: string; given_name: string; family_name: string; user_id?: string | null }[];
}

/** A payment as an attempt keeps it, and the code of the airline's credit that pays it. */
export interface WayToPay {
	payment: AttemptPayment;
	credit: string | null;
}

/**
 * Makes sure that a payment can pay, as far as can be said before money is set aside.
 * @throws ServiceError `ineligible_airline_credit`, `cannot_pay_with_card`; what a card can do is known when it is asked
 */
export async function wayToPay(ctx: RequestContext, payment: NewPayment, paidFor: PaidFor): Promise<WayToPay> {
	if (payment.type === 'card') assertTakesCards(ctx, paidFor.supplier);
	const credit = payment.type === 'airline_credit' ? await creditThatPays(ctx, payment, paidFor) : null;
	const made: AttemptPayment = {
		id: newId('payment'),
		type: payment.type,
		amount: payment.amount,
		airline_credit_id: credit?.id ?? null,
		passenger_id: paidFor.passengers[credit?.passenger ?? -1]?.id ?? null,
		card_id: payment.card_id ?? null,
		three_d_secure_session_id: payment.three_d_secure_session_id ?? null,
	};
	return { payment: made, credit: credit?.code ?? null };
}

async function creditThatPays(
	ctx: RequestContext,
	{ amount, currency, airline_credit_id: creditId }: NewPayment,
	{ owner, passengers }: PaidFor,
): Promise<SpendableCredit> {
	const credit = await assertCreditSpendable(ctx.db, ctx.caller, creditId ?? '', {
		now: ctx.now,
		airlineIataCode: owner.iata_code ?? '',
		passengers: passengers.map(({ given_name: givenName, family_name: familyName, user_id: userId = null }) => ({
			userId,
			givenName,
			familyName,
		})),
	});
	if (credit.currency === currency && compareAmounts(currency, amount, credit.amount) <= 0) return credit;
	throw new ServiceError('ineligible_airline_credit', { message: 'The airline credit does not hold that much.' });
}
