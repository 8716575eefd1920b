import { addDays, daysBetween } from '#contract/common/calendar.ts';
import type { SearchGuest, StaysSearchRequest } from '#contract/stays/search.ts';
import {
	ADULT_GUEST_AGE,
	NAMED_ACCOMMODATION,
	STAY_LIMITS,
	STAYS_HORIZON_DAYS,
} from '#contract/stays/search-limits.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { FieldError } from '#service/errors.ts';

const error = (code: ErrorCode, pointer: string, message: string): FieldError => ({ code, pointer, message });

/**
 * What the shape of a search cannot say: a place or named hotels, days in order and within what hotels sell, an adult
 * for each room and an age of each child. At most one error for each field. An empty list: the search makes sense.
 */
export const checkSearch = (request: StaysSearchRequest, now: Date): FieldError[] => [
	...checkWhere(request),
	...checkDays(request, now),
	...checkGuests(request),
];

function checkWhere({ location, accommodation }: StaysSearchRequest): FieldError[] {
	if (!location && !accommodation)
		return [error('validation_required', '/location', 'Send a location, or the accommodation to search.')];
	if (location && accommodation)
		return [error('validation_inclusion', '/accommodation', 'Send a location or accommodation, not both.')];
	const { mostWithRates } = NAMED_ACCOMMODATION;
	if (accommodation?.fetch_rates && accommodation.ids.length > mostWithRates)
		return [
			error('validation_length', '/accommodation/ids', `At most ${mostWithRates} ids can be sent with fetch_rates.`),
		];
	return [];
}

function checkDays({ check_in_date: from, check_out_date: to }: StaysSearchRequest, now: Date): FieldError[] {
	const errors: FieldError[] = [];
	// A hotel takes guests until its own day is over, and says so by having no rooms: here counts the last day on earth.
	const lastPlace = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
	if (from < lastPlace)
		errors.push(error('validation_inclusion', '/check_in_date', 'The check-in date must not be in the past.'));
	if (from > addDays(now.toISOString().slice(0, 10), STAYS_HORIZON_DAYS))
		errors.push(
			error(
				'validation_inclusion',
				'/check_in_date',
				`The check-in date must be at most ${STAYS_HORIZON_DAYS} days ahead.`,
			),
		);
	const nights = daysBetween(from, to);
	if (nights < 1)
		errors.push(
			error('check_out_not_after_check_in', '/check_out_date', 'The check-out date must be after the check-in date.'),
		);
	if (nights > STAY_LIMITS.nights)
		errors.push(error('stay_too_long', '/check_out_date', `A stay may last at most ${STAY_LIMITS.nights} nights.`));
	return errors;
}

function checkGuests({ guests, rooms }: StaysSearchRequest): FieldError[] {
	const errors = guests.flatMap((guest, i) => checkAge(guest, `/guests/${i}/age`));
	const adults = guests.filter(({ type }) => type === 'adult').length;
	if (adults < rooms)
		errors.push(
			error('rooms_must_have_at_least_one_adult', '/guests', 'There must be at least one adult for each room.'),
		);
	return errors;
}

function checkAge({ type, age }: SearchGuest, at: string): FieldError[] {
	const hasAge = age !== null && age !== undefined;
	if (type === 'child' && !hasAge) return [error('validation_required', at, 'The age of a child is required.')];
	if (type === 'child' && hasAge && age >= ADULT_GUEST_AGE)
		return [error('validation_inclusion', at, `A child is below ${ADULT_GUEST_AGE} at check-in.`)];
	if (type === 'adult' && hasAge && age < ADULT_GUEST_AGE)
		return [error('validation_inclusion', at, `An adult is ${ADULT_GUEST_AGE} or older at check-in.`)];
	return [];
}
