import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { assertCreditSpendable, type SpendableCredit } from '../air/airline-credits/assert-credit-spendable.ts';

/**
 * The caller's airline credit of this id, if it can be spent now with this airline in this currency.
 * @throws ServiceError `ineligible_airline_credit`
 */
export async function requireAirlineCredit(
	ctx: RequestContext,
	creditId: string,
	{ airline, currency }: { airline: string; currency: string },
): Promise<SpendableCredit> {
	const use = { now: ctx.now, airlineIataCode: airline };
	const credit = await assertCreditSpendable(ctx.db, ctx.caller, creditId, use);
	if (credit.currency === currency) return credit;
	throw new ServiceError('ineligible_airline_credit', { message: `The airline credit is not in ${currency}.` });
}
