import type { SupplierSeatMap, SupplierService } from '../../air/extras.ts';
import { extraBags } from '../extras/bags.ts';
import { converterTo } from '../fares/money-steps.ts';
import type { Desk } from '../offers/pricing.ts';
import { seatMaps, type TakenSeats } from '../seats/seat-maps.ts';
import { readSeatReference } from '../seats/seat-reference.ts';
import type { BookingRecord } from './booking-record.ts';
import type { BookingRow } from './store.ts';

/** When the flight of a segment leaves, milliseconds; older bookings know it of the first alone. */
const departureOf = ({ seats, departsMs = 0 }: BookingRecord, segment: number): number =>
	seats?.flights[segment]?.departsMs ?? departsMs;

/** Bags that can be added to a booking: those of its fare, less those that it has, until the first flight they are for leaves. */
export function addableBags(
	{ airline, extras: habits }: Desk,
	row: BookingRow | undefined,
	now: Date,
): SupplierService[] {
	const { record, currency, status } = row ?? {};
	if (status !== 'confirmed' || !record?.bags || !currency) return [];
	const { bags, pieces = {} } = record;
	return extraBags({ ...bags, airline: airline.iata, habits, convert: converterTo(currency) }).flatMap((bag) => {
		const left = bag.maximumQuantity - (pieces[bag.reference] ?? 0);
		const leaves = departureOf(record, bag.segments[0] ?? 0);
		return left > 0 && leaves > now.getTime() ? [{ ...bag, maximumQuantity: left }] : [];
	});
}

/** The flights whose seats a booking may still choose from. */
export const seatedFlights = ({ record }: BookingRow): string[] =>
	record?.seats?.flights.map(({ flightKey }) => flightKey) ?? [];

/**
 * The seats of a booking's flights that have not left. Who has a seat on a flight is sold no other there: the airline
 * exchanges none.
 */
export function addableSeats(
	desk: Desk,
	row: BookingRow | undefined,
	taken: TakenSeats,
	now: Date,
): readonly SupplierSeatMap[] {
	const { record, currency, status } = row ?? {};
	if (status !== 'confirmed' || !record?.seats || !currency) return [];
	const { seats: needs, pieces = {} } = record;
	const held = new Set(
		Object.keys(pieces).flatMap((reference) => {
			const seat = readSeatReference(reference);
			return seat ? [`${seat.segment} ${seat.passenger}`] : [];
		}),
	);
	const maps = seatMaps({ desk, needs, convert: converterTo(currency), taken });
	return maps
		.filter(({ segment }) => departureOf(record, segment) > now.getTime())
		.map((map) => withoutSeated(map, (passenger) => held.has(`${map.segment} ${passenger}`)));
}

/** A map on which those who are seated are sold nothing. */
const withoutSeated = (map: SupplierSeatMap, isSeated: (passenger: number) => boolean): SupplierSeatMap => ({
	...map,
	cabins: map.cabins.map((cabin) => ({
		...cabin,
		rows: cabin.rows.map((row) =>
			row.map((section) =>
				section.map((element) =>
					element.type === 'seat'
						? { ...element, services: element.services.filter(({ passenger }) => !isSeated(passenger)) }
						: element,
				),
			),
		),
	})),
});
