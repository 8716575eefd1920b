import type { Quote } from './quote.ts';

/** Time on the ground before a later slice may leave. */
const MIN_TURN_MS = 60 * 60_000;
/** What an hour and a change of aircraft are worth when itineraries are ranked, US dollars. */
const HOUR_USD = 12;
const CHANGE_USD = 20;

const cost = ({ lowestUsd, itinerary }: Quote): number =>
	lowestUsd + (itinerary.minutes / 60) * HOUR_USD + (itinerary.flights.length - 1) * CHANGE_USD;

/** The itineraries worth selling: cheap, quick, few changes; at most `limit`. */
export const shortlist = (quotes: readonly Quote[], limit: number): readonly Quote[] =>
	[...quotes].sort((a, b) => cost(a) - cost(b) || (a.itinerary.key < b.itinerary.key ? -1 : 1)).slice(0, limit);

function follows(before: Quote | undefined, next: Quote): boolean {
	const arrives = before?.itinerary.flights.at(-1)?.arrivesMs ?? Number.NEGATIVE_INFINITY;
	return (next.itinerary.flights[0]?.departsMs ?? 0) - arrives >= MIN_TURN_MS;
}

/** Pairs up the slices' shortlists, the best of each first; every slice leaves after the one before has arrived. */
export function combine(slices: readonly (readonly Quote[])[], limit: number): readonly (readonly Quote[])[] {
	let partial: { rank: number; quotes: readonly Quote[] }[] = [{ rank: 0, quotes: [] }];
	for (const quotes of slices) {
		partial = partial
			.flatMap((before) =>
				quotes
					.map((quote, i) => ({ rank: before.rank + i, quotes: [...before.quotes, quote] }))
					.filter(({ quotes: all }) => follows(all.at(-2), all.at(-1) as Quote)),
			)
			.sort((a, b) => a.rank - b.rank)
			.slice(0, limit);
	}
	return partial.map(({ quotes }) => quotes);
}
