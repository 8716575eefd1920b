import pLimit from 'p-limit';
import type { RequestContext } from '#service/context.ts';
import { ServiceError, airlineError } from '#service/errors.ts';
import { supplierDuration } from '#service/metrics.ts';
import { airlineAddresses } from '#service/refdata/wire-airlines.ts';
import { failureOf } from '#service/suppliers/ask-supplier.ts';
import type { SupplierFailure } from '#service/suppliers/supplier.ts';
import { fanOut, type SupplierAnswer } from './fan-out.ts';
import { failedPart, frameOf, mergeParts, type Part, partMaker } from './parts.ts';
import type { PreparedSearch } from './prepare-search.ts';

/** A search in progress holds about 150 KB; this many keep a process well below 300 MB. More wait their turn. */
const MOST_AT_ONCE = 1_000;
const admit = pLimit(MOST_AT_ONCE);

type Failed = Extract<SupplierAnswer, { failure: SupplierFailure }>;

/** What a search needs of the request that started it; less than all of it, as a batch search outlives its request. */
export type Asker = Pick<RequestContext, 'log' | 'monotonicMs' | 'config' | 'baseUrl' | 'now' | 'caller'>;

/**
 * Asks every airline and hands over each answer as a part, failures as empty ones. `signal` gives up.
 * An airline that names places, airlines or passengers that do not exist has failed.
 */
export async function searchEach(
	ctx: Asker,
	search: PreparedSearch,
	ask: { timeoutMs: number; signal?: AbortSignal },
	onPart: (part: Part, answer: SupplierAnswer) => void | Promise<void>,
): Promise<void> {
	await admit(async () => {
		ask.signal?.throwIfAborted();
		const make = partMaker(
			frameOf(search.family, search.head, ctx.now, airlineAddresses(ctx), search.credits, ctx.caller),
		);
		const startedAt = ctx.monotonicMs();
		// One answer after the other, kept before the next is written: the first ones are on their way while the rest is work.
		let before: Promise<void> = Promise.resolve();
		const take = async (answer: SupplierAnswer, seconds: number): Promise<void> => {
			const { part, told } = partOf(make, answer);
			const outcome = part.failure ?? 'ok';
			supplierDuration.observe({ supplier: answer.supplier.code, operation: 'search', outcome }, seconds);
			if ('failure' in told) {
				const { failure } = told;
				ctx.log.warn(
					{
						supplier: failure.supplier,
						reason: failure.reason,
						search_id: search.head.id,
						...(failure.reason === 'unknown' && { err: failure.cause }),
					},
					'an airline failed in a search',
				);
			}
			await onPart(part, told);
		};
		await fanOut({ suppliers: search.suppliers, search: search.question, ...ask }, (answer) => {
			const seconds = (ctx.monotonicMs() - startedAt) / 1_000;
			before = before.then(() => take(answer, seconds));
			return before;
		});
	});
}

function partOf(make: ReturnType<typeof partMaker>, answer: SupplierAnswer): { part: Part; told: SupplierAnswer } {
	if ('failure' in answer) return { part: failedPart(answer.failure.reason), told: answer };
	try {
		return { part: make(answer.supplier, answer.offers), told: answer };
	} catch (error) {
		const { supplier } = answer;
		return { part: failedPart('unknown'), told: { supplier, failure: failureOf(supplier, error, false) } };
	}
}

/**
 * Asks every airline, waits for all that answer in time, and gives their offers as one part, in order of arrival.
 * @throws ServiceError when airlines were asked and none of them answered
 */
export async function searchAll(
	ctx: Asker,
	search: PreparedSearch,
	ask: { timeoutMs: number; signal: AbortSignal },
): Promise<Part> {
	const parts: Part[] = [];
	const failed: Failed[] = [];
	await searchEach(ctx, search, ask, (part, answer) => {
		if ('failure' in answer) failed.push(answer);
		else parts.push(part);
	});
	if (parts.length === 0 && failed.length > 0) throw failureOfAll(failed);
	return mergeParts(parts);
}

/** The error of a search in which every airline failed: one that said something is named before those that kept silent. */
function failureOfAll(failed: readonly Failed[]): ServiceError {
	const answered = failed.find(({ failure }) => failure.reason !== 'timeout');
	return answered ? failureError(answered) : new ServiceError('gateway_timeout_error');
}

/** An airline's failure as the API says it: 502 `airline_internal` or `airline_unknown`, 504 `airline_internal` when it was silent. */
export function failureError({ supplier, failure }: Pick<Failed, 'supplier' | 'failure'>): ServiceError {
	const details = { cause: failure };
	if (failure.reason === 'unknown') return airlineError('airline_unknown', supplier.name, details);
	if (failure.reason === 'internal') return airlineError('airline_internal', supplier.name, details);
	return airlineError('airline_internal', supplier.name, {
		...details,
		status: 504,
		message: 'The airline did not answer in time.',
	});
}
