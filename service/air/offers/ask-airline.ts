import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { askSupplier, failureOf } from '#service/suppliers/ask-supplier.ts';
import { SupplierRefusal } from '#service/suppliers/air/booking.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';
import { failureError } from '../search/search-all.ts';

/**
 * Asks an offer's airline, measured and within its limit. `operation` names the question in metrics and logs.
 * @throws ServiceError `offer_no_longer_available` when it is no longer connected, or the airline's failure: 502
 * `airline_internal` or `airline_unknown`, 504 `airline_internal`
 * @throws SupplierRefusal its no
 */
export async function askAirline<T>(
	ctx: RequestContext,
	code: string,
	operation: string,
	call: (supplier: AirSupplier, signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const supplier = ctx.suppliers.air.byCode(code);
	if (!supplier) throw new ServiceError('offer_no_longer_available');
	const limitMs = ctx.config.SUPPLIER_READ_TIMEOUT_S * 1_000;
	try {
		const ask = (signal: AbortSignal) => call(supplier, signal);
		return await askSupplier(ctx, supplier, { operation, limitMs, signal: ctx.signal, ask });
	} catch (error) {
		if (error instanceof SupplierRefusal) throw error;
		throw failureError({ supplier, failure: failureOf(supplier, error, false) });
	}
}
