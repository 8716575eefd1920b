import { hasCardNumber } from '#contract/common/card-number.ts';
import { emailProblem, nameProblem, plainName, type TravellerProblem } from '../../checkout/check-travellers.ts';
import type { DraftGuest, StayDraft } from './stay-draft.ts';

const LONGEST_NUMBER = 40;

/** What is wrong with the guest of a room. Of another room than the first both names may be left out. */
function guestProblems(guest: DraftGuest, room: number): TravellerProblem[] {
	if (room > 0 && plainName(guest.given_name) === '' && plainName(guest.family_name) === '') return [];
	return (['given_name', 'family_name'] as const).flatMap((field) => {
		const code = nameProblem(guest[field]);
		return code ? [{ path: `guests.${room}.${field}`, code }] : [];
	});
}

/** What is wrong with a stay's draft but for the phone number, in the order of the screen. */
export function checkGuests(draft: StayDraft, memberOnly: boolean): TravellerProblem[] {
	const email = emailProblem(draft.contact.email);
	const account = draft.loyalty_programme_account_number.trim();
	const { accommodation_special_requests: requests } = draft;
	const path = 'loyalty_programme_account_number';
	return [
		...draft.guests.flatMap(guestProblems),
		...(email ? [{ path: 'contact.email', code: email }] : []),
		...(memberOnly && account === '' ? [{ path, code: 'required' as const }] : []),
		...(account.length > LONGEST_NUMBER ? [{ path, code: 'account_long' as const }] : []),
		...(hasCardNumber(requests) ? [{ path: 'accommodation_special_requests', code: 'card_number' as const }] : []),
	];
}

/** The field of the form that a pointer of the API means: `/guests/0/given_name`; null: none. */
export function stayFieldOf(pointer: string): string | null {
	const [root = '', index = '', field = ''] = pointer.replace(/^\//, '').split('/');
	if (root === 'guests')
		return /^\d+$/.test(index) && /^(given|family)_name$/.test(field) ? `guests.${index}.${field}` : null;
	if (root === 'email' || root === 'phone_number') return `contact.${root}`;
	return root === 'loyalty_programme_account_number' || root === 'accommodation_special_requests' ? root : null;
}
