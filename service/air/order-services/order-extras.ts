import type { RequestContext } from '#service/context.ts';
import { familyOf } from '#service/ids.ts';
import type { SupplierService } from '#service/suppliers/air/extras.ts';
import { askAirline } from '../offers/ask-airline.ts';
import { termsUrl } from '../offer-services/terms-url.ts';
import type { ServiceFrame } from '../offer-services/wire-services.ts';
import type { requireOrder } from '../orders/require-order.ts';

export type Order = Awaited<ReturnType<typeof requireOrder>>;

/**
 * The extras that an order's airline adds to it now; undefined when it never adds any.
 * @throws ServiceError the airline's failure
 */
export function airlineExtras(ctx: RequestContext, order: Order): Promise<readonly SupplierService[] | undefined> {
	const { organisationId, liveMode } = ctx.caller;
	const query = { organisationId, liveMode, clientReference: order.id, now: ctx.now };
	return askAirline(ctx, order.supplier, 'booking_services', (airline, signal) =>
		airline.bookingServices(query, signal),
	);
}

/** What turns extras into the order's. */
export const frameOf = (ctx: RequestContext, { body, total_currency: currency }: Order): Omit<ServiceFrame, 'ids'> => ({
	currency,
	passengerIds: body.passengers.map(({ id }) => id),
	segmentIds: body.slices.flatMap(({ segments }) => segments.map(({ id }) => id)),
	termsUrl: termsUrl(ctx),
});

/** The id of each extra that an order was ever shown with, by the airline's own keys: the same for ever. */
export function extraIds({ id }: Order, serviceKeys: readonly string[]): ReadonlyMap<string, string> {
	const family = familyOf(id);
	return new Map(serviceKeys.map((key, i) => [key, family?.member('order_service', i + 1) ?? '']));
}
