import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { SupplierOffer, SupplierSearch } from '#service/suppliers/air/offers.ts';
import { askAirline } from './ask-airline.ts';

/**
 * Reads an offer again with its airline, at its current price.
 * @throws ServiceError `offer_no_longer_available`, or the airline's failure
 */
export async function repriceOffer(
	ctx: RequestContext,
	question: SupplierSearch,
	{ supplier, reference }: { supplier: string; reference: string },
): Promise<SupplierOffer> {
	const answer = await askAirline(ctx, supplier, 'reprice', (airline, signal) =>
		airline.reprice(question, reference, signal),
	);
	if (!answer.available) throw new ServiceError('offer_no_longer_available');
	return answer.offer;
}
