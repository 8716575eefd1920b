import type { WantedSlice } from '../../air/changing.ts';
import type { BagNeeds } from '../extras/bags.ts';
import type { Quote } from '../offers/quote.ts';
import type { SeatNeeds } from '../seats/seat-needs.ts';
import type { BookedSlice, BookingRecord } from './booking-record.ts';

/** A journey once it is changed: as it was asked for, priced, and flown. */
interface ChangedJourney {
	wanted: readonly Pick<WantedSlice, 'stays'>[];
	quotes: readonly Quote[];
	flown: readonly BookedSlice[];
}

/** Cuts a list into pieces of these lengths. */
function pieces<T>(all: readonly T[], lengths: readonly number[]): (readonly T[])[] {
	let next = 0;
	return lengths.map((length) => all.slice(next, (next += length)));
}

/** What bags are sold for a changed journey. A slice that stays has the flights of now, which may not be those that were priced. */
export const standingBags = (needs: BagNeeds | null, { flown }: ChangedJourney): BagNeeds | null =>
	needs && {
		...needs,
		slices: needs.slices.map((slice, i) => ({ ...slice, segments: flown[i]?.flightKeys.length ?? slice.segments })),
	};

/** What seats are sold for a changed journey: on slices that stay, those of their flights of now. */
export function standingSeats(
	needs: SeatNeeds | null,
	{ seats, journey = [] }: Pick<BookingRecord, 'seats' | 'journey'>,
	{ wanted, quotes }: ChangedJourney,
): SeatNeeds | null {
	if (!needs || !seats) return null;
	const before = pieces(
		seats.flights,
		journey.map(({ flightKeys }) => flightKeys.length),
	);
	const after = pieces(
		needs.flights,
		quotes.map(({ flights }) => flights.length),
	);
	return {
		...needs,
		flights: wanted.flatMap(({ stays }, place) => (stays === null ? after[place] : before[stays]) ?? []),
	};
}
