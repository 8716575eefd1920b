import { ProblemError } from '../api/problem-error.ts';
import type { RateDraft } from './desk-rate.ts';

/** What is wrong with the form: a key of its words for each field, and one for all of it. */
interface RateProblems {
	name?: 'nameMissing' | 'nameLong';
	code?: 'codeMissing' | 'codeLong';
	hotels?: 'hotelsMissing' | 'hotelsMany';
	/** Ids of hotels that the booking service does not know. */
	unknownHotels: readonly string[];
	chain?: 'chainMissing';
	whole?: 'gone' | 'unavailable' | 'limit' | 'failed' | 'unknown';
}

export const NO_PROBLEMS: RateProblems = { unknownHotels: [] };

const WHOLE: Readonly<Record<string, RateProblems['whole']>> = {
	not_found: 'gone',
	unavailable_feature: 'unavailable',
	rate_limit_exceeded: 'limit',
};
const HOTEL = /^\/accommodation_ids\/(\d+)$/;

/** What a refusal of the booking service is about, field by field; what names no field of the form is about all of it. */
export function rateProblems(error: Error, { hotels }: Pick<RateDraft, 'hotels'>): RateProblems {
	if (!(error instanceof ProblemError)) return { unknownHotels: [], whole: 'unknown' };
	// Without an answer it may have been saved.
	if (error.kind !== 'refused') return { unknownHotels: [], whole: 'unknown' };
	const problems: RateProblems = { unknownHotels: [] };
	for (const { code, source } of error.errors) {
		const pointer = typeof source === 'object' && 'pointer' in source ? source.pointer : '';
		const [, index] = HOTEL.exec(pointer) ?? [];
		const unknown = index === undefined ? undefined : hotels[Number(index)];
		if (unknown) problems.unknownHotels = [...problems.unknownHotels, unknown.id];
		else if (pointer === '/display_name') problems.name = code === 'validation_length' ? 'nameLong' : 'nameMissing';
		else if (pointer === '/rate_access_code') problems.code = code === 'validation_length' ? 'codeLong' : 'codeMissing';
		else if (pointer === '/accommodation_ids') problems.hotels = hotels.length > 0 ? 'hotelsMany' : 'hotelsMissing';
		else if (pointer === '/chain_id') problems.chain = 'chainMissing';
		else problems.whole = WHOLE[code] ?? 'failed';
	}
	return problems;
}
