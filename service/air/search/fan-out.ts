import { setMaxListeners } from 'node:events';
import { failureOf, withinLimit } from '#service/suppliers/ask-supplier.ts';
import type { AirSupplier, SupplierFailure } from '#service/suppliers/supplier.ts';
import type { SupplierOffer, SupplierSearch } from '#service/suppliers/air/offers.ts';

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
	const hangUp = () => stop.abort();
	if (signal?.aborted) hangUp();
	signal?.addEventListener('abort', hangUp, { once: true });
	try {
		await Promise.all(
			suppliers.map(async (supplier) => {
				const answer = await askOne(supplier, question.search, { limitMs: timeoutMs, signal: stop.signal });
				signal?.throwIfAborted();
				await onAnswer(answer);
			}),
		);
	} finally {
		stop.abort();
		signal?.removeEventListener('abort', hangUp);
	}
}

async function askOne(
	supplier: AirSupplier,
	search: SupplierSearch,
	limit: { limitMs: number; signal: AbortSignal },
): Promise<SupplierAnswer> {
	try {
		return { supplier, offers: await withinLimit(supplier, limit, (signal) => supplier.search(search, signal)) };
	} catch (error) {
		return { supplier, failure: failureOf(supplier, error, false) };
	}
}
