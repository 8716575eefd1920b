import type { IdentityDocument, NewOrderPassenger } from '#contract/air/order.ts';
import type { LoyaltyProgrammeAccount } from '#contract/air/passenger.ts';

/** A person whom an account books for, as a booking names them. */
export interface TravellerPerson {
	title: NewOrderPassenger['title'];
	given_name: string;
	family_name: string;
	gender: NewOrderPassenger['gender'];
	/** `YYYY-MM-DD` */
	born_on: string;
}

/** Membership of a hotels' programme. */
export interface HotelAccount {
	/** Of the hotels' programmes, by reference. */
	programme: string;
	account_number: string;
}

export interface TravellerLoyalty {
	airlines: LoyaltyProgrammeAccount[];
	hotels: HotelAccount[];
}

/** An identity document as it is kept. Its kind stands in the clear; each other field is sealed, and opened, by itself. */
export interface KeptDocument {
	type: IdentityDocument['type'];
	unique_identifier: string;
	/** The last characters of the number, for lists. */
	number_end: string;
	/** ISO 3166-1 alpha-2; null: it is of no country. */
	issuing_country_code: string | null;
	/** `YYYY-MM-DD`; null: it has no end. */
	expires_on: string | null;
}
export type DocumentField = Exclude<keyof KeptDocument, 'type'>;

/** What a form, an airline and the person's own record take of a document. */
export const WHOLE = ['unique_identifier', 'issuing_country_code', 'expires_on'] as const;
/** What a list shows of a document. */
export const LISTED = ['number_end', 'issuing_country_code', 'expires_on'] as const;

/** A saved traveller, with those fields of their documents that were asked for. */
export interface SavedTraveller<Field extends DocumentField = never> extends TravellerPerson {
	id: string;
	documents: Pick<KeptDocument, 'type' | Field>[];
	loyalty: TravellerLoyalty;
	/** The documents are deleted some time after the last trip. */
	forgetDocuments: boolean;
}
export type WholeTraveller = SavedTraveller<(typeof WHOLE)[number]>;
export type ListedTraveller = SavedTraveller<(typeof LISTED)[number]>;

/** A traveller as they are entered. */
export interface NewTraveller extends Omit<SavedTraveller, 'id' | 'documents'> {
	documents: IdentityDocument[];
}

/** How many an account keeps, and how long unused documents are kept. */
export const MOST_TRAVELLERS = 20;
export const MOST_NUMBERS = 10;
export const DOCUMENTS_KEPT_DAYS = 90;

/** The last characters of a number. */
export const numberEnd = (number: string): string => number.slice(-4);

/** A number, or its end, for lists. */
export const lastFour = (number: string): string => `•••• ${numberEnd(number)}`;
