import { type IdFamily, MAX_MEMBER } from '#service/ids.ts';
import type { AirSupplier, SupplierFailure } from '#service/suppliers/supplier.ts';
import type { SupplierOffer } from '#service/suppliers/air/offers.ts';
import { deflated, joined, type Piece, stored } from './gzip-pieces.ts';
import type { Caller } from '#service/context.ts';
import { numbersOf, type OfferFrame, offerWriter } from './write-offer.ts';

/** What lists and bookings ask of a stored offer without reading its text. */
export interface OfferSummary {
	id: string;
	/** Code of the supplier that has it. */
	supplier: string;
	/** The supplier's own key of the offer. */
	reference: string;
	total_amount: string;
	total_currency: string;
	/** Of all slices together. */
	minutes: number;
	/** Of the slice with most. */
	connections: number;
	expires_at: string;
	/** Where the offer's text is within the part's, bytes. */
	at: number;
	length: number;
}

/** Offers as they are kept: JSON joined by commas, compressed, and a summary of each. */
export interface Part {
	offers: OfferSummary[];
	piece: Piece;
	/** Why there are no offers. */
	failure: SupplierFailure['reason'] | null;
}

/** From here on the numbers of a family belong to offers that are added when its search has been answered. */
const FIRST_LATER = 31 * 62 ** 2;
/** Numbers for one such addition. */
const LATER_NUMBERS = 256;

/** The numbers of the offers that a search finds. */
const FOUND = { first: 1, last: FIRST_LATER - 1 };
/** The numbers of the offers of one later addition, counted from 0; undefined when there are none left. */
export function laterNumbers(addition: number): typeof FOUND | undefined {
	const first = FIRST_LATER + addition * LATER_NUMBERS;
	const last = first + LATER_NUMBERS - 1;
	return last <= MAX_MEMBER ? { first, last } : undefined;
}

const COMMA = stored(',');
const NO_TEXT = joined([]);

/** A part that says only that an airline failed. */
export const failedPart = (failure: SupplierFailure['reason']): Part => ({ offers: [], piece: NO_TEXT, failure });

const DESK_BYTES = 4 * 1024 * 1024;
/**
 * Where the text of a part is put together. Parts are made one at a time, so one place serves all: megabytes of text
 * for each search would otherwise wait for the collector.
 */
let desk = Buffer.allocUnsafeSlow(DESK_BYTES);

/** Writes ASCII text at a place and gives the place behind it. */
function append(text: string, at: number): number {
	const end = at + text.length;
	if (end > desk.length) {
		const larger = Buffer.allocUnsafeSlow(Math.max(desk.length * 2, end));
		desk.copy(larger, 0, 0, at);
		desk = larger;
	}
	return at + desk.write(text, at, 'latin1');
}

/**
 * Makes the parts of one search, one after the other. An answer's offers are written and compressed at once, so that a
 * search in progress holds compressed text alone, however long the slowest airline takes.
 */
export function partMaker(
	frame: OfferFrame,
	numbers = FOUND,
): (supplier: Pick<AirSupplier, 'code' | 'takesCards'>, offers: readonly SupplierOffer[]) => Part {
	// Passengers have numbers with another prefix, so offers may start at 1.
	let n = numbers.first;
	return (supplier, offers) => {
		const write = offerWriter(frame, supplier);
		const summaries: OfferSummary[] = [];
		let at = 0;
		let next = n;
		for (const offer of offers) {
			if (next + numbersOf(offer) - 1 > numbers.last) break;
			const written = write(offer, next);
			next = written.next;
			if (at > 0) at = append(',', at);
			summaries.push(summaryOf(supplier.code, offer, written.id, at, written.json.length));
			at = append(written.json, at);
		}
		n = next;
		const piece = deflated(desk.subarray(0, at));
		if (desk.length > 4 * DESK_BYTES) desk = Buffer.allocUnsafeSlow(DESK_BYTES);
		return { offers: summaries, piece, failure: null };
	};
}

const summaryOf = (supplier: string, offer: SupplierOffer, id: string, at: number, length: number): OfferSummary => ({
	id,
	supplier,
	reference: offer.reference,
	total_amount: offer.totalAmount,
	total_currency: offer.currency,
	minutes: offer.slices.reduce((sum, slice) => sum + slice.minutes, 0),
	connections: Math.max(...offer.slices.map((slice) => slice.segments.length - 1)),
	expires_at: offer.expiresAt.toISOString(),
	at,
	length,
});

/** One part out of several, in their order. */
export function mergeParts(parts: readonly Part[]): Part {
	let start = 0;
	const offers = parts.flatMap((part) => {
		const moved = part.offers.map((offer) => ({ ...offer, at: offer.at + start }));
		if (part.piece.length > 0) start += part.piece.length + 1;
		return moved;
	});
	return { offers, piece: joined(withCommas(parts.map((part) => part.piece))), failure: null };
}

/** Pieces with a comma between each two; empty ones leave no trace. */
export const withCommas = (pieces: readonly Piece[]): Piece[] =>
	pieces.filter((piece) => piece.length > 0).flatMap((piece, i) => (i === 0 ? [piece] : [COMMA, piece]));

/** The frame of a search's offers as they are first written. */
export const frameOf = (
	family: IdFamily,
	head: { live_mode: boolean; passengers: OfferFrame['passengers'] },
	createdAt: Date,
	airlines: OfferFrame['airlines'],
	credits: OfferFrame['credits'],
	{ accreditedAgent: settlesItself }: Pick<Caller, 'accreditedAgent'>,
): OfferFrame => ({
	family,
	liveMode: head.live_mode,
	createdAt,
	updatedAt: createdAt,
	passengers: head.passengers,
	airlines,
	credits,
	settlesItself,
});
