import type { SelectedService } from '#contract/air/service-item.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import type { RequestContext } from '#service/context.ts';
import { airlineError, ServiceError } from '#service/errors.ts';
import { chosenKeys, selectServices, soldNow } from '../offer-services/select-services.ts';
import { asBooked, type BookedService } from '../orders/chosen-services.ts';
import { airlineExtras, airlineSeats, frameOf, type Order } from './order-extras.ts';
import { orderKey } from './order-key.ts';
import { orderServiceKeys } from './order-service-ids.ts';
import { growthProblem } from './rules.ts';

/** Extras and seats to be added to an order, and what they cost together. */
export interface OrderAddition {
	services: readonly BookedService[];
	amount: string;
}

/**
 * The chosen extras and seats of an order, at the airline's current prices; `at` is where they stand in the body.
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
	const keys = chosenKeys(choices, await orderServiceKeys(ctx, order), at);
	const seats = () => airlineSeats(ctx, order);
	const sold = await soldNow(keys, extras, seats, (each) => orderKey(order.body, each));
	const services = asBooked(selectServices(choices, keys, sold, at), frameOf(ctx, order));
	return { services, amount: addAmounts(order.total_currency, ...services.map(({ service }) => service.total_amount)) };
}
