import { addAmounts, multiplyAmount } from '#contract/common/amounts.ts';
import { findServices } from '../../air/offer-services/find-services.ts';
import { priceIntention } from '../../air/offers/intention.ts';
import { isExpired, requireOffer } from '../../air/offers/require-offer.ts';
import { findOfferPrice } from '../../air/search/searches.ts';
import { ServiceError } from '../../errors.ts';
import { assertTakesCards } from '../assert-takes-cards.ts';
import type { AmountOf } from './payable-amount.ts';

/**
 * What a card is charged for an offer: its fare as it was last told, the services, and what was priced with them: the
 * card's surcharge, less what airline credits pay.
 * @throws ServiceError `not_found`, `offer_expired`, `cannot_pay_with_card`, and what the airline says of the services
 */
export const offerCardAmount: AmountOf = async (ctx, offerId, services) => {
	const { row } = await requireOffer(ctx, offerId);
	if (isExpired(row, ctx.now)) throw new ServiceError('offer_expired');
	assertTakesCards(ctx, row.summary.supplier);
	const [price, chosen] = await Promise.all([
		findOfferPrice(ctx.db, ctx.caller, offerId),
		findServices(ctx, row, services, '/services'),
	]);
	const fare = price ?? { amount: row.summary.total_amount, currency: row.summary.total_currency };
	const { currency } = fare;
	const lines = chosen.map(({ amount, quantity }) => multiplyAmount(currency, amount, quantity));
	const total = addAmounts(currency, fare.amount, ...lines);
	const methods = price?.intention?.methods ?? [];
	const priced = priceIntention({ amount: total, currency }, { services: [], methods });
	const card = priced?.intended_payment_methods.find(({ type }) => type === 'card');
	return { amount: card?.charge_amount ?? total, currency };
};
