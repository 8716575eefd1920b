import type { CardBatch, CardFlights } from './card-offer.ts';
import type { FoundOffers, Journey } from './journeys.ts';
import type { QueryValues } from './search-query.ts';

/** A journey that is put together leg by leg, as far as it has come. */
export interface Legs extends FoundOffers {
	/** Every leg is chosen: `journeys` are whole and can be booked. */
	complete: boolean;
	/** Flights of the legs chosen so far, in order. */
	chosen: CardFlights[];
	/** Choices of the next leg, each of one direction, or the whole journeys. Cheapest first. */
	journeys: Journey[];
}

/** Trimmed offers in the shape in which journeys are gathered. */
export const toFound = (batches: readonly CardBatch[]): FoundOffers => ({
	offers: batches.flatMap((batch) => batch.offers),
	flights: new Map(batches.flatMap((batch) => batch.flights.map((flights) => [flights.key, flights] as const))),
	airlines: Object.assign({}, ...batches.map((batch) => batch.airlines)) as FoundOffers['airlines'],
	places: Object.assign({}, ...batches.map((batch) => batch.places)) as FoundOffers['places'],
});

/** Ids of partial offers in an address, in the order of legs; no more than there are legs. */
export const parseChosen = (values: QueryValues, legs: number): string[] =>
	[values.chosen ?? []]
		.flat()
		.filter((id) => /^[A-Za-z0-9_-]{1,80}$/.test(id))
		.slice(0, legs);

/** The page of a list in an address, from 1. */
export function parsePage(values: QueryValues): number {
	const page = [values.page ?? []].flat()[0] ?? '';
	return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
}
