import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { StaysSupplier } from '#service/suppliers/stays/stays-supplier.ts';

/**
 * The connection to hotels, where it sells in the caller's mode.
 * @throws ServiceError `unavailable_feature`
 */
export function requireHotels({ suppliers, caller }: Pick<RequestContext, 'suppliers' | 'caller'>): StaysSupplier {
	if (!suppliers.stays.sellsIn(caller.liveMode)) {
		throw new ServiceError('unavailable_feature', { message: 'No hotel is connected in this mode.' });
	}
	return suppliers.stays;
}
