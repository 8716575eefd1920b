import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import type { SearchPassenger } from '#contract/air/offer-request.ts';
import type { PrivateFare } from '#contract/air/offer.ts';
import type {
	BookingAddition,
	BookingLookup,
	BookingOutcome,
	BookingPayment,
	BookingQuery,
	BookingRequest,
} from './air-bookings.ts';
import type { Baggage, CabinAmenities, CabinClass, OfferConditions, SliceConditions } from '#contract/air/segment.ts';
import type { PaymentMeans, PaymentTerms, SupplierSeatMap, SupplierService } from './air-services.ts';

/** One direction to search. Airports, never cities: the service has opened city codes already. */
export interface SupplierSlice {
	origins: readonly string[];
	destinations: readonly string[];
	/** `YYYY-MM-DD`, local to the origin. */
	departureDate: string;
	/** Inclusive `HH:MM` windows, local to the place; null when any time will do. */
	departureTime: { from: string; to: string } | null;
	arrivalTime: { from: string; to: string } | null;
}

export interface SupplierPassenger {
	type: 'adult' | 'child' | 'infant_without_seat';
	age: number | null;
	fareType: SearchPassenger['fare_type'];
	givenName: string | null;
	familyName: string | null;
	loyaltyAccounts: readonly { airline_iata_code: string; account_number: string }[];
}

export interface SupplierSearch {
	/** Who asks: `caller.organisationId`. A simulated airline keeps its on/off switch for each organisation. */
	organisationId: string;
	slices: readonly SupplierSlice[];
	/** In the order of the request; answers name a passenger by this index. */
	passengers: readonly SupplierPassenger[];
	cabinClass: CabinClass | null;
	maxConnections: 0 | 1 | 2;
	/** The codes given for each airline, by IATA code. */
	privateFares: Readonly<
		Record<string, readonly { corporate_code?: string; tour_code?: string; tracking_reference?: string }[]>
	>;
	/** ISO 4217: what to price in. */
	currency: string;
	now: Date;
	liveMode: boolean;
}

export interface FlightStop {
	airport: string;
	arrivingAt: string;
	departingAt: string;
	minutes: number;
}

export interface SupplierSegment {
	origin: string;
	originTerminal: string | null;
	destination: string;
	destinationTerminal: string | null;
	/** Local, `YYYY-MM-DDTHH:MM:SS`. */
	departingAt: string;
	arrivingAt: string;
	minutes: number;
	distanceKm: number;
	aircraft: string | null;
	marketingCarrier: string;
	marketingNumber: string;
	operatingCarrier: string;
	operatingNumber: string | null;
	stops: readonly FlightStop[];
	/** One per passenger, in the order of the search. */
	passengers: readonly {
		cabinClass: CabinClass;
		cabinMarketingName: string;
		fareBasisCode: string | null;
		amenities: CabinAmenities | null;
		baggages: readonly Baggage[];
	}[];
}

export interface SupplierOfferSlice {
	origin: string;
	destination: string;
	minutes: number;
	fareBrandName: string | null;
	ngsShelf: number | null;
	/** Equal for the same flights in any fare. */
	comparisonKey: string;
	conditions: SliceConditions;
	segments: readonly SupplierSegment[];
}

/** One airline's offer: codes where the service puts whole airports and airlines, and no ids yet. */
export interface SupplierOffer {
	/** The airline's own key: all it needs to price or book this again. Opaque, never on the wire. */
	reference: string;
	/** IATA code of the airline that sells it. */
	owner: string;
	currency: string;
	totalAmount: string;
	baseAmount: string;
	taxAmount: string | null;
	/** Whole kilograms of CO₂ equivalent for all passengers; null when not supplied. */
	emissionsKg: number | null;
	expiresAt: Date;
	slices: readonly SupplierOfferSlice[];
	conditions: OfferConditions;
	paymentRequirements: {
		requiresInstantPayment: boolean;
		priceGuaranteeExpiresAt: Date | null;
		paymentRequiredBy: Date | null;
	};
	privateFares: readonly PrivateFare[];
	supportedLoyaltyProgrammes: readonly string[];
	supportedDocumentTypes: readonly ('passport' | 'tax_id' | 'known_traveler_number' | 'passenger_redress_number')[];
	documentsRequired: boolean;
}

/** What the airline says when an offer is read again. */
export type Repriced =
	| { available: true; offer: SupplierOffer }
	/** Sold out or withdrawn. */
	| { available: false };

/** The same journey in dearer fares. */
export type Upsold =
	| { available: true; offers: readonly SupplierOffer[] }
	/** The offer itself is sold out or withdrawn. */
	| { available: false }
	/** The airline never says. */
	| { available: 'unsupported' };

/** A supplier failed: it said so, it could not be understood, or it did not answer in time. */
export class SupplierFailure extends Error {
	override readonly name = 'SupplierFailure';
	readonly reason: 'internal' | 'unknown' | 'timeout';
	readonly supplier: string;
	constructor(supplier: string, reason: 'internal' | 'unknown' | 'timeout', options?: ErrorOptions) {
		super(`${supplier}: ${reason}`, options);
		this.supplier = supplier;
		this.reason = reason;
	}
}

/** What is to be paid. */
export interface PaymentQuestion {
	organisationId: string;
	liveMode: boolean;
	now: Date;
	/** Of the price. */
	currency: string;
}

/** What a connection to an airline implements. Nothing outside `suppliers/` knows which are simulated. */
export interface AirSupplier {
	/** IATA code, also the supplier's key in stored searches and metrics. */
	readonly code: string;
	readonly name: string;
	/** Whether asking can be worth it for these places; cheap, no I/O. */
	covers(search: SupplierSearch): boolean;
	/** All offers the airline has. Rejects with SupplierFailure; stops when `signal` aborts. */
	search(search: SupplierSearch, signal: AbortSignal): Promise<SupplierOffer[]>;
	/** Reads one offer again, at its price of now. */
	reprice(search: SupplierSearch, reference: string, signal: AbortSignal): Promise<Repriced>;
	/**
	 * Books an offer. Asked twice with the same client reference it answers as the first time.
	 * Rejects with SupplierRefusal when it certainly does not book; with SupplierFailure when nothing is known.
	 */
	book(request: BookingRequest, signal: AbortSignal): Promise<BookingOutcome>;
	/** What became of a request to book. Rejects with SupplierFailure. */
	findBooking(query: BookingQuery, signal: AbortSignal): Promise<BookingLookup>;
	/** Pays a held booking; paid already, it answers with the booking. Rejects as `book` does. */
	pay(payment: BookingPayment, signal: AbortSignal): Promise<BookingOutcome>;
	/** Extras that can be added to a paid booking now, at their prices of now; undefined when it never adds any. */
	bookingServices(query: BookingQuery, signal: AbortSignal): Promise<readonly SupplierService[] | undefined>;
	/** Adds extras to a booking, once for each reference of an addition. Rejects as `book` does. */
	addServices(addition: BookingAddition, signal: AbortSignal): Promise<BookingOutcome>;
	/** Extras that an offer can be booked with, at their prices of now; undefined when the offer is not sold any more. */
	services(
		search: SupplierSearch,
		reference: string,
		signal: AbortSignal,
	): Promise<readonly SupplierService[] | undefined>;
	/** Seats of an offer's flights; flights without a map are left out. Undefined when the offer is not sold any more. */
	seatMaps(
		search: SupplierSearch,
		reference: string,
		signal: AbortSignal,
	): Promise<readonly SupplierSeatMap[] | undefined>;
	/** The same journey in the dearer fares of its cabin, cheapest first. */
	upsell(search: SupplierSearch, reference: string, signal: AbortSignal): Promise<Upsold>;
	/** What the airline asks for being paid in these ways, one answer for each; null: it does not take it. */
	paymentTerms(
		asked: PaymentQuestion,
		means: readonly PaymentMeans[],
		signal: AbortSignal,
	): Promise<readonly (PaymentTerms | null)[]>;
}

/** A route on which the test airline always behaves in one way. */
export interface SandboxScenario {
	origin: string;
	destination: string;
	/** A stable key: `offer_unavailable`. */
	behaviour: string;
	description: string;
}

/** What a developer may see and steer of simulated airlines in test mode. */
export interface AirSandbox {
	scenarios: readonly SandboxScenario[];
	/** Inputs that bring about one answer each, whatever is booked. */
	sentinels: readonly SandboxSentinel[];
	/** Every simulated airline, by name, with this organisation's switch. */
	airlines(organisationId: string): Promise<{ iata_code: string; name: string; enabled: boolean }[]>;
	/** Switches an airline's connection: off, every search and reading of it fails. Undefined: no such airline. */
	switchAirline(
		organisationId: string,
		iataCode: string,
		enabled: boolean,
	): Promise<{ iata_code: string; name: string; enabled: boolean } | undefined>;
}

export interface AirSuppliers {
	/** Present when simulated airlines are connected. */
	sandbox?: AirSandbox;
	/** Makes what the first search would otherwise wait for. */
	prepare?(): void;
	/** Suppliers to ask. Empty in live mode while no real airline is connected. */
	forSearch(search: SupplierSearch): readonly AirSupplier[];
	/** The supplier of a stored offer; undefined when it is no longer connected. */
	byCode(code: string): AirSupplier | undefined;
	/** Whether this mode can sell at all; false answers `unavailable_feature`. */
	sellsIn(liveMode: boolean): boolean;
}
