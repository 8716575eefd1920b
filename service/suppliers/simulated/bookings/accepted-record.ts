import { readSeatReference } from '../seats/seat-reference.ts';
import type { MadeChange } from '../schedule/schedule-store.ts';
import type { BookingRecord } from './store.ts';

type Flights = Pick<MadeChange, 'first_flight' | 'flights' | 'change'>;

/** What can be chosen of seats on the flights of now; nothing where they are more or fewer than were booked. */
function seatsOf({ seats }: BookingRecord, { first_flight: first, flights: count, change }: Flights) {
	const flown = change.slices[0]?.flights ?? [];
	if (!seats || flown.length !== count) return null;
	return {
		...seats,
		flights: seats.flights.map((seated, i) => {
			const flight = flown[i - first];
			if (!flight) return seated;
			const { aircraft, cabins, departsAt } = flight;
			return {
				...seated,
				departsMs: departsAt.getTime(),
				aircraft: aircraft ?? seated.aircraft,
				cabin: cabins[0] ?? seated.cabin,
			};
		}),
	};
}

/** The pieces that a booking has, without the seats that are lost. */
function piecesOf({ pieces = {} }: BookingRecord, { first_flight: first, flights: count, change }: Flights) {
	const flown = change.slices[0]?.flights ?? [];
	const isLost = (reference: string) => {
		const seat = readSeatReference(reference);
		if (!seat || seat.segment < first || seat.segment >= first + count) return false;
		return !flown.some(({ continues, keepsSeats }) => continues === seat.segment - first && keepsSeats);
	};
	return Object.fromEntries(Object.entries(pieces).filter(([reference]) => !isLost(reference)));
}

/** What a booking is made of once a change of it is accepted: extras are sold for the flights of now. */
export function acceptedRecord(record: BookingRecord, made: Flights): BookingRecord {
	const [changed] = made.change.slices;
	const bags = record.bags && {
		...record.bags,
		slices: record.bags.slices.map((slice, i) =>
			i === changed?.slice ? { ...slice, segments: changed.flights.length } : slice,
		),
	};
	const { hasOpenChange: _, ...rest } = record;
	return { ...rest, bags, seats: seatsOf(record, made), pieces: piecesOf(record, made) };
}
