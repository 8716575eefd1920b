import { ADULT_AGE, ageOn } from '#contract/air/party.ts';
import type { NewTraveller, TravellerPerson } from '../accounts/saved-traveller.ts';
import type { BookingDraft, DraftTraveller } from './booking-draft.ts';
import type { DocumentType, PartyRules } from './party-rules.ts';

/** Somebody who may travel: saved by an account, or known to the desk, which may not know all of them. */
export interface Person
	extends Pick<NewTraveller, 'given_name' | 'family_name' | 'documents' | 'loyalty'>,
		Pick<DraftTraveller, 'title' | 'gender'> {
	/** Empty: nobody knows; then it is an adult. */
	born_on: TravellerPerson['born_on'];
}

/** A saved traveller as the form of one offer takes them: without what the airline does not ask for. */
export type FilledTraveller = Omit<DraftTraveller, 'id' | 'infant_passenger_id'>;

type Kind = Pick<PartyRules['passengers'][number], 'type' | 'age'>;
const INFANT_BELOW = 2;

/** Whether somebody of this age travels as this passenger; null: an adult of whom no more is known. */
function fits({ type, age: searched }: Kind, known: number | null): boolean {
	const age = known ?? ADULT_AGE;
	if (age < 0) return false;
	if (searched !== null && searched < ADULT_AGE) return age === searched;
	if (type === 'infant_without_seat') return age < INFANT_BELOW;
	if (type === 'child') return age >= INFANT_BELOW && age < ADULT_AGE;
	return age >= ADULT_AGE;
}

/** Which documents of a saved traveller an offer asks for. */
export const wantedDocuments = ({ documentsRequired, identityTypes, extraTypes }: PartyRules): DocumentType[] =>
	documentsRequired ? [...identityTypes, ...extraTypes] : [...extraTypes];

/** What an offer asks of a saved traveller, and no more. Of several memberships that of the first of its programmes. */
export function filledTraveller(saved: Person, rules: PartyRules): FilledTraveller {
	const { title, given_name, family_name, gender, born_on, documents, loyalty } = saved;
	const wanted = wantedDocuments(rules);
	const account = rules.programmes.flatMap(
		(code) => loyalty.airlines.find(({ airline_iata_code }) => airline_iata_code === code) ?? [],
	)[0];
	return {
		title,
		given_name,
		family_name,
		gender,
		born_on,
		identity_documents: documents.filter(({ type }) => wanted.includes(type)),
		loyalty_programme_accounts: account ? [account] : [],
	};
}

/**
 * Who travels as which passenger, by their ages on the day of the last departure: the first who fits goes to each, those
 * with an exact age first. Passengers for whom nobody is left are not in it.
 */
export function whoTravels<K extends Kind, P extends Pick<Person, 'born_on'>>(
	persons: readonly P[],
	passengers: readonly K[],
	lastDepartureOn: string,
): Map<K, P> {
	const free = [...persons];
	const chosen = new Map<K, P>();
	const exact = ({ age }: Kind) => age !== null && age < ADULT_AGE;
	for (const passenger of [...passengers].sort((a, b) => Number(exact(b)) - Number(exact(a)))) {
		const at = free.findIndex(({ born_on }) =>
			fits(passenger, born_on === '' ? null : ageOn(born_on, lastDepartureOn)),
		);
		const [found] = at < 0 ? [] : free.splice(at, 1);
		if (found) chosen.set(passenger, found);
	}
	return chosen;
}

/** The checkout of those who travel of these persons; each infant sits with an adult. Null: nothing is known of anybody. */
export function fillParty(
	saved: readonly Person[],
	rules: PartyRules,
	contact: BookingDraft['contact'],
): BookingDraft | null {
	const chosen = whoTravels(saved, rules.passengers, rules.lastDepartureOn);
	if (chosen.size === 0 && contact.email === '') return null;
	const infants = rules.passengers.filter(({ type }) => type === 'infant_without_seat').map(({ id }) => id);
	return {
		travellers: rules.passengers.flatMap((passenger): DraftTraveller[] => {
			const { id, type } = passenger;
			const person = chosen.get(passenger);
			if (!person) return [];
			const infant = type === 'adult' ? (infants.shift() ?? null) : null;
			return [{ id, ...filledTraveller(person, rules), infant_passenger_id: infant }];
		}),
		contact,
		services: [],
	};
}
