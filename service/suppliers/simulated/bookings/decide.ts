import { addAmounts, compareAmounts, multiplyAmount } from '#contract/common/amounts.ts';
import type { BookingRequest, RefusalCode } from '../../air-bookings.ts';
import { cabinSeats } from '../fares/cabins.ts';
import { cabinLoad } from '../fares/load-factor.ts';
import type { Seat } from '../books/seats.ts';
import { issueOffer, type OfferCore } from '../offers/assemble.ts';
import type { Quote } from '../offers/quote.ts';
import type { OfferReference } from '../offers/reference.ts';
import { sentinelOf } from '../sentinels.ts';
import { type Treatment, treatmentOf } from './outcome.ts';
import type { BookingRecord, NewBooking, SeatSale } from './store.ts';

const HOUR_MS = 3_600_000;
/** Airlines let a booking be voided for a day. */
const VOID_MS = 24 * HOUR_MS;

/** An extra of a request, looked up: what it costs and what it takes. */
export interface BookedExtra {
	amount: string;
	quantity: number;
	passengers: readonly number[];
	seat: Seat | null;
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
	/** The offer at its price of now; undefined when it is sold out or withdrawn. */
	priced: { core: OfferCore; quotes: readonly Quote[] } | undefined;
	/** Passengers who need a seat. */
	seats: number;
	/** Undefined: one of the services is not sold (any more). */
	extras: readonly BookedExtra[] | undefined;
	/** Readings of the offer, where its scenario counts them. */
	rise: string;
	/** How many times a real airline's time it takes. */
	latency: number;
}

function salesOf(quotes: readonly Quote[], seats: number): SeatSale[] {
	const sales = new Map<string, SeatSale>();
	for (const { flights } of quotes) {
		for (const { flight, fittedBy, aircraft, cabin } of flights) {
			const key = `${flight.flightKey}|${cabin}`;
			const before = sales.get(key)?.seats ?? 0;
			const capacity = cabinLoad(cabinSeats(fittedBy, aircraft, cabin), flight.demand, 0).seatsLeft;
			sales.set(key, { flightKey: flight.flightKey, cabin, seats: before + seats, capacity });
		}
	}
	return [...sales.values()];
}

const carriersOf = (airline: string, quotes: readonly Quote[]): string[] => [
	...new Set(
		quotes.flatMap(({ flights }) =>
			flights.flatMap(({ flight }) => [flight.marketingCarrier, flight.operatingCarrier]).filter((c) => c !== airline),
		),
	),
];

/** Why the airline refuses what is asked, but for the seats, which the books decide on; undefined when it does not. */
function refusalOf(request: BookingRequest, core: OfferCore | undefined, known: Known): RefusalCode | undefined {
	if (!core) return 'offer_no_longer_available';
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
	const later = new Date(search.now.getTime() + treatment.tellsAfterMs * latency);
	const row = emptyRow(airline, request, later, refusal);
	if (refusal || !priced) return { row, treatment, sales: [], seats: [] };
	const { core, quotes } = priced;
	const sales = salesOf(quotes, known.seats);
	const record: BookingRecord = {
		passengers: request.passengers.length,
		sales,
		carriers: carriersOf(airline, quotes),
		services: extras.map(({ passengers }) => passengers),
	};
	return {
		treatment,
		sales,
		seats: extras.flatMap(({ seat }) => seat ?? []),
		row: { ...row, ...termsOf(request, core, known), record },
	};
}

const emptyRow = (
	airline: string,
	{ clientReference, search }: BookingRequest,
	knownAt: Date,
	refusal: RefusalCode | null,
): NewBooking => ({
	client_reference: clientReference,
	organisation_id: search.organisationId,
	live_mode: search.liveMode,
	airline,
	status: refusal ? 'refused' : 'confirmed',
	refusal,
	known_at: knownAt,
	created_at: search.now,
	amount: null,
	base_amount: null,
	tax_amount: null,
	currency: null,
	payment_required_by: null,
	price_guarantee_expires_at: null,
	paid_at: null,
	void_window_ends_at: null,
	record: null,
});

function termsOf({ type, search }: BookingRequest, core: OfferCore, known: Known) {
	const { paymentRequirements } = issueOffer(core, 0, search.now);
	const held = type === 'hold';
	return {
		status: held ? ('held' as const) : ('confirmed' as const),
		amount: totalOf(core, known),
		base_amount: addAmounts(core.currency, core.baseAmount, known.rise),
		tax_amount: core.taxAmount,
		currency: core.currency,
		payment_required_by: held ? paymentRequirements.paymentRequiredBy : null,
		price_guarantee_expires_at: held ? paymentRequirements.priceGuaranteeExpiresAt : null,
		paid_at: held ? null : search.now,
		void_window_ends_at: held ? null : new Date(search.now.getTime() + VOID_MS),
	};
}

/** Until when a booking that is paid now can be voided. */
export const voidWindow = (now: Date): Date => new Date(now.getTime() + VOID_MS);
