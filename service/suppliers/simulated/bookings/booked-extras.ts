import type { BookingRequest } from '../../air/booking.ts';
import type { SupplierSeatMap, SupplierService } from '../../air/extras.ts';
import type { AirlineParts } from '../airline-parts.ts';
import { offerExtras } from '../extras/offer-extras.ts';
import type { OpenOffer } from '../opening.ts';
import { seatMaps } from '../seats/seat-maps.ts';
import { type SeatNeeds, seatNeeds } from '../seats/seat-needs.ts';
import type { BookedExtra } from './decide.ts';

/** What is sold now, by reference; `most`: how many pieces. */
export type Sold = ReadonlyMap<string, Omit<BookedExtra, 'quantity'> & { most: number }>;

/** Bags and the right to cancel, as they are sold. */
export const soldExtras = (extras: readonly SupplierService[]): Sold =>
	new Map(
		extras.map((extra) => {
			const { reference, amount, passengers, segments, maximumQuantity: most } = extra;
			const refundAmount = extra.type === 'cancel_for_any_reason' ? extra.refundAmount : null;
			return [reference, { reference, amount, passengers, segments, seat: null, refundAmount, most }];
		}),
	);

/** The seats of these maps, as they are sold. */
export const soldSeats = (maps: readonly SupplierSeatMap[], { flights }: SeatNeeds): Sold =>
	new Map(
		maps.flatMap(({ segment, cabins }) => {
			const flightKey = flights[segment]?.flightKey ?? '';
			return cabins
				.flatMap(({ rows }) => rows.flat(2))
				.flatMap((element) =>
					element.type === 'seat'
						? element.services.map(({ reference, passenger, amount }) => {
								const seat = { flightKey, designator: element.designator };
								const sold = { reference, amount, passengers: [passenger], segments: [segment], seat, most: 1 };
								return [reference, { ...sold, refundAmount: null }] as const;
							})
						: [],
				);
		}),
	);

/**
 * What was chosen, of what is sold now. `seats` is asked only where something is no extra. Undefined: one of them is not
 * sold (any more), or not so many.
 */
export async function chosenOf(
	chosen: BookingRequest['services'],
	extras: Sold,
	seats: () => Promise<Sold>,
): Promise<readonly BookedExtra[] | undefined> {
	const rest = chosen.every(({ reference }) => extras.has(reference)) ? extras : await seats();
	const found = chosen.map(({ reference, quantity }): BookedExtra | undefined => {
		const extra = extras.get(reference) ?? rest.get(reference);
		return extra && quantity <= extra.most ? { ...extra, quantity } : undefined;
	});
	return found.every((extra) => extra !== undefined) ? found : undefined;
}

/** Looks up the extras of a request at their current prices; undefined when one of them is not sold (any more). */
export async function bookedExtras(
	{ desk, books }: AirlineParts,
	offer: OpenOffer,
	services: BookingRequest['services'],
): Promise<readonly BookedExtra[] | undefined> {
	if (services.length === 0) return [];
	const { convert, search } = offer.pricing;
	return chosenOf(services, soldExtras(offerExtras(offer)), async () => {
		const needs = seatNeeds(offer);
		if (!needs) return new Map();
		const flights = needs.flights.map(({ flightKey }) => flightKey);
		const taken = await books.takenSeats(search.liveMode, flights);
		return soldSeats(seatMaps({ desk, needs, convert, taken }), needs);
	});
}
