import type { DraftTraveller } from './booking-draft.ts';
import { infantPath } from './check-travellers.ts';
import type { PartyRules } from './party-rules.ts';

/** Who travels, as typed, and what they were searched as. */
export interface PointedParty {
	travellers: readonly DraftTraveller[];
	passengers: PartyRules['passengers'];
}

/** A field of the form by the pointer with which the API names it: `/passengers/0/born_on`. */
export function fieldOfPointer(pointer: string, party: PointedParty): string | null {
	const [root = '', index = '', field = '', ...rest] = pointer.replace(/^\//, '').split('/');
	if (root !== 'passengers' || !/^\d+$/.test(index)) return null;
	const traveller = `travellers.${index}`;
	switch (field) {
		case 'email':
		case 'phone_number':
			return `contact.${field}`;
		case 'title':
		case 'given_name':
		case 'family_name':
		case 'gender':
		case 'born_on':
			return `${traveller}.${field}`;
		case 'infant_passenger_id':
			return infantField(Number(index), party);
		case 'identity_documents': {
			const documents = party.travellers[Number(index)]?.identity_documents ?? [];
			return `${traveller}.identity_documents.${slotOf(documents, rest[0])}.${rest[1] ?? 'unique_identifier'}`;
		}
		case 'loyalty_programme_accounts':
			return `${traveller}.loyalty_programme_accounts.${rest[0] ?? '0'}.${rest[1] ?? 'account_number'}`;
		default:
			return null;
	}
}

/** The API speaks of the adult who has an infant; the form asks the infant. Where the adult has none, of one without an adult. */
function infantField(adult: number, { travellers, passengers }: PointedParty): string | null {
	const held = travellers[adult]?.infant_passenger_id;
	const infants = passengers.filter(({ type }) => type === 'infant_without_seat');
	const alone = infants.find(({ id }) => !travellers.some((one) => one.infant_passenger_id === id));
	const meant = infants.find(({ id }) => id === held) ?? alone ?? infants[0];
	return meant ? infantPath(passengers.indexOf(meant)) : null;
}

/** Only documents with a number are sent: the place of the one that was sent as the nth. */
function slotOf(documents: DraftTraveller['identity_documents'], nth = '0'): number {
	const sent = documents.flatMap((one, i) => (one.unique_identifier.trim() === '' ? [] : [i]));
	return sent[Number(nth)] ?? 0;
}

/** The id of a field on the page, so that an error leads to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
