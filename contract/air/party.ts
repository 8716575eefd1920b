import { foldName } from '../common/fold-name.ts';

/** Full years from which somebody is an adult, and below which an infant. */
export const ADULT_AGE = 18;
const INFANT_BELOW = 2;
const OLDEST = 130;
/** Documents that name their holder. The other kinds are numbers of programmes at a border. */
const IDENTITY_TYPES: readonly string[] = ['passport', 'tax_id'];

/** What an offer asks of those who travel on it. */
export interface PartyTerms {
	passengers: readonly { id: string; type: string | null; age: number | null }[];
	/** The day of the last slice's first departure, `YYYY-MM-DD`, local: ages and documents are judged by it. */
	lastDepartureOn: string;
	documentTypes: readonly string[];
	documentsRequired: boolean;
}

/** A traveller of an offer's passenger `id`. Dates are `YYYY-MM-DD`; an empty one is not judged. */
export interface PartyMember {
	id: string;
	given_name: string;
	family_name: string;
	born_on: string;
	infant_passenger_id?: string | null | undefined;
	identity_documents?:
		| readonly {
				type: string;
				issuing_country_code?: string | null | undefined;
				expires_on?: string | null | undefined;
		  }[]
		| null
		| undefined;
}

/**
 * What is wrong with a party, by the place of the traveller in the order given. `age` is that of the day of the last
 * departure, `searched` the age of the search. `infant` is the passenger without an adult, or with two.
 */
export type PartyProblem = { traveller: number } & (
	| { code: 'born_later' | 'born_long_ago' }
	| { code: 'age_exact'; age: number; searched: number }
	| { code: 'age_infant' | 'age_child' | 'age_adult'; age: number }
	| { code: 'document_required' }
	/** The offer takes none at all. */
	| { code: 'documents_refused' }
	| { code: 'document_type' | 'document_country' | 'document_no_expiry' | 'document_expires_early'; document: number }
	| { code: 'holder_not_adult' | 'held_not_infant' }
	| { code: 'infant_twice'; infant: string }
	| { code: 'name_twice' }
	/** `traveller` is an adult who has no infant, -1 where each has one. */
	| { code: 'infant_adult'; infant: string }
);

/** Full years between two dates, both `YYYY-MM-DD`. Somebody born on 29 February turns older on 1 March of other years. */
export const ageOn = (bornOn: string, date: string): number =>
	Number(date.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (date.slice(5) < bornOn.slice(5) ? 1 : 0);

function ageProblem(traveller: number, member: PartyMember, terms: PartyTerms): PartyProblem | undefined {
	const passenger = terms.passengers.find(({ id }) => id === member.id);
	if (!passenger || member.born_on === '') return undefined;
	const age = ageOn(member.born_on, terms.lastDepartureOn);
	if (age < 0) return { traveller, code: 'born_later' };
	if (age > OLDEST) return { traveller, code: 'born_long_ago' };
	const searched = passenger.age;
	if (searched !== null && searched < ADULT_AGE)
		return age === searched ? undefined : { traveller, code: 'age_exact', age, searched };
	switch (passenger.type) {
		case 'infant_without_seat':
			return age < INFANT_BELOW ? undefined : { traveller, code: 'age_infant', age };
		case 'child':
			return age >= INFANT_BELOW && age < ADULT_AGE ? undefined : { traveller, code: 'age_child', age };
		default:
			return age >= ADULT_AGE ? undefined : { traveller, code: 'age_adult', age };
	}
}

function documentProblems(traveller: number, member: PartyMember, terms: PartyTerms): PartyProblem[] {
	const documents = member.identity_documents ?? [];
	if (terms.documentTypes.length === 0) return documents.length > 0 ? [{ traveller, code: 'documents_refused' }] : [];
	const named = documents.some(({ type }) => IDENTITY_TYPES.includes(type));
	const asked = terms.documentsRequired && terms.documentTypes.some((type) => IDENTITY_TYPES.includes(type));
	const missing: PartyProblem[] = asked && !named ? [{ traveller, code: 'document_required' }] : [];
	const wrong = documents.flatMap(({ type, issuing_country_code: country, expires_on: expires }, document) => {
		const found = (code: Extract<PartyProblem, { document: number }>['code']) => ({ traveller, code, document });
		if (!terms.documentTypes.includes(type)) return [found('document_type')];
		const problems: PartyProblem[] = [];
		if (IDENTITY_TYPES.includes(type) && !country) problems.push(found('document_country'));
		if (type === 'passport' && !expires) problems.push(found('document_no_expiry'));
		else if (type === 'passport' && expires && expires < terms.lastDepartureOn)
			problems.push(found('document_expires_early'));
		return problems;
	});
	return [...missing, ...wrong];
}

/** Each infant has an adult, each adult at most one infant. */
function infantProblems(members: readonly PartyMember[], { passengers }: PartyTerms): PartyProblem[] {
	const typeOf = new Map(passengers.map(({ id, type }) => [id, type]));
	const held = new Set<string>();
	const problems: PartyProblem[] = [];
	members.forEach(({ id, infant_passenger_id: infant }, traveller) => {
		if (!infant) return;
		if (typeOf.get(id) !== 'adult') problems.push({ traveller, code: 'holder_not_adult' });
		else if (typeOf.get(infant) !== 'infant_without_seat') problems.push({ traveller, code: 'held_not_infant' });
		else if (held.has(infant)) problems.push({ traveller, code: 'infant_twice', infant });
		held.add(infant);
	});
	const traveller = members.findIndex(({ id, infant_passenger_id: has }) => typeOf.get(id) === 'adult' && !has);
	const alone = passengers.filter(({ id, type }) => type === 'infant_without_seat' && !held.has(id));
	return [...problems, ...alone.map(({ id: infant }): PartyProblem => ({ traveller, code: 'infant_adult', infant }))];
}

/** Later travellers with the name of an earlier one, as airlines write names. Two without names are not alike. */
function repeatedNames(members: readonly PartyMember[]): PartyProblem[] {
	const seen = new Set<string>();
	return members.flatMap(({ given_name, family_name }, traveller): PartyProblem[] => {
		const name = `${foldName(given_name)}/${foldName(family_name)}`;
		if (name === '/' || !seen.has(name)) {
			seen.add(name);
			return [];
		}
		return [{ traveller, code: 'name_twice' }];
	});
}

/**
 * What is wrong with the travellers of an offer. One set of rules for the form, which puts each into words, and for the
 * API, which answers with the field's code: what passes in one passes in the other.
 */
export function partyProblems(members: readonly PartyMember[], terms: PartyTerms): PartyProblem[] {
	const each = members.flatMap((member, i) => {
		const age = ageProblem(i, member, terms);
		return [...(age ? [age] : []), ...documentProblems(i, member, terms)];
	});
	return [...each, ...infantProblems(members, terms), ...repeatedNames(members)];
}
