import type { RequestContext } from '#service/context.ts';
import type { SupplierSeatMap, SupplierService } from '#service/suppliers/air/extras.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';
import { askAirline } from '../offers/ask-airline.ts';
import { termsUrl } from '../offer-services/terms-url.ts';
import type { ServiceFrame } from '../offer-services/wire-services.ts';
import type { requireOrder } from '../orders/require-order.ts';

export type Order = Awaited<ReturnType<typeof requireOrder>>;
type Query = Parameters<AirSupplier['bookingServices']>[0];

const queryOf = (ctx: RequestContext, { id: clientReference }: Order): Query => {
	const { organisationId, liveMode } = ctx.caller;
	return { organisationId, liveMode, clientReference, now: ctx.now };
};

/**
 * The extras that an order's airline adds to it now; undefined when it never adds any.
 * @throws ServiceError the airline's failure
 */
export const airlineExtras = (ctx: RequestContext, order: Order): Promise<readonly SupplierService[] | undefined> =>
	askAirline(ctx, order.supplier, 'booking_services', (airline, signal) =>
		airline.bookingServices(queryOf(ctx, order), signal),
	);

/**
 * The seats of an order's flights that its airline adds to it now; none when it never adds any.
 * @throws ServiceError the airline's failure
 */
export const airlineSeats = async (ctx: RequestContext, order: Order): Promise<readonly SupplierSeatMap[]> =>
	(await askAirline(ctx, order.supplier, 'booking_seat_maps', (airline, signal) =>
		airline.bookingSeatMaps(queryOf(ctx, order), signal),
	)) ?? [];

/** What turns extras into the order's. */
export const frameOf = (ctx: RequestContext, { body, total_currency: currency }: Order): Omit<ServiceFrame, 'ids'> => ({
	currency,
	passengerIds: body.passengers.map(({ id }) => id),
	segmentIds: body.slices.flatMap(({ segments }) => segments.map(({ id }) => id)),
	termsUrl: termsUrl(ctx),
});
