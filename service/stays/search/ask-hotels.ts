import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { askSupplier } from '#service/suppliers/ask-supplier.ts';
import type { StaysSupplier } from '#service/suppliers/stays/stays-supplier.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';

/**
 * Asks hotels for rooms, within their limit.
 * @throws SupplierRefusal; ServiceError 504 `gateway_timeout_error` when they did not answer in time, 502 `bad_gateway` when they failed
 */
export async function askHotels<T>(
	ctx: RequestContext,
	hotels: StaysSupplier,
	operation: 'search_stays' | 'read_stay' | 'quote_stay',
	ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const limitMs = ctx.config.SUPPLIER_READ_TIMEOUT_S * 1_000;
	try {
		return await askSupplier(ctx, hotels, { operation, limitMs, signal: ctx.signal, ask });
	} catch (error) {
		if (!(error instanceof SupplierFailure)) throw error;
		const code = error.reason === 'timeout' ? 'gateway_timeout_error' : 'bad_gateway';
		throw new ServiceError(code, { cause: error });
	}
}
