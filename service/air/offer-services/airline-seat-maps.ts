import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { SupplierSeatMap } from '#service/suppliers/air/extras.ts';
import { askAirline } from '../offers/ask-airline.ts';
import type { OfferRow } from '../search/searches.ts';

/**
 * The seats of an offer's flights as its airline has them now.
 * @throws ServiceError `offer_no_longer_available`, or the airline's failure
 */
export async function airlineSeatMaps(
	ctx: RequestContext,
	{ question, summary }: OfferRow,
): Promise<readonly SupplierSeatMap[]> {
	const maps = await askAirline(ctx, summary.supplier, 'seat_maps', (airline, signal) =>
		airline.seatMaps({ ...question, now: ctx.now }, summary.reference, signal),
	);
	if (!maps) throw new ServiceError('offer_no_longer_available');
	return maps;
}
