import type { IdentityDocument } from '#contract/air/order.ts';

/** Somebody whom a customer's account has saved, as an agent sees them: numbers by their end alone. */
export interface MaskedTraveller {
	id: string;
	name: string;
	/** `YYYY-MM-DD` */
	born_on: string;
	documents: readonly (Pick<IdentityDocument, 'type'> & {
		/** ISO 3166-1 alpha-2; null: it is of no country. */
		country: string | null;
		/** The number but for its end. */
		masked: string;
		expires_on: string | null;
	})[];
	/** Memberships: the airline's code or the hotels' programme, and the end of the number. */
	loyalty: readonly { programme: string; masked: string }[];
}

/** A document in full, once an agent has asked for it. */
export interface ShownDocument {
	type: IdentityDocument['type'];
	number: string;
}

/** Why an agent may ask for the documents of a customer. */
export const DOCUMENT_REASONS = ['booking', 'airline', 'correction'] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];
