import { z } from 'zod';
import { id } from '../common/ids.ts';

/** Fares that a traveller's situation opens. */
export const FARE_TYPES = [
	'accompanying_adult',
	'contract_bulk',
	'contract_bulk_child',
	'contract_bulk_infant_with_seat',
	'contract_bulk_infant_without_seat',
	'frequent_flyer',
	'group_inclusive_tour',
	'group_inclusive_tour_child',
	'humanitarian',
	'individual_inclusive_tour_child',
	'marine',
	'seat_only',
	'student',
	'teacher',
	'tour_operator_inclusive',
	'tour_operator_inclusive_infant',
	'unaccompanied_child',
	'unaccompanied_minor',
	'visiting_friends_and_family',
] as const;
export const PASSENGER_TYPES = ['adult', 'child', 'infant_without_seat'] as const;

/**
 * A name as airlines take it: 1 to 20 letters of ASCII, Latin-1 and Latin Extended-A (without Æ æ Ĳ ĳ Œ œ Þ ð),
 * space, hyphen, apostrophe.
 */
export const PersonName = z
	.string()
	.min(1)
	.max(20)
	.regex(/^[A-Za-zÀ-ÖØ-öø-žſ' -]*$/u)
	.regex(/^[^ÆæĲĳŒœÞð]*$/u)
	.regex(/\S/);

export const LoyaltyProgrammeAccount = z.object({
	airline_iata_code: z.string().regex(/^[A-Z0-9]{2}$/),
	account_number: z.string().min(1).max(40),
});
export type LoyaltyProgrammeAccount = z.infer<typeof LoyaltyProgrammeAccount>;

/** A passenger of an offer request or an offer. `type` is worked out by age when only an age was given. */
export const OfferPassenger = z.object({
	id: id('passenger'),
	type: z.enum(PASSENGER_TYPES).nullable(),
	age: z.int().nullable(),
	fare_type: z.enum(FARE_TYPES).nullable(),
	given_name: z.string().nullable(),
	family_name: z.string().nullable(),
	loyalty_programme_accounts: z.array(LoyaltyProgrammeAccount),
	user_id: z.string().nullable().optional(),
});
export type OfferPassenger = z.infer<typeof OfferPassenger>;
