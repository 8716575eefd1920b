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

/** A saved traveller with all that is kept of them. */
export interface SavedTraveller extends TravellerPerson {
	id: string;
	documents: IdentityDocument[];
	loyalty: TravellerLoyalty;
	/** The documents are deleted some time after the last trip. */
	forgetDocuments: boolean;
}

/** How many an account keeps, and how long unused documents are kept. */
export const MOST_TRAVELLERS = 20;
export const MOST_NUMBERS = 10;
export const DOCUMENTS_KEPT_DAYS = 90;

/** The end of a number, for lists. */
export const lastFour = (number: string): string => `•••• ${number.slice(-4)}`;
