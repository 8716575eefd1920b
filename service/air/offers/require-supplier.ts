import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';

/**
 * The connected airline of this code.
 * @throws ServiceError `offer_no_longer_available` when it is no longer connected
 */
export function requireSupplier({ suppliers }: Pick<RequestContext, 'suppliers'>, code: string): AirSupplier {
	const supplier = suppliers.air.byCode(code);
	if (!supplier) throw new ServiceError('offer_no_longer_available');
	return supplier;
}
