import { multiplyAmount } from '#contract/common/amounts.ts';
import type { Quote } from '../offers/quote.ts';
import type { BookedLine, BookedSlice, SeatSale } from './booking-record.ts';

/** A slice of a booking in its fare, as the books keep it. */
export function bookedSlice(
	{ itinerary }: Quote,
	fare: Pick<BookedSlice, 'cabin' | 'brand'>,
	sales: readonly SeatSale[],
): BookedSlice {
	const { flights, key } = itinerary;
	return {
		origin: flights[0]?.origin ?? '',
		destination: flights.at(-1)?.destination ?? '',
		date: flights[0]?.departingAt.slice(0, 10) ?? '',
		key,
		...fare,
		flightKeys: flights.map(({ flightKey }) => flightKey),
		sales,
	};
}

/** An extra of a booking, as the books keep it. */
export const bookedLine =
	(currency: string) =>
	(extra: {
		reference: string;
		amount: string;
		quantity: number;
		passengers: readonly number[];
		segments: readonly number[];
		refundAmount?: string | null;
	}): BookedLine => ({
		reference: extra.reference,
		amount: multiplyAmount(currency, extra.amount, extra.quantity),
		quantity: extra.quantity,
		passengers: extra.passengers,
		segments: extra.segments,
		isCover: (extra.refundAmount ?? null) !== null,
	});

/** How many pieces a booking has of each extra, by its reference: the earlier ones, and these. An extra can be bought again. */
export function piecesWith(
	before: Readonly<Record<string, number>>,
	bought: readonly { reference: string; quantity: number }[],
): Record<string, number> {
	const pieces = { ...before };
	for (const { reference, quantity } of bought) pieces[reference] = (pieces[reference] ?? 0) + quantity;
	return pieces;
}
