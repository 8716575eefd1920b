import { randomUUID } from 'node:crypto';
import {
	type AirSupplier,
	type Repriced,
	SupplierFailure,
	type SupplierOffer,
	type SupplierSearch,
} from '../supplier.ts';
import type { Books, BooksView } from './books/books.ts';
import { responseOf, waitFor } from './latency.ts';
import { issueOffer } from './offers/assemble.ts';
import { findOffers } from './offers/find-offers.ts';
import type { FoundMemo } from './offers/found-memo.ts';
import { createPricing, type Desk } from './offers/pricing.ts';
import { readReference } from './offers/reference.ts';
import { raised, repriceOffer } from './offers/reprice-offer.ts';
import { behaviourOf } from './scenarios.ts';
import type { Turns } from './turns.ts';

export interface AirlineParts {
	desk: Desk;
	books: Books;
	memo: FoundMemo;
	turns: Turns;
	/** How many times a real airline's time it takes; 0 answers at once. */
	latency: number;
	covers(search: SupplierSearch): boolean;
}

/** What each reading adds on the scenario route whose price rises, in the offer's currency. */
const RISE = 10;
/** Longer than any caller waits. */
const NEVER_MS = 600_000;

async function open(
	{ desk, books, latency }: AirlineParts,
	search: SupplierSearch,
	signal: AbortSignal,
): Promise<BooksView> {
	const { iata } = desk.airline;
	if (signal.aborted) throw new SupplierFailure(iata, 'timeout');
	const view = await books.view(search).catch((cause: unknown) => {
		throw new SupplierFailure(iata, 'internal', { cause });
	});
	if (view.off.has(iata)) throw new SupplierFailure(iata, 'internal');
	if (latency === 0) return view;
	const response = responseOf(iata, search.now.getTime());
	await waitFor(iata, response.delayMs * latency, signal);
	if (response.fails) throw new SupplierFailure(iata, 'internal');
	return view;
}

async function searchOffers(
	parts: AirlineParts,
	search: SupplierSearch,
	signal: AbortSignal,
): Promise<SupplierOffer[]> {
	const { desk, memo, turns, latency } = parts;
	const { iata } = desk.airline;
	const view = await open(parts, search, signal);
	const behaviour = iata === 'ZZ' ? behaviourOf(search) : undefined;
	if (behaviour === 'no_offers') return [];
	if (behaviour === 'search_times_out') {
		if (latency > 0) await waitFor(iata, NEVER_MS, signal);
		throw new SupplierFailure(iata, 'timeout');
	}
	const countsReadings = behaviour === 'price_rises';
	// Whatever is remembered too: the caller's work on one answer must not hold up the others.
	await turns();
	if (signal.aborted) throw new SupplierFailure(iata, 'timeout');
	let found = countsReadings ? undefined : memo.get(iata, search, view);
	if (!found) {
		found = findOffers(createPricing(desk, search, view), countsReadings ? randomUUID : () => null);
		if (!countsReadings) memo.set(iata, search, view, found);
	}
	return found.offers.map((core) => issueOffer(core, desk.habits.offerMinutes, search.now));
}

async function reprice(
	parts: AirlineParts,
	search: SupplierSearch,
	reference: string,
	signal: AbortSignal,
): Promise<Repriced> {
	const { desk, books } = parts;
	const sold = readReference(reference);
	if (!sold) throw new SupplierFailure(desk.airline.iata, 'unknown');
	const view = await open(parts, search, signal);
	if (sold.behaviour === 'offer_unavailable') return { available: false };
	let core = repriceOffer(createPricing(desk, search, view), sold);
	if (!core) return { available: false };
	if (sold.offerKey) core = raised(core, String(RISE * (await books.countRead(sold.offerKey))));
	return { available: true, offer: issueOffer(core, desk.habits.offerMinutes, search.now) };
}

/** One simulated airline behind the port that a real connection would implement. */
export const simulatedAirline = (parts: AirlineParts): AirSupplier => ({
	code: parts.desk.airline.iata,
	name: parts.desk.airline.name,
	covers: parts.covers,
	search: (search, signal) => searchOffers(parts, search, signal),
	reprice: (search, reference, signal) => reprice(parts, search, reference, signal),
});
