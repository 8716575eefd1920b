import { z } from 'zod';
import { withoutCardNumber } from '../common/card-number.ts';
import { CalendarDate, ClockTime, Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { PageQuery, queryBoolean } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';
import { Place } from './airport.ts';
import { Offer } from './offer.ts';
import { FARE_TYPES, LoyaltyProgrammeAccount, OfferPassenger, PASSENGER_TYPES, PersonName } from './passenger.ts';
import { SEARCH_HORIZON_DAYS, SEARCH_LIMITS } from './search-limits.ts';
import { CabinClass } from './segment.ts';

/** Milliseconds an airline may take: outside 2000 to 60000 the default applies (settled: ignored, not refused). */
export const SUPPLIER_TIMEOUT_MS = { min: 2_000, max: 60_000, default: 20_000 } as const;
export { SEARCH_HORIZON_DAYS, SEARCH_LIMITS };

const IataCode = z
	.string()
	.regex(/^[A-Z]{3}$/)
	.describe('IATA code of an airport or a city');
const TimeWindow = z.object({ from: ClockTime, to: ClockTime }).describe('Inclusive, local time');

export const SearchSlice = z.object({
	origin: IataCode,
	destination: IataCode,
	departure_date: CalendarDate,
	departure_time: TimeWindow.nullable().optional(),
	arrival_time: TimeWindow.nullable().optional(),
});
export type SearchSlice = z.infer<typeof SearchSlice>;

/** Exactly one of `type` and `age`; `fare_type` goes with an age or alone, never with a type. */
export const SearchPassenger = z.object({
	id: z.string().max(80).optional().describe('Deprecated, ignored'),
	type: z.enum(PASSENGER_TYPES).nullable().optional(),
	age: z.int().min(0).max(130).nullable().optional(),
	fare_type: z.enum(FARE_TYPES).nullable().optional(),
	given_name: PersonName.nullable().optional(),
	family_name: PersonName.nullable().optional(),
	loyalty_programme_accounts: z.array(LoyaltyProgrammeAccount).max(20).nullable().optional(),
	user_id: z.string().max(80).nullable().optional(),
});
export type SearchPassenger = z.infer<typeof SearchPassenger>;

const FareCode = withoutCardNumber(z.string().max(40));
const PrivateFareCodes = z.object({
	corporate_code: FareCode.optional(),
	tour_code: FareCode.optional(),
	tracking_reference: FareCode.optional(),
});

export const PrivateFares = z.record(z.string().regex(/^[A-Z0-9]{2}$/), z.array(PrivateFareCodes).max(20));

/** The body of every kind of flight search. */
export const SearchRequest = z.object({
	slices: z.array(SearchSlice).min(1).max(SEARCH_LIMITS.slices),
	passengers: z.array(SearchPassenger).min(1).max(SEARCH_LIMITS.passengers),
	cabin_class: CabinClass.nullable().optional(),
	max_connections: z.int().min(0).max(2).nullable().optional().describe('Per slice; default 1'),
	private_fares: PrivateFares.optional(),
	airline_credit_ids: z.array(z.string().max(80)).max(50).optional(),
	include_split_ticket: z.boolean().optional(),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

export const OfferRequestSlice = z.object({
	origin: Place,
	origin_type: z.enum(['airport', 'city']),
	destination: Place,
	destination_type: z.enum(['airport', 'city']),
	departure_date: CalendarDate,
});
export type OfferRequestSlice = z.infer<typeof OfferRequestSlice>;

export const OfferRequest = z.object({
	id: id('offer_request'),
	live_mode: z.boolean(),
	created_at: Instant,
	cabin_class: CabinClass.nullable(),
	client_key: z.string().describe('Token for browser components'),
	airline_credit_ids: z.array(z.string()),
	slices: z.array(OfferRequestSlice),
	passengers: z.array(OfferPassenger),
	offers: z.array(Offer).optional().describe('Absent in lists and when `return_offers` is false'),
});
export type OfferRequest = z.infer<typeof OfferRequest>;

const Milliseconds = z.string().max(20).optional().describe('Milliseconds, 2000 to 60000; anything else means 20000');
const SEARCH_ERRORS = ['airline_internal', 'airline_unknown', 'gateway_timeout_error', 'unavailable_feature'] as const;

export const createOfferRequest = endpoint({
	name: 'createOfferRequest',
	summary: 'Search for flights',
	method: 'POST',
	path: '/air/offer_requests',
	query: z.object({ return_offers: queryBoolean.default(true), supplier_timeout: Milliseconds }),
	body: SearchRequest,
	data: OfferRequest,
	status: 201,
	errors: SEARCH_ERRORS,
});
export const listOfferRequests = endpoint({
	name: 'listOfferRequests',
	summary: 'List offer requests, without their offers',
	method: 'GET',
	path: '/air/offer_requests',
	query: PageQuery,
	data: OfferRequest,
	list: 'page',
	status: 200,
});
export const getOfferRequest = endpoint({
	name: 'getOfferRequest',
	summary: 'Get an offer request with its offers',
	method: 'GET',
	path: '/air/offer_requests/{id}',
	params: z.object({ id: z.string() }),
	data: OfferRequest,
	status: 200,
});

const AirlineName = z.object({ iata_code: z.string(), name: z.string() });

/** A search whose offers are handed out as airlines answer. It lives about a minute. */
export const BatchOfferRequest = z.object({
	id: id('offer_request'),
	live_mode: z.boolean(),
	created_at: Instant,
	client_key: z.string(),
	total_batches: z.int().min(0),
	remaining_batches: z.int().min(0),
	pending_airlines: z.array(AirlineName).optional().describe('Ours: airlines that have not answered yet'),
	failed_airlines: z.array(AirlineName).optional().describe('Ours: airlines that failed or were late'),
	offers: z.array(Offer).optional().describe('Of the get call only: the batches not yet handed out'),
});
export type BatchOfferRequest = z.infer<typeof BatchOfferRequest>;

export const createBatchOfferRequest = endpoint({
	name: 'createBatchOfferRequest',
	summary: 'Start a search whose offers come in batches',
	description: 'An airline that fails or is late is a batch without offers, not an error.',
	method: 'POST',
	path: '/air/batch_offer_requests',
	query: z.object({ supplier_timeout: Milliseconds }),
	body: SearchRequest,
	data: BatchOfferRequest,
	status: 201,
	errors: ['unavailable_feature'],
});
export const getBatchOfferRequest = endpoint({
	name: 'getBatchOfferRequest',
	summary: 'Wait for the next batch of offers',
	description: 'Answers as soon as a batch is ready. Repeat until `remaining_batches` is 0.',
	method: 'GET',
	path: '/air/batch_offer_requests/{id}',
	params: z.object({ id: z.string() }),
	data: BatchOfferRequest,
	status: 200,
});

const SelectedPartialOffers = z
	.union([z.string().max(200), z.array(z.string().max(200)).max(20)])
	.transform((v) => (Array.isArray(v) ? v : [v]))
	.optional();

export const createPartialOfferRequest = endpoint({
	name: 'createPartialOfferRequest',
	summary: 'Search leg by leg: the first slice',
	method: 'POST',
	path: '/air/partial_offer_requests',
	query: z.object({ supplier_timeout: Milliseconds }),
	body: SearchRequest,
	data: OfferRequest,
	status: 201,
	errors: SEARCH_ERRORS,
	deprecated: true,
});
export const getPartialOfferRequest = endpoint({
	name: 'getPartialOfferRequest',
	summary: 'Search leg by leg: the next slice, given what was selected',
	method: 'GET',
	path: '/air/partial_offer_requests/{id}',
	params: z.object({ id: z.string() }),
	query: z.object({ 'selected_partial_offer[]': SelectedPartialOffers }),
	data: OfferRequest,
	status: 200,
	deprecated: true,
});
export const getPartialOfferRequestFares = endpoint({
	name: 'getPartialOfferRequestFares',
	summary: 'Search leg by leg: full fares for all selected slices',
	method: 'GET',
	path: '/air/partial_offer_requests/{id}/fares',
	params: z.object({ id: z.string() }),
	query: z.object({ 'selected_partial_offer[]': SelectedPartialOffers }),
	data: OfferRequest,
	status: 200,
	deprecated: true,
});
