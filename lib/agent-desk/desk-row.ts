import type { Money } from '#lib/stays/price/money.ts';
import type { TripStatus } from '#lib/trips/trip-status.ts';

/** What a booking is for: flights by their airports, or a hotel and its nights; local times and dates. */
export type DeskSubject =
	| {
			kind: 'flight';
			route: string;
			/** The first one, `BT 653`. */
			flight: string;
			departing_at: string;
			/** The day of the last slice; null: it is one way. */
			returning_on: string | null;
	  }
	| { kind: 'stay'; hotel: string; check_in_date: string; check_out_date: string };

/** A booking of any kind, as the desk lists it; instants, ISO 8601. */
export interface DeskRow {
	id: string;
	/** Null: the hotel has given none. */
	reference: string | null;
	booked_at: string;
	/** By whose clock its deadline is told. */
	zone: string;
	/** Family names first. */
	travellers: readonly { family_name: string; given_name: string }[];
	/** Of the first traveller who has one, E.164. */
	phone: string | null;
	/** The same as people write it: finding that out takes as long as all else of a row. Left out by the API and earlier releases. */
	phone_shown?: string;
	/** Numbers of its tickets; of a stay none. */
	tickets: readonly string[];
	subject: DeskSubject;
	status: TripStatus;
	/** A schedule change waits for an answer. */
	changed: boolean;
	/** Until when it has to be paid, while it is held. */
	pay_by: string | null;
	/** What it costs, each in its own currency. */
	total: readonly Money[];
}
