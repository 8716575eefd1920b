import type { OfferPassenger } from '#contract/air/passenger.ts';
import type { BookingDraft, DraftTraveller } from '../booking/booking-draft.ts';
import { ageOn, fullDate, isCalendarDate, isWholeDate } from './date-parts.ts';
import type { PartyRules } from './party-rules.ts';

/** What can be wrong with a traveller. The words are in the catalogue under `checkout.problem`. */
export const TRAVELLER_PROBLEMS = [
	'required',
	'choose',
	'name_letters',
	'name_long',
	'name_twice',
	'date_incomplete',
	'date_unreal',
	'born_later',
	'born_long_ago',
	'age_adult',
	'age_child',
	'age_infant',
	'age_exact',
	'document_required',
	'country',
	'document_expires_early',
	'account_long',
	'infant_adult',
	'infant_twice',
	'email_format',
	'phone_format',
	'phone_country',
] as const;
export type TravellerProblemCode = (typeof TRAVELLER_PROBLEMS)[number];

export interface TravellerProblem {
	/** The field, by its path in the draft: `travellers.0.born_on`. */
	path: string;
	code: TravellerProblemCode;
	/** Years at the last departure, and what was searched for; of ages alone. */
	age?: number;
	searched?: number;
}

const ADULT_AGE = 18;
const INFANT_BELOW = 2;
const OLDEST = 130;
const LONGEST_NAME = 20;
const LONGEST_NUMBER = 40;
/** Airlines' letters: ASCII, Latin-1 and Latin Extended-A without ligatures and thorns, with space, hyphen, apostrophe. */
const NAME = /^(?![^]*[ÆæĲĳŒœÞð])[A-Za-zÀ-ÖØ-öø-žſ' -]*$/u;

/** A typed name as airlines take it: no curly apostrophe, no spaces around. */
export const plainName = (typed: string): string =>
	typed
		.replace(/[’‘ʼ`´]/g, "'")
		.replace(/[‐‑–—]/g, '-')
		.replace(/\s+/g, ' ')
		.trim();

function nameProblem(typed: string): TravellerProblemCode | undefined {
	const name = plainName(typed);
	if (name === '') return 'required';
	if (!NAME.test(name)) return 'name_letters';
	return name.length > LONGEST_NAME ? 'name_long' : undefined;
}

type AgeProblem = Pick<TravellerProblem, 'code' | 'age' | 'searched'>;

function birthProblem(
	typed: string,
	passenger: Pick<OfferPassenger, 'type' | 'age'>,
	lastDepartureOn: string,
): AgeProblem | undefined {
	const bornOn = fullDate(typed);
	if (bornOn === '') return { code: 'required' };
	if (!isWholeDate(bornOn)) return { code: 'date_incomplete' };
	if (!isCalendarDate(bornOn)) return { code: 'date_unreal' };
	const age = ageOn(bornOn, lastDepartureOn);
	if (age < 0) return { code: 'born_later' };
	if (age > OLDEST) return { code: 'born_long_ago' };
	if (passenger.age !== null && passenger.age < ADULT_AGE)
		return age === passenger.age ? undefined : { code: 'age_exact', age, searched: passenger.age };
	if (passenger.type === 'infant_without_seat') return age < INFANT_BELOW ? undefined : { code: 'age_infant', age };
	if (passenger.type === 'child')
		return age >= INFANT_BELOW && age < ADULT_AGE ? undefined : { code: 'age_child', age };
	return age >= ADULT_AGE ? undefined : { code: 'age_adult', age };
}

function documentProblems(traveller: DraftTraveller, at: string, rules: PartyRules): TravellerProblem[] {
	const given = traveller.identity_documents;
	const named = given.some(
		({ type, unique_identifier: number }) => rules.identityTypes.includes(type) && number.trim(),
	);
	const missing: TravellerProblem[] =
		rules.documentsRequired && !named
			? [{ path: `${at}.identity_documents.0.unique_identifier`, code: 'document_required' }]
			: [];
	const wrong = given.flatMap((document, i): TravellerProblem[] => {
		const here = `${at}.identity_documents.${i}`;
		if (document.unique_identifier.trim() === '') return [];
		const found: TravellerProblem[] = [];
		if (document.unique_identifier.trim().length > LONGEST_NUMBER)
			found.push({ path: `${here}.unique_identifier`, code: 'account_long' });
		if (rules.identityTypes.includes(document.type) && !document.issuing_country_code)
			found.push({ path: `${here}.issuing_country_code`, code: 'country' });
		if (document.type !== 'passport') return found;
		const expires = fullDate(document.expires_on ?? '');
		const code = expiryProblem(expires, rules.lastDepartureOn);
		return code ? [...found, { path: `${here}.expires_on`, code }] : found;
	});
	return [...missing, ...wrong];
}

function expiryProblem(expires: string, lastDepartureOn: string): TravellerProblemCode | undefined {
	if (expires === '') return 'required';
	if (!isWholeDate(expires)) return 'date_incomplete';
	if (!isCalendarDate(expires)) return 'date_unreal';
	return expires < lastDepartureOn ? 'document_expires_early' : undefined;
}

/** Each infant has an adult, each adult at most one infant. */
function infantProblems(travellers: readonly DraftTraveller[], rules: PartyRules): TravellerProblem[] {
	const holders = new Map<string, number>();
	for (const { infant_passenger_id: infant } of travellers)
		if (infant) holders.set(infant, (holders.get(infant) ?? 0) + 1);
	return rules.passengers.flatMap(({ id, type }, i): TravellerProblem[] => {
		if (type !== 'infant_without_seat') return [];
		const path = infantPath(i);
		if (!holders.has(id)) return [{ path, code: 'infant_adult' }];
		return (holders.get(id) ?? 0) > 1 ? [{ path, code: 'infant_twice' }] : [];
	});
}

/** The field in which an infant's adult is chosen. It stands with the infant, and is kept on the adult. */
export const infantPath = (index: number): string => `travellers.${index}.infant_passenger_id`;

const bare = (name: string): string =>
	name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[^A-Za-z]+/g, '')
		.toLowerCase();

/** Later travellers with the name of an earlier one, as airlines write names: without accents, spaces and case. */
function repeatedNames(travellers: readonly DraftTraveller[]): TravellerProblem[] {
	const seen = new Set<string>();
	return travellers.flatMap(({ given_name: given, family_name: family }, i): TravellerProblem[] => {
		const name = `${bare(given)}/${bare(family)}`;
		if (name === '/' || !seen.has(name)) {
			seen.add(name);
			return [];
		}
		return [{ path: `travellers.${i}.given_name`, code: 'name_twice' }];
	});
}

function accountProblems(traveller: DraftTraveller, at: string): TravellerProblem[] {
	return traveller.loyalty_programme_accounts.flatMap((account, i): TravellerProblem[] => {
		const number = account.account_number.trim();
		const here = `${at}.loyalty_programme_accounts.${i}`;
		if (number.length > LONGEST_NUMBER) return [{ path: `${here}.account_number`, code: 'account_long' }];
		if (number && !account.airline_iata_code) return [{ path: `${here}.airline_iata_code`, code: 'choose' }];
		return [];
	});
}

function travellerProblems(traveller: DraftTraveller, i: number, rules: PartyRules): TravellerProblem[] {
	const at = `travellers.${i}`;
	const passenger = rules.passengers[i] ?? { type: null, age: null };
	const problems: TravellerProblem[] = [];
	if (!traveller.title) problems.push({ path: `${at}.title`, code: 'choose' });
	for (const field of ['given_name', 'family_name'] as const) {
		const code = nameProblem(traveller[field]);
		if (code) problems.push({ path: `${at}.${field}`, code });
	}
	const birth = birthProblem(traveller.born_on, passenger, rules.lastDepartureOn);
	if (birth) problems.push({ path: `${at}.born_on`, ...birth });
	if (!traveller.gender) problems.push({ path: `${at}.gender`, code: 'choose' });
	return [...problems, ...documentProblems(traveller, at, rules), ...accountProblems(traveller, at)];
}

/** What is wrong with those who travel, in the order of the screen. How they are reached is checked apart. */
export function checkTravellers(
	{ travellers }: Pick<BookingDraft, 'travellers'>,
	rules: PartyRules,
): TravellerProblem[] {
	const found = [
		...travellers.flatMap((traveller, i) => travellerProblems(traveller, i, rules)),
		...infantProblems(travellers, rules),
		...repeatedNames(travellers),
	];
	// One sentence a field is enough.
	return [...new Map(found.toReversed().map((one) => [one.path, one])).values()].toReversed();
}

/** Whether an e-mail address has the form of one; whether it exists nobody can tell. */
export function emailProblem(email: string): TravellerProblemCode | undefined {
	const typed = email.trim();
	if (typed === '') return 'required';
	// As the service reads it (zod's e-mail), so that what passes here passes there.
	const form = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
	return form.test(typed) && typed.length <= 254 ? undefined : 'email_format';
}
