import type { PAYMENT_TYPES } from '#contract/air/paying.ts';
import type { ActQuery } from '../suppliers/air/booking.ts';

/** What can be attempted at a supplier: one file of the table `kinds.ts` each, and a value of the database's type `attempt_kind`. */
export const KIND_NAMES = [
	'book_order',
	'pay_order',
	'add_services',
	'cancel_order',
	'answer_change',
	'change_order',
	'book_stay',
	'cancel_stay',
	'charge_no_show',
] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** How a part of something is paid. */
export interface AttemptPayment {
	id: string;
	type: (typeof PAYMENT_TYPES)[number];
	amount: string;
	airline_credit_id: string | null;
	/** The passenger whose credit it is. */
	passenger_id: string | null;
	card_id: string | null;
	three_d_secure_session_id: string | null;
}

/**
 * One attempt to have a supplier do something, once. open: a process is at it; unknown: nobody knows (yet); won: it was
 * done; refused: it certainly was not, and nothing is charged. `Request` and `Draft` are kept until it is settled.
 */
export interface Attempt<Request = unknown, Draft = unknown, Facts = unknown> {
	/** Also our reference at the supplier. */
	id: string;
	kind: KindName;
	organisation_id: string;
	live_mode: boolean;
	/** What can be won once: an offer or a quote is booked by one attempt, a hold is paid by one. */
	subject_id: string;
	/** The order, or booking of a stay, whose `acting` it holds; null: it is about none that exists. */
	locks: string | null;
	supplier: string;
	/** What the supplier gets; payments may hold a surcharge beside it. */
	amount: string;
	currency: string;
	payments: AttemptPayment[];
	/** What the supplier is asked. */
	request: Request;
	/** What comes of it, but for what the supplier says. */
	draft: Draft;
	/** What its events need in the end. */
	facts: Facts;
	/** The Idempotency-Key that it was asked for with. */
	idempotency_key: string | null;
}

/** Who attempts it. */
export const holderOf = (attempt: Attempt) => ({
	organisationId: attempt.organisation_id,
	liveMode: attempt.live_mode,
});

/** The payments of this type. */
export const paidBy = ({ payments }: Pick<Attempt, 'payments'>, by: AttemptPayment['type']): AttemptPayment[] =>
	payments.filter(({ type }) => type === by);

/** The order or booking that it is about: one that exists, or the one that it makes. */
export const orderIdOf = ({ locks, id }: Attempt): string => locks ?? id;

/** A connection to the airline, hotel or card host that does what is attempted; `code` names it in stored rows and metrics. */
export interface Connection {
	readonly code: string;
}

/** Who is asked, and by which references. */
export interface Asking<Asked extends Connection = Connection> {
	supplier: Asked;
	/** Names the attempt, and the order or booking that it is about or makes; `now` is by the organisation's clock. */
	query: ActQuery;
	signal: AbortSignal;
}
