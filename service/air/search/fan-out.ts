import { setMaxListeners } from 'node:events';
import {
	type AirSupplier,
	SupplierFailure,
	type SupplierOffer,
	type SupplierSearch,
} from '#service/suppliers/supplier.ts';

/** What one airline made of a search. Silence until the deadline is a failure with the reason `timeout`. */
export type SupplierAnswer =
	| { supplier: AirSupplier; offers: SupplierOffer[] }
	| { supplier: AirSupplier; failure: SupplierFailure };

export interface Question {
	suppliers: readonly AirSupplier[];
	search: SupplierSearch;
	/** How long each airline may take, milliseconds. */
	timeoutMs: number;
	/** Gives up on all of them: nobody waits any more. */
	signal?: AbortSignal;
}

/**
 * Asks all airlines at once and hands over each answer as it comes, failures included: an airline that is late,
 * fails, or answers nonsense never costs the offers of the others. Rejects only when `signal` aborts or `onAnswer`
 * throws. Answers after the deadline are dropped.
 */
export async function fanOut(
	question: Question,
	onAnswer: (answer: SupplierAnswer) => void | Promise<void>,
): Promise<void> {
	const { suppliers, timeoutMs, signal } = question;
	const stop = new AbortController();
	// Every airline may listen.
	setMaxListeners(0, stop.signal);
	const deadline = setTimeout(() => stop.abort('deadline'), timeoutMs);
	const hangUp = () => stop.abort('nobody waits');
	if (signal?.aborted) hangUp();
	signal?.addEventListener('abort', hangUp, { once: true });
	const stopped = new Promise<never>((_, reject) =>
		stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true }),
	);
	stopped.catch(() => undefined);
	try {
		await Promise.all(
			suppliers.map(async (supplier) => {
				const answer = await askOne(supplier, question.search, stop.signal, stopped);
				signal?.throwIfAborted();
				await onAnswer(answer);
			}),
		);
	} finally {
		clearTimeout(deadline);
		stop.abort('over');
		signal?.removeEventListener('abort', hangUp);
	}
}

async function askOne(
	supplier: AirSupplier,
	search: SupplierSearch,
	stop: AbortSignal,
	stopped: Promise<never>,
): Promise<SupplierAnswer> {
	try {
		return { supplier, offers: await Promise.race([supplier.search(search, stop), stopped]) };
	} catch (error) {
		return { supplier, failure: failureOf(supplier, error, stop.aborted) };
	}
}

/** Any error as a failure of this airline; whatever it says once it was told to stop, it was too late. */
export function failureOf(supplier: AirSupplier, error: unknown, stopped: boolean): SupplierFailure {
	if (error instanceof SupplierFailure) return error;
	return new SupplierFailure(supplier.code, stopped ? 'timeout' : 'unknown', { cause: error });
}
