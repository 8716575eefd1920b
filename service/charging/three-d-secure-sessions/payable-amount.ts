import type { RequestContext } from '../../context.ts';
import { ServiceError } from '../../errors.ts';
import { changeCardAmount } from './change-card-amount.ts';
import { offerCardAmount } from './offer-card-amount.ts';
import { orderCardAmount } from './order-card-amount.ts';
import { bookingCardAmount, quoteCardAmount } from './stay-card-amount.ts';

export interface PayableAmount {
	amount: string;
	/** ISO 4217. */
	currency: string;
}

/** What a card would be charged for a resource of the caller. Throws `not_found`, or why it cannot be paid. */
export type AmountOf = (
	ctx: RequestContext,
	resourceId: string,
	services: readonly { id: string; quantity: number }[],
) => Promise<PayableAmount>;

/** What can be paid by card, by the prefix of its id. Another payable thing adds its line. */
const AMOUNTS: ReadonlyMap<string, AmountOf> = new Map([
	['off', offerCardAmount],
	['ord', orderCardAmount],
	['oce', changeCardAmount],
	['quo', quoteCardAmount],
	['bok', bookingCardAmount],
]);

/**
 * What a card would be charged for this resource with these services.
 * @throws ServiceError `not_found`, and those of the resource
 */
export const payableAmount: AmountOf = (ctx, resourceId, services) => {
	const amountOf = AMOUNTS.get(resourceId.split('_')[0] ?? '');
	if (!amountOf) throw new ServiceError('not_found');
	return amountOf(ctx, resourceId, services);
};
