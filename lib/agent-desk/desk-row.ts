import type { Money } from '#lib/stays/price/money.ts';
import type { TripStatus } from '#lib/trips/trip-status.ts';

/** What a booking is for: flights by their airports, or a hotel and its nights; local dates. */
export type DeskSubject =
	| { kind: 'flight'; route: string; departing_on: string }
	| { kind: 'stay'; hotel: string; check_in_date: string; check_out_date: string };

/** A booking of any kind, as the desk lists it; instants, ISO 8601. */
export interface DeskRow {
	id: string;
	/** Null: the hotel has given none. */
	reference: string | null;
	booked_at: string;
	/** By whose clock its instants are told. */
	zone: string;
	/** Family names first. */
	travellers: readonly { family_name: string; given_name: string }[];
	subject: DeskSubject;
	status: TripStatus;
	/** Until when it has to be paid, while it is held. */
	pay_by: string | null;
	/** What it costs, each in its own currency. */
	total: readonly Money[];
}
