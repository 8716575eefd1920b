import type { AccommodationRating, Amenity } from '#contract/stays/accommodation.ts';
import type { HotelLoyaltyReference } from '#contract/stays/loyalty-programme.ts';

/** A chain of hotels, or a brand of one. */
export interface HotelGroup {
	/** `chn_` or `bra_`. */
	id: string;
	name: string;
}

export interface SupplierLocation {
	latitude: number;
	longitude: number;
	lineOne: string;
	cityName: string;
	region: string | null;
	postalCode: string | null;
	/** ISO 3166-1 alpha-2. */
	countryCode: string;
}

/** What is known of a hotel whatever the dates. The same object may be given to many callers: read only. */
export interface SupplierAccommodation {
	/** `acc_`: the same for ever. */
	id: string;
	name: string;
	description: string | null;
	location: SupplierLocation;
	/** IANA: what its check-in times and its deadlines are said in. */
	timeZone: string;
	/** ISO 4217: what it takes at its desk. */
	currency: string;
	/** Keys of our library of pictures, the front first. */
	photos: readonly string[];
	/** Null when the hotel does not say. */
	amenities: readonly Amenity[] | null;
	brand: HotelGroup | null;
	chain: HotelGroup | null;
	/** `HH:MM` by the hotel's clock. */
	checkIn: { after: string; before: string | null; checkOutBefore: string } | null;
	/** How the key is got; null when the hotel does not say. */
	keyCollection: string | null;
	/** Stars, 1 to 5; null when it has none. */
	rating: number | null;
	ratings: readonly AccommodationRating[] | null;
	/** 1.0 to 10.0, one decimal; null with no reviews. */
	reviewScore: number | null;
	reviewCount: number | null;
	/** Told only to who has booked. */
	email: string | null;
	phoneNumber: string | null;
	paymentInstructionSupported: boolean;
	loyaltyProgramme: HotelLoyaltyReference | null;
}

export interface SupplierReview {
	reviewerName: string;
	/** 1.0 to 10.0. */
	score: number;
	text: string | null;
	/** `YYYY-MM-DD`. */
	createdOn: string;
}

/** A place on earth and how far around it, kilometres. */
export interface Surroundings {
	latitude: number;
	longitude: number;
	radiusKm: number;
}

export interface NearbyAccommodation {
	id: string;
	/** From the middle. */
	distanceKm: number;
}

/** What a connection to hotels implements to tell of them. Nothing here depends on dates. */
export interface StaysContent {
	/** Those of these ids that exist, in their order; undefined in the place of one that does not. */
	accommodation(ids: readonly string[]): Promise<readonly (SupplierAccommodation | undefined)[]>;
	/** All within a radius, the nearest first; those as near in the order of their ids. */
	around(surroundings: Surroundings): Promise<readonly NearbyAccommodation[]>;
	/** Hotels that a text means, the likeliest first, at most `limit`; a text of fewer than 3 characters means none. */
	suggest(
		query: string,
		surroundings: Surroundings | null,
		limit: number,
	): Promise<readonly Pick<SupplierAccommodation, 'id' | 'name' | 'location'>[]>;
	/** The newest first, `count` from the one at `from`; undefined: there is no such hotel. `now` dates them. */
	reviews(
		id: string,
		page: { from: number; count: number },
		now: Date,
	): Promise<{ reviews: readonly SupplierReview[]; total: number } | undefined>;
	/** All of them, by name. */
	brands(): readonly HotelGroup[];
	chains(): readonly HotelGroup[];
	loyaltyProgrammes(): readonly { reference: HotelLoyaltyReference; name: string }[];
}
