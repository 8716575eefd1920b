import { z } from 'zod';
import { CalendarDate, ClockTime } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { PageQuery, queryDecimal, queryInteger } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';
import { HotelBrand, HotelChain } from './hotel-group.ts';
import { AccommodationLocation, Surroundings } from './location.ts';
import { HotelLoyaltyReference } from './loyalty-programme.ts';
import { AccommodationPhoto, Room } from './rate.ts';
import { RADIUS_KM, SUGGESTION_QUERY_MIN } from './search-limits.ts';
import { AMENITY_TYPES } from './kinds.ts';

export type AmenityType = (typeof AMENITY_TYPES)[number];
/** Who gives stars. Clients show one that they do not know as text. */
export const RATING_SOURCES = ['aaa', 'northstar', 'priceline', 'bookingcom'] as const;
export type RatingSource = (typeof RATING_SOURCES)[number];

export const Amenity = z.object({ type: z.enum(AMENITY_TYPES), description: z.string() });
export type Amenity = z.infer<typeof Amenity>;
export const AccommodationRating = z.object({ source: z.enum(RATING_SOURCES), value: z.int().min(1).max(5) });
export type AccommodationRating = z.infer<typeof AccommodationRating>;

export const CheckInInformation = z.object({
	check_in_after_time: ClockTime,
	check_in_before_time: ClockTime.nullable(),
	check_out_before_time: ClockTime,
});
export type CheckInInformation = z.infer<typeof CheckInInformation>;
export const KeyCollection = z.object({ instructions: z.string() });
export type KeyCollection = z.infer<typeof KeyCollection>;

/** A place to stay. Its id is the same in every search. */
export const Accommodation = z.object({
	id: id('accommodation'),
	name: z.string(),
	description: z.string().nullable(),
	location: AccommodationLocation,
	time_zone: z.string().nullable().describe('IANA: whose clock check-in times and deadlines go by; null unknown'),
	photos: z.array(AccommodationPhoto).nullable(),
	amenities: z.array(Amenity).nullable().describe('Null where the hotel does not say'),
	brand: HotelBrand.nullable(),
	chain: HotelChain.nullable(),
	check_in_information: CheckInInformation.nullable().describe('By the clock of the hotel'),
	key_collection: KeyCollection.nullable(),
	rating: z.int().min(1).max(5).nullable().describe('Stars'),
	ratings: z.array(AccommodationRating).nullable(),
	review_score: z.number().min(1).max(10).nullable(),
	review_count: z.int().min(0).nullable(),
	email: z.string().nullable().describe('Of a booking alone'),
	phone_number: z.string().nullable().describe('Of a booking alone'),
	payment_instruction_supported: z.boolean(),
	supported_loyalty_programme: HotelLoyaltyReference.nullable().describe('A rate may differ'),
	rooms: z.array(Room).describe('Empty but where rates were asked for'),
});
export type Accommodation = z.infer<typeof Accommodation>;

/** A hotel that a typed query suggests. */
export const AccommodationSuggestion = z.object({
	accommodation_id: id('accommodation'),
	accommodation_name: z.string(),
	accommodation_location: AccommodationLocation,
});
export type AccommodationSuggestion = z.infer<typeof AccommodationSuggestion>;

/** What a guest has said of a hotel. */
export const AccommodationReview = z.object({
	reviewer_name: z.string(),
	score: z.number().min(1).max(10),
	text: z.string().nullable(),
	created_at: CalendarDate,
});
export type AccommodationReview = z.infer<typeof AccommodationReview>;

/** One page of what guests have said of a hotel. */
export const AccommodationReviews = z.object({ reviews: z.array(AccommodationReview) });
export type AccommodationReviews = z.infer<typeof AccommodationReviews>;

const IdParams = z.object({ id: z.string() });

export const suggestAccommodation = endpoint({
	name: 'suggestAccommodation',
	summary: 'Suggest hotels by name',
	description: 'The likeliest first, at most 20. Accents and one wrong letter are forgiven.',
	method: 'POST',
	path: '/stays/accommodation/suggestions',
	body: z.object({
		query: z.string().trim().min(SUGGESTION_QUERY_MIN).max(100),
		location: Surroundings.nullable().optional().describe('Only hotels around here'),
	}),
	data: AccommodationSuggestion,
	list: 'plain',
	status: 200,
	errors: ['unavailable_feature'],
});
export const listAccommodation = endpoint({
	name: 'listAccommodation',
	summary: 'List hotels around a place, the nearest first',
	method: 'GET',
	path: '/stays/accommodation',
	query: PageQuery.extend({
		latitude: queryDecimal(90).describe('Degrees'),
		longitude: queryDecimal(180).describe('Degrees'),
		radius: queryInteger(RADIUS_KM.min, RADIUS_KM.max)
			.default(RADIUS_KM.default)
			.describe('Kilometres, 1 to 100; 5 unless told'),
	}),
	data: Accommodation,
	list: 'page',
	status: 200,
	errors: ['unavailable_feature'],
});
export const getAccommodation = endpoint({
	name: 'getAccommodation',
	summary: 'Get a hotel',
	method: 'GET',
	path: '/stays/accommodation/{id}',
	params: IdParams,
	data: Accommodation,
	status: 200,
	errors: ['unavailable_feature'],
});
export const listAccommodationReviews = endpoint({
	name: 'listAccommodationReviews',
	summary: 'List what guests say of a hotel, the newest first',
	method: 'GET',
	path: '/stays/accommodation/{id}/reviews',
	params: IdParams,
	query: PageQuery,
	data: AccommodationReviews,
	paged: true,
	status: 200,
	errors: ['unavailable_feature'],
});
