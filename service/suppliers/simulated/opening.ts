import { SupplierRefusal } from '../air/booking.ts';
import { SupplierFailure } from '../supplier.ts';
import type { SupplierSearch } from '../air/offers.ts';
import type { AirlineParts } from './airline-parts.ts';
import type { Asking, BooksView } from './books/books.ts';
import { responseOf, waitFor } from './latency.ts';
import type { OfferCore } from './offers/assemble.ts';
import { createPricing, type Pricing } from './offers/pricing.ts';
import type { Quote } from './offers/quote.ts';
import { type OfferReference, readReference } from './offers/reference.ts';
import { repriceOffer } from './offers/reprice-offer.ts';

/** The airline's connection is off: it certainly was not reached. */
class ConnectionOff extends SupplierFailure {
	constructor(airline: string) {
		super(airline, 'internal');
	}
}

/**
 * An act that an airline certainly was not asked for, since its connection is off, is one that it refuses: only to a
 * question that fails may the answer still be "done".
 */
export async function reached<T>(airline: string, act: Promise<T>): Promise<T> {
	try {
		return await act;
	} catch (error) {
		throw error instanceof ConnectionOff ? new SupplierRefusal(airline, 'airline_internal') : error;
	}
}

/**
 * Gets through to an airline: takes the airline's time, and gives the books as of now.
 * @throws SupplierFailure when its connection is off, it fails, or `signal` aborts
 */
export async function open(
	{ desk, books, latency, prepare }: AirlineParts,
	search: Asking,
	signal: AbortSignal,
): Promise<BooksView> {
	const { iata } = desk.airline;
	if (signal.aborted) throw new SupplierFailure(iata, 'timeout');
	await prepare();
	const view = await books.view(search).catch((cause: unknown) => {
		throw new SupplierFailure(iata, 'internal', { cause });
	});
	if (view.off.has(iata)) throw new ConnectionOff(iata);
	if (latency === 0) return view;
	const response = responseOf(iata, search.now.getTime());
	await waitFor(iata, response.delayMs * latency, signal);
	if (response.fails) throw new SupplierFailure(iata, 'internal');
	return view;
}

/** Flights at their price of now, in a fare. */
export interface FaredJourney {
	pricing: Pricing;
	reference: Pick<OfferReference, 'cabin' | 'brand'>;
	quotes: readonly Quote[];
}

/** An offer as its airline sees it now. */
export interface OpenOffer extends FaredJourney {
	reference: OfferReference;
	core: OfferCore;
}

/**
 * Looks an offer up at its airline; undefined when it is sold out or withdrawn.
 * @throws SupplierFailure `unknown` when the reference is none of the airline's; as `open`
 */
export async function openOffer(
	parts: AirlineParts,
	search: SupplierSearch,
	key: string,
	signal: AbortSignal,
): Promise<OpenOffer | undefined> {
	const reference = readReference(key);
	if (!reference) throw new SupplierFailure(parts.desk.airline.iata, 'unknown');
	const pricing = createPricing(parts.desk, search, await open(parts, search, signal));
	if (reference.behaviour === 'offer_unavailable') return undefined;
	const priced = repriceOffer(pricing, reference);
	return priced && { pricing, reference, ...priced };
}
