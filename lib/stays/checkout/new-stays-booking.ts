import { ATTEMPT_METADATA, type Paying } from '../../flights/new-order.ts';
import type { DraftGuest, StayDraft } from './stay-draft.ts';

/** A booking as it is asked for, before the contract has looked at it. */
export interface StaysBookingRequest {
	quote_id: string;
	guests: { given_name: string; family_name: string }[];
	email: string;
	phone_number: string;
	payment?: { three_d_secure_session_id: string } | { card_id: string };
	metadata: Record<string, string>;
	loyalty_programme_account_number?: string;
	accommodation_special_requests?: string;
}

const isNamed = ({ given_name: given, family_name: family }: DraftGuest): boolean => given !== '' || family !== '';

/** The booking that a draft asks for. By balance nothing is said of the payment. */
export function toNewStaysBooking(
	quoteId: string,
	key: string,
	draft: StayDraft,
	{ pay }: Pick<Paying, 'pay'>,
): StaysBookingRequest {
	const { contact, loyalty_programme_account_number: account, accommodation_special_requests: requests } = draft;
	const [lead] = draft.guests;
	const named = draft.guests.findLastIndex(isNamed) + 1;
	return {
		quote_id: quoteId,
		// The API tells rooms by the order of their guests: an unnamed room before a named one has the lead guest's name.
		guests: draft.guests.slice(0, Math.max(1, named)).map((guest) => (isNamed(guest) ? guest : (lead ?? guest))),
		email: contact.email.trim(),
		phone_number: contact.phone_number,
		...(pay.type === 'guarantee' && { payment: { card_id: pay.card_id } }),
		...(pay.type === 'card' && { payment: { three_d_secure_session_id: pay.three_d_secure_session_id } }),
		metadata: { [ATTEMPT_METADATA]: key },
		...(account && { loyalty_programme_account_number: account }),
		...(requests && { accommodation_special_requests: requests }),
	};
}
