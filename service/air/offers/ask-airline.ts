import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { supplierDuration } from '#service/metrics.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';
import { failureOf } from '../search/fan-out.ts';
import { failureError } from '../search/search-all.ts';

/** How long an airline may take to answer for one offer, milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Asks an offer's airline, measured and within its time. `operation` names the question in metrics and logs.
 * @throws ServiceError `offer_no_longer_available` when it is no longer connected, or the airline's failure: 502
 * `airline_internal` or `airline_unknown`, 504 `airline_internal`
 */
export async function askAirline<T>(
	ctx: RequestContext,
	code: string,
	operation: string,
	call: (supplier: AirSupplier, signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const supplier = ctx.suppliers.air.byCode(code);
	if (!supplier) throw new ServiceError('offer_no_longer_available');
	const stop = AbortSignal.any([ctx.signal, AbortSignal.timeout(TIMEOUT_MS)]);
	const stopped = new Promise<never>((_, reject) =>
		stop.addEventListener('abort', () => reject(stop.reason), { once: true }),
	);
	stopped.catch(() => undefined);
	const startedAt = ctx.monotonicMs();
	const observe = (outcome: string) =>
		supplierDuration.observe({ supplier: code, operation, outcome }, (ctx.monotonicMs() - startedAt) / 1_000);
	try {
		const answer = await Promise.race([call(supplier, stop), stopped]);
		observe('ok');
		return answer;
	} catch (error) {
		const failure = failureOf(supplier, error, stop.aborted);
		observe(failure.reason);
		ctx.log.warn({ supplier: code, operation, reason: failure.reason, err: failure.cause }, 'an airline failed');
		throw failureError({ supplier, failure });
	}
}
