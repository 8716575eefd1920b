import { readSeatReference } from '../seats/seat-reference.ts';
import { lowerCabin } from '../schedule/make-change.ts';
import type { MadeChange } from '../schedule/schedule-store.ts';
import type { BookedLine, BookedSlice, BookingRecord, SeatSale } from './booking-record.ts';

type Flights = Pick<MadeChange, 'kind' | 'first_flight' | 'flights' | 'change'>;

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

/** The first flight of the slice is flown no more where others took its place; what leads on of it is a new flight. */
const isReplaced = ({ kind }: Flights, place: number) => kind === 'connection_added' && place === 0;

/** The seats that a booking takes of a slice now. Flights that came in are in nobody's timetable: none are counted. */
function salesOf({ sales, flightKeys }: BookedSlice, made: Flights): readonly SeatSale[] {
	const flown = sales.filter(({ flightKey }) => !isReplaced(made, flightKeys.indexOf(flightKey)));
	return made.kind === 'downgrade' ? flown.map((sale) => ({ ...sale, cabin: lowerCabin(sale.cabin) })) : flown;
}

/** The slices that a booking flies now; one that is flown no more is none. */
function journeyOf({ journey = [] }: BookingRecord, made: Flights): BookedSlice[] {
	const [changed] = made.change.slices;
	return journey.flatMap((slice, i) => {
		if (i !== changed?.slice) return [slice];
		const keys = changed.flights.map(({ continues }, n) => {
			const key = continues === null || isReplaced(made, continues) ? undefined : slice.flightKeys[continues];
			return key ?? `${slice.key}:${n}`;
		});
		return keys.length > 0 ? [{ ...slice, flightKeys: keys, sales: salesOf(slice, made) }] : [];
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
	const journey = record.journey && journeyOf(record, made);
	return {
		...rest,
		bags,
		seats: seatsOf(record, made),
		pieces: piecesOf(record, made),
		lines: record.lines && linesOf(record, made),
		journey,
		sales: journey ? journey.flatMap(({ sales }) => sales) : record.sales,
	};
}
