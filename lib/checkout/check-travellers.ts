import { type PartyMember, type PartyProblem, partyProblems } from '#contract/air/party.ts';
import type { BookingDraft, DraftTraveller } from './booking-draft.ts';
import { fullDate, isCalendarDate, isWholeDate } from './date-parts.ts';
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
	'document_twice',
	'country',
	'document_expires_early',
	'account_long',
	'card_number',
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

const LONGEST_NAME = 20;
const LONGEST_NUMBER = 40;
/** A document of which nothing was typed. */
const NO_NUMBER = { unique_identifier: '', issuing_country_code: '' };
/** Airlines' letters: ASCII, Latin-1 and Latin Extended-A without ligatures and thorns, with space, hyphen, apostrophe. */
const NAME = /^(?![^]*[ÆæĲĳŒœÞð])[A-Za-zÀ-ÖØ-öø-žſ' -]*$/u;

/** A typed name as airlines take it: no curly apostrophe, no spaces around. */
export const plainName = (typed: string): string =>
	typed
		.replace(/[’‘ʼ`´]/g, "'")
		.replace(/[‐‑–—]/g, '-')
		.replace(/\s+/g, ' ')
		.trim();

/** What is wrong with a name, as airlines and hotels take it. */
export function nameProblem(typed: string): TravellerProblemCode | undefined {
	const name = plainName(typed);
	if (name === '') return 'required';
	if (!NAME.test(name)) return 'name_letters';
	return name.length > LONGEST_NAME ? 'name_long' : undefined;
}

/** What is missing of a typed date. */
function dateProblem(date: string): TravellerProblemCode | undefined {
	if (date === '') return 'required';
	if (!isWholeDate(date)) return 'date_incomplete';
	return isCalendarDate(date) ? undefined : 'date_unreal';
}

function documentProblems(traveller: DraftTraveller, at: string, rules: PartyRules): TravellerProblem[] {
	const { documentsRequired, identityTypes, lastArrivalOn } = rules;
	// One that the airline needs is checked as a whole at once, not field by field at each press.
	const needed = documentsRequired ? identityTypes[0] : undefined;
	const given = traveller.identity_documents;
	const documents: DraftTraveller['identity_documents'] =
		given.length === 0 && needed ? [{ ...NO_NUMBER, type: needed }] : given;
	return documents.flatMap((document, i): TravellerProblem[] => {
		const number = document.unique_identifier.trim();
		if (number === '' && (i > 0 || !needed)) return [];
		const here = `${at}.identity_documents.${i}`;
		const found: TravellerProblem[] = [];
		if (number.length > LONGEST_NUMBER) found.push({ path: `${here}.unique_identifier`, code: 'account_long' });
		if (number === '' && !document.issuing_country_code)
			found.push({ path: `${here}.issuing_country_code`, code: 'country' });
		const expires = fullDate(document.expires_on ?? '');
		const early = expires < lastArrivalOn ? 'document_expires_early' : undefined;
		const code = document.type === 'passport' ? (dateProblem(expires) ?? early) : undefined;
		return code ? [...found, { path: `${here}.expires_on`, code }] : found;
	});
}

/** Documents that an earlier traveller has given too: one person has one, and a number is easily pasted twice. */
function documentsTwice(travellers: readonly DraftTraveller[]): TravellerProblem[] {
	const holders = new Map<string, number>();
	return travellers.flatMap(({ identity_documents: documents }, traveller) =>
		documents.flatMap(({ type, unique_identifier: typed, issuing_country_code: country }, i): TravellerProblem[] => {
			const number = typed.replace(/[\s-]/g, '').toUpperCase();
			if (number === '') return [];
			const document = [type, country, number].join(' ');
			const holder = holders.get(document) ?? traveller;
			holders.set(document, holder);
			const path = `travellers.${traveller}.identity_documents.${i}.unique_identifier`;
			return holder === traveller ? [] : [{ path, code: 'document_twice' }];
		}),
	);
}

/** The field in which an infant's adult is chosen. It stands with the infant, and is kept on the adult. */
export const infantPath = (index: number): string => `travellers.${index}.infant_passenger_id`;

/** What is typed of a traveller as the rules of the party read it: whole dates, and documents that have a number. */
const memberOf = (traveller: DraftTraveller, id: string): PartyMember & { places: number[] } => {
	const whole = (date: string) => (isCalendarDate(fullDate(date)) ? fullDate(date) : '');
	const given = traveller.identity_documents.map((document, place) => ({ ...document, place }));
	const named = given.filter(({ unique_identifier: number }) => number.trim() !== '');
	return {
		...traveller,
		id,
		born_on: whole(traveller.born_on),
		identity_documents: named.map((one) => ({ ...one, expires_on: whole(one.expires_on ?? '') })),
		places: named.map(({ place }) => place),
	};
};

/** What the rules of the party find, at the fields of the form. */
function partyFields(travellers: readonly DraftTraveller[], rules: PartyRules): TravellerProblem[] {
	const members = travellers.map((traveller, i) => memberOf(traveller, rules.passengers[i]?.id ?? traveller.id));
	return partyProblems(members, rules).flatMap((problem) => fieldOf(problem, members, rules));
}

function fieldOf(
	problem: PartyProblem,
	members: readonly { places: number[] }[],
	{ passengers }: PartyRules,
): TravellerProblem[] {
	const at = `travellers.${problem.traveller}`;
	const document = (field: string) =>
		'document' in problem
			? `${at}.identity_documents.${members[problem.traveller]?.places[problem.document] ?? 0}.${field}`
			: at;
	switch (problem.code) {
		case 'document_required':
			return [{ path: `${at}.identity_documents.0.unique_identifier`, code: problem.code }];
		case 'document_country':
			return [{ path: document('issuing_country_code'), code: 'country' }];
		case 'document_expires_early':
			return [{ path: document('expires_on'), code: problem.code }];
		case 'infant_twice':
		case 'infant_adult':
			return [{ path: infantPath(passengers.findIndex(({ id }) => id === problem.infant)), code: problem.code }];
		case 'name_twice':
			return [{ path: `${at}.given_name`, code: problem.code }];
		// The form offers only documents that the airline takes, and adults for infants; it has seen the missing date.
		case 'documents_refused':
		case 'document_type':
		case 'document_no_expiry':
		case 'holder_not_adult':
		case 'held_not_infant':
			return [];
		default: {
			const { traveller: _, ...found } = problem;
			return [{ path: `${at}.born_on`, ...found }];
		}
	}
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
	const problems: TravellerProblem[] = [];
	if (!traveller.title) problems.push({ path: `${at}.title`, code: 'choose' });
	for (const field of ['given_name', 'family_name'] as const) {
		const code = nameProblem(traveller[field]);
		if (code) problems.push({ path: `${at}.${field}`, code });
	}
	const birth = dateProblem(fullDate(traveller.born_on));
	if (birth) problems.push({ path: `${at}.born_on`, code: birth });
	if (!traveller.gender) problems.push({ path: `${at}.gender`, code: 'choose' });
	return [...problems, ...documentProblems(traveller, at, rules), ...accountProblems(traveller, at)];
}

/** A traveller's fields from the top of the sheet to its foot. */
const ON_SCREEN = [
	'title',
	'given_name',
	'family_name',
	'born_on',
	'gender',
	'infant_passenger_id',
	'identity_documents',
	'loyalty_programme_accounts',
];

/** A document's fields in their order. */
const IN_DOCUMENT = ['unique_identifier', 'issuing_country_code', 'expires_on'];

/** Where a field stands on the screen, for sorting: travellers first, then their fields. */
function placeOf({ path }: TravellerProblem): number {
	const [, traveller, field = '', , part = ''] = path.split('.');
	const sheet = Number(traveller) * ON_SCREEN.length + ON_SCREEN.indexOf(field);
	return sheet * IN_DOCUMENT.length + Math.max(0, IN_DOCUMENT.indexOf(part));
}

/** What is wrong with those who travel, in the order of the screen. How they are reached is checked apart. */
export function checkTravellers(
	{ travellers }: Pick<BookingDraft, 'travellers'>,
	rules: PartyRules,
): TravellerProblem[] {
	const found = [
		...travellers.flatMap((traveller, i) => travellerProblems(traveller, i, rules)),
		...documentsTwice(travellers),
		...partyFields(travellers, rules),
	];
	// One sentence a field is enough: what is missing of it goes before what is wrong with it.
	const first = new Map(found.toReversed().map((one) => [one.path, one]));
	return [...first.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Whether an e-mail address has the form of one; whether it exists nobody can tell. */
export function emailProblem(email: string): TravellerProblemCode | undefined {
	const typed = email.trim();
	if (typed === '') return 'required';
	// As the service reads it (zod's e-mail), so that what passes here passes there.
	const form = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
	return form.test(typed) && typed.length <= 254 ? undefined : 'email_format';
}
