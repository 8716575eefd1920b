import type { CabinClass } from '#contract/air/segment.ts';
import type { Answered, Found } from '../answers.ts';
import type { ActQuery, BookingDocument, BookingQuery } from './booking.ts';
import type { ReissuedCredit } from './cancellation.ts';
import type { SupplierSegment } from './offers.ts';

/** A flight of a booking. Codes of the reference data, local times. */
export interface ScheduledFlight extends Omit<SupplierSegment, 'passengers'> {
	/** When it leaves. */
	departsAt: Date;
	/** One for each passenger, in the order of the booking. */
	cabins: readonly CabinClass[];
}

/** A booking, and its flights as we have them: the airline tells what differs. */
export interface ScheduleQuery extends BookingQuery {
	/** The key of the offer that was booked. */
	offerReference: string;
	slices: readonly (readonly ScheduledFlight[])[];
	/** Whether somebody reads the changes now; false: a job looks after the booking. */
	isRead: boolean;
}

/** A flight as the airline flies it now. */
export interface ChangedFlight extends ScheduledFlight {
	/** Which flight of the same slice goes on in it, by index; null: it is a new one. */
	continues: number | null;
	/** Whether the seats of that flight stay. */
	keepsSeats: boolean;
}

/** What an airline has changed of a booking. */
export interface SupplierScheduleChange {
	/** The airline's own key. Opaque, never on the wire. */
	reference: string;
	/** The slices that are not as they were, by index, with their flights of now: none where nothing is flown any more. */
	slices: readonly { slice: number; flights: readonly ChangedFlight[] }[];
	/** False: it is settled with the airline, not through us. */
	acceptable: boolean;
	/** The airline's ticket at the agency that settles it by hand; null when there is none. */
	agencyTicket: string | null;
}

/** Accepts a change. */
export interface ChangeAcceptance extends ActQuery {
	/** The airline's key of the change. */
	change: string;
	/** What of extras it can no longer give, at the price that was paid for them, and the seats among them. */
	dropped: {
		amount: string;
		currency: string;
		seats: readonly { designator: string; origin: string; destination: string }[];
	};
	/** When the first flight then leaves. */
	departsAt: Date;
}

/** An accepted change as the airline has it. */
export interface SupplierAcceptance {
	clientReference: string;
	/** Its key. */
	change: string;
	acceptedAt: Date;
	/** All documents of the booking, where some were issued anew; null where they stay as they were. */
	documents: readonly BookingDocument[] | null;
	/** The document that takes the place of each credit which had paid a part, for what comes back of it. */
	reissued: readonly ReissuedCredit[];
}

/** What a connection to an airline implements to tell of schedule changes. */
export interface AirSchedule {
	/** What the airline has changed of a booking and is still unanswered, the oldest first. Rejects with SupplierFailure. */
	scheduleChanges(query: ScheduleQuery, signal: AbortSignal): Promise<readonly SupplierScheduleChange[]>;
	/**
	 * Accepts a change. Asked twice by the same act reference it answers as the first time. Rejects with SupplierRefusal
	 * when it certainly does not take it; with SupplierFailure when nothing is known.
	 */
	acceptChange(acceptance: ChangeAcceptance, signal: AbortSignal): Promise<Answered<SupplierAcceptance>>;
	/** The outcome of accepting one, which is not done should it still come. Rejects with SupplierFailure. */
	findAcceptance(query: ActQuery, signal: AbortSignal): Promise<Found<SupplierAcceptance>>;
}
