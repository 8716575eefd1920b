import type { OfferService } from '#contract/air/service-item.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { SupplierService } from '#service/suppliers/air/extras.ts';
import { askAirline } from '../offers/ask-airline.ts';
import type { OfferRow } from '../search/searches.ts';
import { serviceIds } from './service-ids.ts';
import { termsUrl } from './terms-url.ts';
import { wireServices } from './wire-services.ts';

/**
 * The extras that an offer's airline sells with it now.
 * @throws ServiceError `offer_no_longer_available`, or the airline's failure
 */
export async function airlineServices(
	ctx: RequestContext,
	{ question, summary }: OfferRow,
): Promise<readonly SupplierService[]> {
	const services = await askAirline(ctx, summary.supplier, 'services', (airline, signal) =>
		airline.services({ ...question, now: ctx.now }, summary.reference, signal),
	);
	if (!services) throw new ServiceError('offer_no_longer_available');
	return services;
}

/** Extras on the wire; `segmentIds` are those of the offer, through all slices. */
export async function offeredServices(
	ctx: RequestContext,
	{ summary, head, search_id: searchId }: OfferRow,
	segmentIds: readonly string[],
	services: readonly SupplierService[],
): Promise<OfferService[]> {
	const keys = services.map(({ reference }) => reference);
	return wireServices(services, {
		currency: summary.total_currency,
		ids: await serviceIds(ctx.db, { searchId, offerId: summary.id }, keys),
		passengerIds: head.passengers.map(({ id }) => id),
		segmentIds,
		termsUrl: termsUrl(ctx),
	});
}
