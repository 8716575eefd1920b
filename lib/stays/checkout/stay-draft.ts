/** A guest as far as they are typed. */
export interface DraftGuest {
	given_name: string;
	family_name: string;
}

/** What a visitor has typed in the checkout of a stay. */
export interface StayDraft {
	/** One for each room. The reservation is under the first; the others may be left empty. */
	guests: DraftGuest[];
	/** Who booked; the hotel is given these. */
	contact: { email: string; phone_number: string };
	loyalty_programme_account_number: string;
	accommodation_special_requests: string;
}

const NOBODY: DraftGuest = { given_name: '', family_name: '' };

/** A draft with a guest for each of `rooms`, filled with what is known. */
export const stayDraftOf = (rooms: number, known: StayDraft | null): StayDraft => ({
	guests: Array.from({ length: rooms }, (_, room) => ({ ...NOBODY, ...known?.guests[room] })),
	contact: { email: '', phone_number: '', ...known?.contact },
	loyalty_programme_account_number: known?.loyalty_programme_account_number ?? '',
	accommodation_special_requests: known?.accommodation_special_requests ?? '',
});
