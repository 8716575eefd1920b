import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';

/**
 * Makes sure that an airline's bookings can be paid by card, before a card is asked for anything.
 * @throws ServiceError `cannot_pay_with_card`
 */
export function assertTakesCards({ suppliers }: Pick<RequestContext, 'suppliers'>, airline: string): void {
	if (suppliers.air.byCode(airline)?.takesCards === false)
		throw new ServiceError('cannot_pay_with_card', { message: 'This airline takes no cards.' });
}
