import { ServiceError } from '#service/errors.ts';
import type { SupplierAccommodation } from '#service/suppliers/stays/accommodation.ts';
import type { StaysSupplier } from '#service/suppliers/stays/stays-supplier.ts';

/**
 * Hotels by their ids, in their order.
 * @throws ServiceError `not_found` when one of them does not exist
 */
export async function requireAccommodation(
	hotels: StaysSupplier,
	ids: readonly string[],
): Promise<SupplierAccommodation[]> {
	const found = await hotels.accommodation(ids);
	return found.map((hotel) => {
		if (!hotel) throw new ServiceError('not_found');
		return hotel;
	});
}
