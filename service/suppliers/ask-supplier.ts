import { Patience } from '#base/patience.ts';
import type { Context } from '../context.ts';
import { supplierDuration } from '../metrics.ts';
import { SupplierRefusal } from './air/booking.ts';
import { SupplierFailure } from './supplier.ts';

type Named = { readonly code: string };

/** Any error as a failure of this supplier; whatever it says once it was told to stop, it was too late. */
export function failureOf({ code }: Named, error: unknown, stopped: boolean): SupplierFailure {
	if (error instanceof SupplierFailure) return error;
	return new SupplierFailure(code, stopped ? 'timeout' : 'unknown', { cause: error });
}

/**
 * Waits for a supplier no longer than its limit, whatever the supplier makes of its signal. `signal` gives up earlier.
 * @throws SupplierRefusal what the supplier refuses; SupplierFailure everything else, `timeout` when it was too late
 */
export async function withinLimit<T>(
	supplier: Named,
	{ limitMs, signal }: { limitMs: number; signal?: AbortSignal },
	ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const stop = new AbortController();
	let hangUp = () => stop.abort();
	// No listener of our own signal: Node makes one slowly, and there is one for each call.
	const stopped = new Promise<never>((_, reject) => {
		hangUp = () => {
			stop.abort();
			reject(new SupplierFailure(supplier.code, 'timeout'));
		};
	});
	stopped.catch(() => undefined);
	const patience = new Patience(limitMs, hangUp);
	if (signal?.aborted) hangUp();
	signal?.addEventListener('abort', hangUp, { once: true });
	try {
		return await Promise.race([ask(stop.signal), stopped]);
	} catch (error) {
		throw error instanceof SupplierRefusal ? error : failureOf(supplier, error, stop.signal.aborted);
	} finally {
		patience.end();
		signal?.removeEventListener('abort', hangUp);
	}
}

/** What a supplier is asked. */
export interface Asked<T> {
	/** Names the question in metrics and logs. */
	operation: string;
	/** Until when an answer counts, milliseconds. */
	limitMs: number;
	/** Gives up earlier. */
	signal?: AbortSignal;
	ask(signal: AbortSignal): Promise<T>;
}

/** Asks a supplier, measured and within its limit: the one way to call a supplier besides a search. Throws as `withinLimit`. */
export async function askSupplier<T>(
	ctx: Pick<Context, 'log' | 'monotonicMs'>,
	supplier: Named,
	{ operation, ask, ...limit }: Asked<T>,
): Promise<T> {
	const startedAt = ctx.monotonicMs();
	const observe = (outcome: string) =>
		supplierDuration.observe({ supplier: supplier.code, operation, outcome }, (ctx.monotonicMs() - startedAt) / 1_000);
	try {
		const answer = await withinLimit(supplier, limit, ask);
		observe('ok');
		return answer;
	} catch (error) {
		const reason = error instanceof SupplierFailure ? error.reason : 'refused';
		observe(reason);
		if (reason !== 'refused') {
			const err = error instanceof Error ? (error.cause ?? error) : error;
			ctx.log.warn({ supplier: supplier.code, operation, reason, err }, 'a supplier failed');
		}
		throw error;
	}
}
