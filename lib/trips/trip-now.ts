import type { TripStatus } from './trip-status.ts';

/** How a booked journey stands, in as few words as a page needs to learn whether what it shows is old. */
export interface TripNow {
	/** When it was read; the web's clock, epoch milliseconds. */
	at: number;
	status: TripStatus;
	/** The schedule change that waits for an answer. */
	change: string | null;
	/** Another one when anything about the booking is another. */
	booking: string;
	/** Another one when anything that its page shows is another: the booking, when it was confirmed, payments, mails. */
	page: string;
	/** A fingerprint of what agents propose for it and of the outcomes. */
	proposals?: string;
}
