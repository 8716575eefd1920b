import type { StaysBooking } from '#contract/stays/booking.ts';
import type { StayGuest } from '#contract/stays/search.ts';
import type { StayPaymentType } from '#contract/stays/rate.ts';
import { readStay, type StoredStay } from '../quotes/stored-stay.ts';

/** What of a booking does not change. */
export interface BookingBody {
	rooms: number;
	guests: StaysBooking['guests'];
	guest_types: readonly StayGuest[];
	email: string;
	phone_number: string;
	loyalty_number: string | null;
	special_requests: string | null;
	rate_id: string;
	stay: StoredStay;
	payment_type: StayPaymentType;
	/** The stored card that guarantees it; null: none does. */
	guarantee_card_id: string | null;
}

/** A booking of a stay as it is kept. */
export interface BookingRow {
	id: string;
	organisation_id: string;
	live_mode: boolean;
	quote_id: string;
	supplier: string;
	created_at: Date;
	cancelled_at: Date | null;
	/** When its guest had not come and was charged for it. */
	no_show_at: Date | null;
	reference: string;
	/** `YYYY-MM-DD` */
	check_in_date: string;
	check_out_date: string;
	/** From then on it cannot be cancelled. */
	arrives_by: Date;
	paid_amount: string;
	currency: string;
	refund_amount: string | null;
	key_collection: string | null;
	commission_amount: string | null;
	users: string[];
	metadata: Record<string, string> | null;
	body: BookingBody;
	/** The attempt that is on its way. */
	acting: string | null;
}

/** The columns of a booking, by the names of `BookingRow`. */
export const BOOKING_COLUMNS = `id, organisation_id, live_mode, quote_id, supplier, created_at, cancelled_at, no_show_at, reference,
	to_char(check_in_date, 'YYYY-MM-DD') as check_in_date, to_char(check_out_date, 'YYYY-MM-DD') as check_out_date, arrives_by, paid_amount,
	currency, refund_amount, key_collection, commission_amount, users, metadata, body, acting`;

/** A row that was read: times within its body are text in the database. */
export const readBooking = <Row extends Pick<BookingRow, 'body'>>(row: Row): Row => ({
	...row,
	body: { ...row.body, stay: readStay(row.body.stay) },
});
