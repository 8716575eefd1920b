import {
	SEARCH_HORIZON_DAYS,
	SUPPLIER_TIMEOUT_MS,
	type SearchPassenger,
	type SearchRequest,
	type SearchSlice,
} from '#contract/air/offer-request.ts';
import type { FARE_TYPES, OfferPassenger } from '#contract/air/passenger.ts';
import { daysBetween } from '#contract/common/calendar.ts';
import type { FieldError } from '#service/errors.ts';

/** An airport or a city of the reference data, opened to its airports. */
export interface SearchPlace {
	airports: readonly string[];
	timeZone: string;
}
export type FindPlace = (code: string) => SearchPlace | undefined;

type FareType = (typeof FARE_TYPES)[number];

const INFANT_FARES: ReadonlySet<FareType> = new Set([
	'contract_bulk_infant_with_seat',
	'contract_bulk_infant_without_seat',
	'tour_operator_inclusive_infant',
]);
const CHILD_FARES: ReadonlySet<FareType> = new Set([
	'contract_bulk_child',
	'group_inclusive_tour_child',
	'individual_inclusive_tour_child',
	'unaccompanied_child',
	'unaccompanied_minor',
]);
const INFANT_UNTIL = 2;
const CHILD_UNTIL = 18;

const wrong = (pointer: string, message: string): FieldError => ({ code: 'validation_inclusion', pointer, message });
const missing = (pointer: string, message: string): FieldError => ({ code: 'validation_required', pointer, message });

/**
 * What the shape of a search cannot say: places that exist and differ, dates from today (at the origin) to the end of
 * the airlines' horizon and in order, windows the right way round, and passengers who can travel together.
 * At most one error for each field. An empty list: the search makes sense.
 */
export function checkSearch(request: SearchRequest, findPlace: FindPlace, now: Date): FieldError[] {
	const slices = checkSlices(request.slices, '/slices', findPlace, now);
	const passengers = request.passengers.flatMap((passenger, i) => checkPassenger(passenger, `/passengers/${i}`));
	return [...slices, ...passengers, ...(passengers.length === 0 ? checkInfants(request.passengers) : [])];
}

/** What the shape of slices cannot say, as `checkSearch`; `at` is where they stand in the body. */
export const checkSlices = (
	slices: readonly SearchSlice[],
	at: string,
	findPlace: FindPlace,
	now: Date,
): FieldError[] => slices.flatMap((slice, i) => checkSlice(slice, slices[i - 1], `${at}/${i}`, findPlace, now));

function checkSlice(
	slice: SearchSlice,
	before: SearchSlice | undefined,
	at: string,
	findPlace: FindPlace,
	now: Date,
): FieldError[] {
	const origin = findPlace(slice.origin);
	const destination = findPlace(slice.destination);
	const errors: FieldError[] = [];
	if (!origin) errors.push(wrong(`${at}/origin`, 'There is no airport or city with this IATA code.'));
	if (!destination) errors.push(wrong(`${at}/destination`, 'There is no airport or city with this IATA code.'));
	else if (slice.origin === slice.destination || (origin && shareAnAirport(origin, destination))) {
		errors.push(wrong(`${at}/destination`, 'Origin and destination are the same city.'));
	}
	const date = checkDate(slice, before, origin?.timeZone ?? 'UTC', now);
	if (date) errors.push(wrong(`${at}/departure_date`, date));
	for (const window of ['departure_time', 'arrival_time'] as const) {
		const times = slice[window];
		if (times && times.from > times.to)
			errors.push(wrong(`${at}/${window}/to`, 'The end of the window must not be before its start.'));
	}
	return errors;
}

/** A city and one of its airports, too: from airport to airport of one city there may be a flight. */
const shareAnAirport = (a: SearchPlace, b: SearchPlace): boolean =>
	a.airports.some((airport) => b.airports.includes(airport));

function checkDate(
	slice: SearchSlice,
	before: SearchSlice | undefined,
	timeZone: string,
	now: Date,
): string | undefined {
	const ahead = daysBetween(localDate(now, timeZone), slice.departure_date);
	if (ahead < 0) return 'The departure date must not be in the past.';
	if (ahead > SEARCH_HORIZON_DAYS) return `The departure date must be at most ${SEARCH_HORIZON_DAYS} days ahead.`;
	if (before && slice.departure_date < before.departure_date)
		return 'The departure date must not be before that of the slice before.';
	return undefined;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar date at a place, `YYYY-MM-DD`. */
export function localDate(at: Date, timeZone: string): string {
	const known = calendars.get(timeZone);
	// The Swedish locale writes dates as ISO 8601 does.
	const calendar =
		known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
	if (!known) calendars.set(timeZone, calendar);
	return calendar.format(at);
}

function checkPassenger(passenger: SearchPassenger, at: string): FieldError[] {
	const kind = checkKind(passenger, at);
	const errors = kind ? [kind] : [];
	if (passenger.loyalty_programme_accounts?.length) {
		for (const name of ['given_name', 'family_name'] as const) {
			if (!passenger[name])
				errors.push(missing(`${at}/${name}`, 'Names are required with loyalty programme accounts.'));
		}
	}
	return errors;
}

function checkKind({ type, age, fare_type: fare }: SearchPassenger, at: string): FieldError | undefined {
	const hasAge = age !== null && age !== undefined;
	if (type && hasAge) return wrong(`${at}/age`, 'A passenger has a type or an age, not both.');
	if (type && fare) return wrong(`${at}/fare_type`, 'A fare type goes with an age, not with a type.');
	if (!type && !hasAge && !fare) return missing(`${at}/type`, 'A passenger needs a type, an age or a fare type.');
	if (!fare) return undefined;
	const limit = INFANT_FARES.has(fare) ? INFANT_UNTIL : CHILD_FARES.has(fare) ? CHILD_UNTIL : undefined;
	if (limit === undefined) return undefined;
	if (!hasAge) return missing(`${at}/age`, 'An age is required with this fare type.');
	return age >= limit ? wrong(`${at}/age`, `The age must be below ${limit} with this fare type.`) : undefined;
}

/** Each infant without a seat travels on an adult's lap. */
function checkInfants(passengers: readonly SearchPassenger[]): FieldError[] {
	const types = passengers.map(passengerType);
	const laps = types.filter((type) => type === 'adult').length;
	const infants = types.flatMap((type, i) => (type === 'infant_without_seat' ? [i] : []));
	return infants.slice(laps).map((i) => {
		const field = passengers[i]?.type ? 'type' : 'age';
		return wrong(`/passengers/${i}/${field}`, 'Each infant without a seat needs an adult.');
	});
}

/** The type an airline prices a passenger by: as given, or by age. A fare type alone is an adult's. */
export function passengerType({ type, age, fare_type: fare }: SearchPassenger): NonNullable<OfferPassenger['type']> {
	if (type) return type;
	if (age === null || age === undefined || age >= CHILD_UNTIL) return 'adult';
	if (age >= INFANT_UNTIL || fare === 'contract_bulk_infant_with_seat') return 'child';
	return 'infant_without_seat';
}

/** `supplier_timeout` in milliseconds; anything but a whole number within the limits means the default. */
export function supplierTimeoutMs(given: string | undefined): number {
	const value = given !== undefined && /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
	return value >= SUPPLIER_TIMEOUT_MS.min && value <= SUPPLIER_TIMEOUT_MS.max ? value : SUPPLIER_TIMEOUT_MS.default;
}
