import type { SelectedService } from '#contract/air/service-item.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import type { RequestContext } from '#service/context.ts';
import { airlineError, ServiceError } from '#service/errors.ts';
import { choosableExtras, chosenKeys, selectServices } from '../offer-services/select-services.ts';
import { asBooked, type BookedService } from '../orders/chosen-services.ts';
import { airlineExtras, extraIds, frameOf, type Order } from './order-extras.ts';
import { growthProblem } from './rules.ts';

/** Extras to be added to an order, and what they cost together. */
export interface OrderAddition {
	services: readonly BookedService[];
	amount: string;
}

/**
 * The chosen extras of an order, at the airline's prices of now; `at` is where they stand in the body.
 * @throws ValidationFailure for an id that the order was not shown with, or a choice that cannot be
 * @throws ServiceError why nothing can be added, `unsupported_action` of an airline that never adds any,
 * `ancillary_service_not_available`, the airline's failure
 */
export async function chosenOrderServices(
	ctx: RequestContext,
	order: Order,
	choices: readonly SelectedService[],
	at: string,
): Promise<OrderAddition> {
	const problem = growthProblem(order);
	if (problem) throw new ServiceError(problem);
	const extras = await airlineExtras(ctx, order);
	if (!extras) throw airlineError('unsupported_action', order.body.owner.name, { type: 'airline_error', status: 400 });
	const ids = new Map([...extraIds(order, order.service_keys)].map(([key, id]) => [id, key]));
	const keys = chosenKeys(choices, ids, at);
	const services = asBooked(selectServices(choices, keys, choosableExtras(extras), at), frameOf(ctx, order));
	return { services, amount: addAmounts(order.total_currency, ...services.map(({ service }) => service.total_amount)) };
}
