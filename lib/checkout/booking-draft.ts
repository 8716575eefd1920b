import type { IdentityDocument, NewOrderPassenger } from '#contract/air/order.ts';
import type { SelectedService } from '#contract/air/service-item.ts';
import type { LoyaltyProgrammeAccount } from '#contract/air/passenger.ts';

/** A traveller as far as they are typed. What is not yet given is empty, null or left out. */
export interface DraftTraveller {
	/** The offer's passenger. */
	id: string;
	title: NewOrderPassenger['title'] | '';
	given_name: string;
	family_name: string;
	gender: NewOrderPassenger['gender'] | '';
	/** `YYYY-MM-DD`; parts that are missing are left out: `1990--07`. */
	born_on: string;
	/** On the adult who has this infant on the lap. */
	infant_passenger_id: string | null;
	/** Kept on the server alone, encrypted; never in the browser's storage. */
	identity_documents: IdentityDocument[];
	loyalty_programme_accounts: LoyaltyProgrammeAccount[];
}

/** What a visitor has typed and chosen in a checkout. */
export interface BookingDraft {
	travellers: DraftTraveller[];
	/** The buyer's own; airlines are given these for every traveller. */
	contact: { email: string; phone_number: string };
	/** Seats, bags and the right to cancel, by the ids with which the offer showed them. */
	services: SelectedService[];
}
