import type { BookingRequest } from '../../air/booking.ts';
import { offerExtras } from '../extras/offer-extras.ts';
import type { OpenOffer } from '../opening.ts';
import { offerSeatMaps } from '../seats/offer-seat-maps.ts';
import type { AirlineParts } from '../airline-parts.ts';
import type { BookedExtra } from './decide.ts';

type Sold = Omit<BookedExtra, 'quantity'> & { most: number };

/** Seats that are for sale now, by reference. */
async function seatsOf({ books }: AirlineParts, offer: OpenOffer): Promise<Map<string, Sold>> {
	const flights = offer.quotes.flatMap((quote) => quote.flights.map(({ flight }) => flight.flightKey));
	const maps = offerSeatMaps(offer, await books.takenSeats(offer.pricing.search.liveMode, flights));
	const sold = new Map<string, Sold>();
	for (const { segment, cabins } of maps) {
		for (const element of cabins.flatMap(({ rows }) => rows.flat(2))) {
			if (element.type !== 'seat') continue;
			const seat = { flightKey: flights[segment] ?? '', designator: element.designator };
			for (const { reference, passenger, amount } of element.services) {
				sold.set(reference, { reference, amount, passengers: [passenger], seat, refundAmount: null, most: 1 });
			}
		}
	}
	return sold;
}

/** Looks up the extras of a request at their prices of now; undefined when one of them is not sold (any more). */
export async function bookedExtras(
	parts: AirlineParts,
	offer: OpenOffer,
	services: BookingRequest['services'],
): Promise<readonly BookedExtra[] | undefined> {
	if (services.length === 0) return [];
	const sold = new Map<string, Sold>(
		offerExtras(offer).map((extra) => {
			const { reference, amount, passengers, maximumQuantity: most } = extra;
			const refundAmount = extra.type === 'cancel_for_any_reason' ? extra.refundAmount : null;
			return [reference, { reference, amount, passengers, seat: null, refundAmount, most }];
		}),
	);
	const seats = services.every(({ reference }) => sold.has(reference)) ? sold : await seatsOf(parts, offer);
	const found = services.map(({ reference, quantity }): BookedExtra | undefined => {
		const extra = sold.get(reference) ?? seats.get(reference);
		return extra && quantity <= extra.most ? { ...extra, quantity } : undefined;
	});
	return found.every((extra) => extra !== undefined) ? found : undefined;
}
