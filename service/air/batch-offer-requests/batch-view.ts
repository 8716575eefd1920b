import type { BatchOfferRequest } from '#contract/air/offer-request.ts';
import type { AirSuppliers } from '#service/suppliers/supplier.ts';
import type { SearchHead } from '../search/prepare-search.ts';

/** A batch that was handed out: the number of its supplier, and why it has no offers. */
export interface Taken {
	part: number;
	failure: string | null;
}

/** A batch search on the wire, without offers. Every supplier is one batch. */
export function batchView(
	{ id, live_mode, created_at, client_key }: SearchHead,
	codes: readonly string[],
	taken: readonly Taken[],
	airlines: AirSuppliers,
): BatchOfferRequest {
	const named = (code: string) => ({ iata_code: code, name: airlines.byCode(code)?.name ?? code });
	const failed = new Set(taken.filter(({ failure }) => failure !== null).map(({ part }) => part));
	const known = new Set(taken.map(({ part }) => part));
	return {
		id,
		live_mode,
		created_at,
		client_key,
		total_batches: codes.length,
		remaining_batches: codes.length - known.size,
		pending_airlines: codes.filter((_, part) => !known.has(part)).map(named),
		failed_airlines: codes.filter((_, part) => failed.has(part)).map(named),
	};
}
