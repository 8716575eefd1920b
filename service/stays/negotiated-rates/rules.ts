import type { FieldError } from '#service/errors.ts';

/** What a negotiated rate is for: hotels that are named, or all hotels of a chain. */
export type RateTarget =
	| { accommodation_ids: readonly string[]; chain_id: null }
	| { accommodation_ids: null; chain_id: string };

interface AskedTarget {
	accommodation_ids?: readonly string[] | null;
	chain_id?: string | null;
}

/** The target that a body names; undefined where it names none, or the error of one that names both or clears what it has. */
export function targetOf({
	accommodation_ids: ids,
	chain_id: chain,
}: AskedTarget): RateTarget | undefined | FieldError {
	if (ids && chain) {
		return { code: 'validation_inclusion', pointer: '/chain_id', message: 'Name hotels or a chain, not both.' };
	}
	if (ids) return { accommodation_ids: [...new Set(ids)], chain_id: null };
	if (chain) return { accommodation_ids: null, chain_id: chain };
	return ids === null || chain === null ? NO_TARGET : undefined;
}

/** The error of a body that names neither hotels nor a chain. */
export const NO_TARGET: FieldError = {
	code: 'validation_required',
	pointer: '/accommodation_ids',
	message: 'Name the hotels, or the chain, that it is for.',
};

export const isTarget = (target: RateTarget | FieldError): target is RateTarget => 'chain_id' in target;
