import type { PaymentIntention } from '#contract/air/offer.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { PaymentMeans } from '#service/suppliers/air/extras.ts';
import { assertCreditSpendable } from '../air/airline-credits/assert-credit-spendable.ts';
import { askAirline } from '../air/offers/ask-airline.ts';
import type { IntendedMethod } from '../air/offers/intention.ts';
import { requireCard } from './require-card.ts';

/** A method that the caller may use, before its airline has said what it costs. */
interface Held {
	means: PaymentMeans;
	accept(terms: { surchargeBasisPoints: number; penalty: string }): IntendedMethod;
}

async function held(
	ctx: RequestContext,
	method: PaymentIntention,
	at: { airline: string; currency: string },
): Promise<Held> {
	if (method.type === 'balance') return { means: { type: 'balance' }, accept: () => ({ type: 'balance' }) };
	if (method.type === 'card') {
		const { id, brand } = await requireCard(ctx, method.card_id);
		return {
			means: { type: 'card', brand },
			accept: ({ surchargeBasisPoints }) => ({
				type: 'card',
				card_id: id,
				surcharge_basis_points: surchargeBasisPoints,
			}),
		};
	}
	const use = { now: ctx.now, airlineIataCode: at.airline };
	const credit = await assertCreditSpendable(ctx.db, ctx.caller, method.airline_credit_id, use);
	if (credit.currency !== at.currency) {
		throw new ServiceError('ineligible_airline_credit', { message: `The airline credit is not in ${at.currency}.` });
	}
	return {
		means: { type: 'airline_credit', code: credit.code },
		accept: ({ penalty }) => ({
			type: 'airline_credit',
			airline_credit_id: credit.id,
			available: credit.amount,
			penalty,
		}),
	};
}

/**
 * What the airline, by its code, asks for each of these ways to pay a price in this currency, in their order.
 * @throws ServiceError `invalid_intended_card`, `ineligible_airline_credit` (ours or the airline's word), or the
 * airline's failure
 */
export async function termsOfPayment(
	ctx: RequestContext,
	at: { airline: string; currency: string },
	methods: readonly PaymentIntention[],
): Promise<IntendedMethod[]> {
	const { organisationId, liveMode } = ctx.caller;
	const mine: Held[] = [];
	for (const method of methods) mine.push(await held(ctx, method, at));
	const asked = { organisationId, liveMode, now: ctx.now, currency: at.currency };
	const terms = await askAirline(ctx, at.airline, 'payment_terms', (airline, signal) =>
		airline.paymentTerms(
			asked,
			mine.map(({ means }) => means),
			signal,
		),
	);
	return mine.map(({ means, accept }, i) => {
		const answer = terms[i];
		if (answer) return accept(answer);
		throw new ServiceError(means.type === 'card' ? 'invalid_intended_card' : 'ineligible_airline_credit');
	});
}
