import { plainName } from '../../checkout/check-travellers.ts';
import type { DraftKind } from '../../checkout/draft-kind.ts';
import { type StayDraft, stayDraftOf } from './stay-draft.ts';

const isDraft = (found: unknown): found is StayDraft =>
	typeof found === 'object' &&
	found !== null &&
	'guests' in found &&
	Array.isArray(found.guests) &&
	'contact' in found &&
	typeof found.contact === 'object';

/** How what is typed for a stay is kept and sent. */
export const stayDrafts: DraftKind<StayDraft> = {
	kept: (draft) => draft,
	restored: (found, known) => (isDraft(found) ? stayDraftOf(known.guests.length, found) : null),
	tidy: ({ guests, contact, ...asked }, phone = contact.phone_number) => ({
		guests: guests.map((guest) => ({
			given_name: plainName(guest.given_name),
			family_name: plainName(guest.family_name),
		})),
		contact: { email: contact.email.trim(), phone_number: phone },
		loyalty_programme_account_number: asked.loyalty_programme_account_number.trim(),
		accommodation_special_requests: asked.accommodation_special_requests.trim(),
	}),
};
