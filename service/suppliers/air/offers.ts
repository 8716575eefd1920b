import type { SearchPassenger } from '#contract/air/offer-request.ts';
import type { PrivateFare } from '#contract/air/offer.ts';
import type {
	Baggage,
	CabinAmenities,
	CabinClass,
	OfferConditions,
	SegmentConditions,
	SliceConditions,
} from '#contract/air/segment.ts';

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
	/** The caller is accredited: each airline prices in its own currency instead. */
	inAirlineCurrency?: boolean;
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
		conditions: SegmentConditions;
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
