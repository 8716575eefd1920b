import { addAmounts, compareAmounts, multiplyAmount } from '#contract/common/amounts.ts';
import type { BookingRequest, RefusalCode } from '../../air/booking.ts';
import { type ExtrasHabits, plannedSeats } from '../extras/extras-habits.ts';
import { cabinLoad } from '../fares/load-factor.ts';
import type { Seat } from '../books/seats.ts';
import type { BagNeeds } from '../extras/bags.ts';
import type { SeatNeeds } from '../seats/seat-needs.ts';
import { creditRefusal } from '../extras/payment-terms.ts';
import { issueOffer, type OfferCore } from '../offers/assemble.ts';
import type { Quote } from '../offers/quote.ts';
import type { OfferReference } from '../offers/reference.ts';
import { laterSentinelOf } from '../later-sentinels.ts';
import { sentinelOf } from '../sentinels.ts';
import { bookedLine, bookedSlice, piecesWith } from './booked-journey.ts';
import { type Treatment, treatmentOf } from './outcome.ts';
import type { BookedSlice, BookingRecord, RefundTerms, SeatSale } from './booking-record.ts';
import { bookingKey, type NewBooking, refusedRow } from './store.ts';
import { knownFrom } from './known-from.ts';

const HOUR_MS = 3_600_000;
/** Airlines let a booking be voided for a day. */
const VOID_MS = 24 * HOUR_MS;

/** An extra of a request, looked up: what it costs and what it takes. */
export interface BookedExtra {
	reference: string;
	amount: string;
	quantity: number;
	passengers: readonly number[];
	/** By their place in the journey. */
	segments: readonly number[];
	seat: Seat | null;
	/** Of cancelling for any reason: what it gives back. */
	refundAmount: string | null;
}

/** What the airline would write into its books for a request, with the named seats that it takes. */
export interface Decision {
	row: NewBooking;
	treatment: Treatment;
	sales: readonly SeatSale[];
	seats: readonly Seat[];
}

/** What is known when a request is decided on. */
export interface Known {
	sold: OfferReference;
	/** The offer at its current price; undefined when it is sold out or withdrawn. */
	priced: { core: OfferCore; quotes: readonly Quote[] } | undefined;
	/** Passengers who need a seat. */
	seats: number;
	/** Undefined: one of the services is not sold (any more). */
	extras: readonly BookedExtra[] | undefined;
	/** What bags can be added later. */
	bags: BagNeeds | null;
	/** What seats can be added later. */
	seatNeeds: SeatNeeds | null;
	/** What is given back when it is cancelled. */
	refund?: RefundTerms;
	/** What a change costs beside the difference; null where the fare allows none. */
	changePenalty?: string | null;
	habits: ExtrasHabits;
	/** Readings of the offer, where its scenario counts them. */
	rise: string;
	/** How many times a real airline's time it takes. */
	latency: number;
}

/** The seats that a journey takes, by flight and cabin. */
export function salesOf(habits: ExtrasHabits, quotes: readonly Quote[], seats: number): SeatSale[] {
	const sales = new Map<string, SeatSale>();
	for (const { flights } of quotes) {
		for (const { flight, fittedBy, aircraft, cabin } of flights) {
			const key = `${flight.flightKey}|${cabin}`;
			const before = sales.get(key)?.seats ?? 0;
			const capacity = cabinLoad(plannedSeats(habits, fittedBy, aircraft, cabin), flight.demand, 0).seatsLeft;
			sales.set(key, { flightKey: flight.flightKey, cabin, seats: before + seats, capacity });
		}
	}
	return [...sales.values()];
}

/** Who else is on a journey. */
export const carriersOf = (airline: string, quotes: readonly Quote[]): string[] => [
	...new Set(
		quotes.flatMap(({ flights }) =>
			flights.flatMap(({ flight }) => [flight.marketingCarrier, flight.operatingCarrier]).filter((c) => c !== airline),
		),
	),
];

/** Why the airline refuses what is asked, but for the seats, which the books decide on; undefined when it does not. */
function refusalOf(request: BookingRequest, core: OfferCore | undefined, known: Known): RefusalCode | undefined {
	if (!core) return 'offer_no_longer_available';
	const credits = creditRefusal(request.credits, request.search.liveMode);
	if (credits) return credits;
	if (!known.extras) return 'ancillary_service_not_available';
	if (request.type === 'hold' && !core.hold) return 'invalid_order';
	if (request.passengers.length !== request.search.passengers.length) return 'order_passengers_incompatible_with_offer';
	const total = totalOf(core, known);
	if (request.currency !== core.currency || compareAmounts(core.currency, request.amount, total) !== 0) {
		return 'price_changed';
	}
	return undefined;
}

const totalOf = (core: OfferCore, { extras = [], rise }: Known): string =>
	addAmounts(
		core.currency,
		core.totalAmount,
		rise,
		...extras.map(({ amount, quantity }) => multiplyAmount(core.currency, amount, quantity)),
	);

/** Decides on a request to book. The books have the last word: they refuse when a seat is gone. */
export function decide(airline: string, request: BookingRequest, known: Known): Decision {
	const { priced, sold, latency, extras = [] } = known;
	const { search } = request;
	const sentinel = sentinelOf(request.passengers, search.liveMode);
	const treatment = treatmentOf(sold.behaviour, sentinel);
	const refusal = treatment.refusal ?? refusalOf(request, priced?.core, known) ?? null;
	const later = knownFrom(search.now, treatment.tellsAfterMs * latency);
	const key = bookingKey(airline, { ...request, ...search });
	const row = refusedRow(key, later, search.now, refusal ?? 'order_not_created');
	if (refusal || !priced) return { row, treatment, sales: [], seats: [] };
	const { core, quotes } = priced;
	const sales = salesOf(known.habits, quotes, known.seats);
	const record: BookingRecord = {
		passengers: request.passengers.length,
		sales,
		carriers: carriersOf(airline, quotes),
		services: extras.map(({ passengers }) => passengers),
		bags: known.bags,
		seats: known.seatNeeds,
		departsMs: quotes[0]?.itinerary.flights[0]?.departsMs,
		pieces: piecesWith({}, extras),
		journey: bookedSlices(known, priced.quotes),
		lines: extras.map(bookedLine(core.currency)),
		party: search.passengers,
		changePenalty: known.changePenalty,
		refund: known.refund,
		credits: request.credits.length > 0 ? request.credits : undefined,
		later: laterSentinelOf(request.passengers, search.liveMode),
	};
	return {
		treatment,
		sales,
		seats: extras.flatMap(({ seat }) => seat ?? []),
		row: { ...row, ...termsOf(request, core, known), record },
	};
}

const bookedSlices = ({ sold, habits, seats }: Known, quotes: readonly Quote[]): BookedSlice[] =>
	quotes.map((quote) => bookedSlice(quote, { cabin: sold.cabin, brand: sold.brand }, salesOf(habits, [quote], seats)));

function termsOf({ type, search }: BookingRequest, core: OfferCore, known: Known) {
	const { paymentRequirements } = issueOffer(core, 0, search.now);
	const held = type === 'hold';
	return {
		status: held ? ('held' as const) : ('confirmed' as const),
		refusal: null,
		amount: totalOf(core, known),
		base_amount: addAmounts(core.currency, core.baseAmount, known.rise),
		tax_amount: core.taxAmount,
		currency: core.currency,
		payment_required_by: held ? paymentRequirements.paymentRequiredBy : null,
		price_guarantee_expires_at: held ? paymentRequirements.priceGuaranteeExpiresAt : null,
		paid_at: held ? null : search.now,
		void_window_ends_at: held ? null : voidWindow(search.now),
	};
}

/** Until when a booking that is paid now can be voided. */
export const voidWindow = (now: Date): Date => new Date(now.getTime() + VOID_MS);
