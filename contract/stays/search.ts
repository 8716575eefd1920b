import { z } from 'zod';
import { CalendarDate, Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
import { endpoint } from '../endpoint.ts';
import { Accommodation } from './accommodation.ts';
import { Surroundings } from './location.ts';
import { ADULT_GUEST_AGE, NAMED_ACCOMMODATION, STAY_LIMITS } from './search-limits.ts';

export const GUEST_TYPES = ['adult', 'child'] as const;

/** Who stays. A child's age is of the day of check-in. */
export const SearchGuest = z.object({
	type: z.enum(GUEST_TYPES),
	age: z.int().min(0).max(130).nullable().optional().describe(`Required of children: below ${ADULT_GUEST_AGE}`),
});
export type SearchGuest = z.infer<typeof SearchGuest>;

const Ids = z.array(z.string().min(1).max(80)).min(1);

/** The hotels that a search names. */
export const SearchedAccommodation = z.object({
	ids: Ids.max(NAMED_ACCOMMODATION.most).describe('At most 200; at most 10 with `fetch_rates`'),
	fetch_rates: z.boolean().nullable().optional().describe('Have rooms and rates in the results'),
});

/** The body of a search: around a place or of named hotels, exactly one of the two. */
export const StaysSearchRequest = z.object({
	check_in_date: CalendarDate,
	check_out_date: CalendarDate,
	rooms: z.int().min(1).max(STAY_LIMITS.rooms),
	guests: z.array(SearchGuest).min(1).max(STAY_LIMITS.guests).describe('Over all rooms'),
	location: Surroundings.nullable().optional(),
	accommodation: SearchedAccommodation.nullable().optional(),
	free_cancellation_only: z.boolean().nullable().optional().describe('Only rates of which all can come back'),
	instant_payment: z
		.boolean()
		.nullable()
		.optional()
		.describe('true: only what is paid at booking; false: only what is paid at the hotel; null: both'),
	mobile: z.boolean().nullable().optional().describe('Opens rates for phones'),
	negotiated_rate_ids: z.array(z.string().min(1).max(80)).max(50).nullable().optional(),
});
export type StaysSearchRequest = z.infer<typeof StaysSearchRequest>;

export const StayGuest = z.object({ type: z.enum(GUEST_TYPES), age: z.int().nullable() });
export type StayGuest = z.infer<typeof StayGuest>;

export const SupportedNegotiatedRate = z.object({ id: id('negotiated_rate'), display_name: z.string() });
export type SupportedNegotiatedRate = z.infer<typeof SupportedNegotiatedRate>;

/** A hotel with rooms for a search, and what it costs at least. */
export const StaysSearchResult = z.object({
	id: id('stays_search_result'),
	check_in_date: CalendarDate,
	check_out_date: CalendarDate,
	rooms: z.int().min(1),
	guests: z.array(StayGuest),
	accommodation: Accommodation,
	cheapest_rate_total_amount: Amount.nullable(),
	cheapest_rate_currency: Currency,
	cheapest_rate_base_amount: Amount.nullable(),
	cheapest_rate_base_currency: Currency.nullable(),
	cheapest_rate_public_amount: Amount.nullable(),
	cheapest_rate_public_currency: Currency,
	cheapest_rate_due_at_accommodation_amount: Amount.nullable(),
	cheapest_rate_due_at_accommodation_currency: Currency.nullable(),
	supported_negotiated_rates: z
		.array(SupportedNegotiatedRate)
		.describe('Those of the search whose codes this hotel takes'),
	expires_at: Instant.describe('Until when its rates can be asked for'),
});
export type StaysSearchResult = z.infer<typeof StaysSearchResult>;

/** What a search finds, the nearest first, or in the order in which hotels were named. Not paginated. */
export const StaysSearch = z.object({ created_at: Instant, results: z.array(StaysSearchResult) });
export type StaysSearch = z.infer<typeof StaysSearch>;

const SUPPLIER_ERRORS = ['bad_gateway', 'gateway_timeout_error'] as const;

export const createStaysSearch = endpoint({
	name: 'createStaysSearch',
	summary: 'Search for stays',
	description:
		'Around a place, the 1,000 nearest hotels at most, or of named hotels. Where there are none with rooms, `results` is empty. A hotel that does not exist answers `not_found`.',
	method: 'POST',
	path: '/stays/search',
	body: StaysSearchRequest,
	data: StaysSearch,
	status: 201,
	errors: [
		'check_out_not_after_check_in',
		'rooms_must_have_at_least_one_adult',
		'stay_too_long',
		'unavailable_feature',
		...SUPPLIER_ERRORS,
	],
});
export const fetchAllRates = endpoint({
	name: 'fetchAllRates',
	summary: 'Fetch all rooms and rates of a search result',
	description:
		'A result can be asked for its rates for 30 minutes; afterwards, and where its last room has gone, it answers `result_no_longer_available`: search again.',
	method: 'POST',
	path: '/stays/search_results/{id}/actions/fetch_all_rates',
	params: z.object({ id: z.string() }),
	data: StaysSearchResult,
	status: 200,
	errors: ['result_no_longer_available', ...SUPPLIER_ERRORS],
});
