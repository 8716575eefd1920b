import { readSeatReference } from '../seats/seat-reference.ts';
import type { MadeChange } from '../schedule/schedule-store.ts';
import type { BookedLine, BookedSlice, BookingRecord } from './booking-record.ts';

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

/** The extras that a booking has, for the segments of now, without those that are lost. */
function linesOf(
	{ lines = [] }: BookingRecord,
	{ first_flight: first, flights: count, change }: Flights,
): BookedLine[] {
	const flown = change.slices[0]?.flights ?? [];
	const placeOf = (segment: number, isSeat: boolean): number[] => {
		if (segment < first) return [segment];
		if (segment >= first + count) return [segment + flown.length - count];
		const at = flown.findIndex(({ continues, keepsSeats }) => continues === segment - first && (!isSeat || keepsSeats));
		return at < 0 ? [] : [first + at];
	};
	return lines.flatMap((line) => {
		const isSeat = readSeatReference(line.reference) !== undefined;
		const segments = line.segments.flatMap((segment) => placeOf(segment, isSeat));
		return line.isCover || segments.length === line.segments.length ? [{ ...line, segments }] : [];
	});
}

/** The slices that a booking flies now; one that is flown no more is none. */
function journeyOf({ journey = [] }: BookingRecord, { change }: Flights): BookedSlice[] {
	const [changed] = change.slices;
	return journey.flatMap((slice, i) => {
		if (i !== changed?.slice) return [slice];
		const keys = changed.flights.map(({ continues }, n) => slice.flightKeys[continues ?? -1] ?? `${slice.key}:${n}`);
		return keys.length > 0 ? [{ ...slice, flightKeys: keys }] : [];
	});
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
	return {
		...rest,
		bags,
		seats: seatsOf(record, made),
		pieces: piecesOf(record, made),
		lines: record.lines && linesOf(record, made),
		journey: record.journey && journeyOf(record, made),
	};
}
