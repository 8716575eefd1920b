import type { BookingDraft, DraftTraveller } from './booking-draft.ts';
import type { DraftKind } from './draft-kind.ts';
import { tidyDraft } from './draft-of.ts';

const isDraft = (found: unknown): found is BookingDraft =>
	typeof found === 'object' &&
	found !== null &&
	'travellers' in found &&
	Array.isArray(found.travellers) &&
	'services' in found &&
	Array.isArray(found.services) &&
	'contact' in found &&
	typeof found.contact === 'object';

/** How what is typed for flights is kept and sent. Documents stay out of the tab. */
export const bookingDrafts: DraftKind<BookingDraft> = {
	kept: (draft) => ({
		...draft,
		travellers: draft.travellers.map((traveller) => ({ ...traveller, identity_documents: [] })),
	}),
	restored(found, known) {
		if (!isDraft(found)) return null;
		return {
			travellers: known.travellers.map((traveller): DraftTraveller => {
				const own = found.travellers.find(({ id }) => id === traveller.id);
				return own ? { ...traveller, ...own, identity_documents: traveller.identity_documents } : traveller;
			}),
			contact: { ...known.contact, ...found.contact },
			services: found.services,
		};
	},
	tidy: (draft, phone = draft.contact.phone_number) => tidyDraft(draft, phone),
};
