import type { BookingDraft, DraftTraveller } from './booking-draft.ts';

const PREFIX = 'checkout.';
const keyOf = (intentId: string): string => `${PREFIX}${intentId}`;

/** Keeps what was typed in this tab. Documents stay out of it. Where storage is blocked nothing is kept. */
export function keepDraft(intentId: string, draft: BookingDraft): void {
	const travellers = draft.travellers.map((traveller) => ({ ...traveller, identity_documents: [] }));
	try {
		sessionStorage.setItem(keyOf(intentId), JSON.stringify({ ...draft, travellers }));
	} catch {
		// The server keeps it as well.
	}
}

/** Forgets what was typed in other checkouts of this tab: they are booked, or over. The server keeps its own copy for a while. */
export const forgetOtherDrafts = (intentId: string): void => forget((key) => key !== keyOf(intentId));

/** Forgets what was typed in a checkout of this tab: it is booked. */
export const forgetDraft = (intentId: string): void => forget((key) => key === keyOf(intentId));

function forget(which: (key: string) => boolean): void {
	try {
		const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX) && which(key));
		for (const key of keys) sessionStorage.removeItem(key);
	} catch {
		// Nothing was kept.
	}
}

/** What this tab holds of a draft, laid over what the server knows; null when it holds nothing that fits. */
export function keptDraft(intentId: string, known: BookingDraft): BookingDraft | null {
	let found: unknown;
	try {
		found = JSON.parse(sessionStorage.getItem(keyOf(intentId)) ?? 'null');
	} catch {
		return null;
	}
	if (!isDraft(found)) return null;
	const kept = found;
	return {
		travellers: known.travellers.map((traveller): DraftTraveller => {
			const own = kept.travellers.find(({ id }) => id === traveller.id);
			return own ? { ...traveller, ...own, identity_documents: traveller.identity_documents } : traveller;
		}),
		contact: { ...known.contact, ...kept.contact },
		services: kept.services,
	};
}

const isDraft = (found: unknown): found is BookingDraft =>
	typeof found === 'object' &&
	found !== null &&
	'travellers' in found &&
	Array.isArray(found.travellers) &&
	'services' in found &&
	Array.isArray(found.services) &&
	'contact' in found &&
	typeof found.contact === 'object';
