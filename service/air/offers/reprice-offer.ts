import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { supplierDuration } from '#service/metrics.ts';
import type { AirSupplier, Repriced, SupplierOffer, SupplierSearch } from '#service/suppliers/supplier.ts';
import { failureOf } from '../search/fan-out.ts';
import { failureError } from '../search/search-all.ts';

/** How long an airline may take to read an offer again, milliseconds. */
const REPRICE_TIMEOUT_MS = 20_000;

/**
 * Reads an offer again with its airline, at its price of now.
 * @throws ServiceError `offer_no_longer_available`, or the airline's failure
 */
export async function repriceOffer(
	ctx: RequestContext,
	question: SupplierSearch,
	{ supplier: code, reference }: { supplier: string; reference: string },
): Promise<SupplierOffer> {
	const supplier = ctx.suppliers.air.byCode(code);
	if (!supplier) throw new ServiceError('offer_no_longer_available');
	const answer = await ask(ctx, supplier, question, reference);
	if (!answer.available) throw new ServiceError('offer_no_longer_available');
	return answer.offer;
}

async function ask(
	ctx: RequestContext,
	supplier: AirSupplier,
	question: SupplierSearch,
	reference: string,
): Promise<Repriced> {
	const stop = AbortSignal.any([ctx.signal, AbortSignal.timeout(REPRICE_TIMEOUT_MS)]);
	const stopped = new Promise<never>((_, reject) =>
		stop.addEventListener('abort', () => reject(stop.reason), { once: true }),
	);
	stopped.catch(() => undefined);
	const startedAt = ctx.monotonicMs();
	const observe = (outcome: string) =>
		supplierDuration.observe(
			{ supplier: supplier.code, operation: 'reprice', outcome },
			(ctx.monotonicMs() - startedAt) / 1_000,
		);
	try {
		const answer = await Promise.race([supplier.reprice(question, reference, stop), stopped]);
		observe('ok');
		return answer;
	} catch (error) {
		const failure = failureOf(supplier, error, stop.aborted);
		observe(failure.reason);
		ctx.log.warn(
			{ supplier: supplier.code, reason: failure.reason, err: failure.cause },
			'an airline failed to read an offer again',
		);
		throw failureError({ supplier, failure });
	}
}
