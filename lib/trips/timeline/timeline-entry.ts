import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import type { IssuedPaper } from '../issued-paper.ts';
import type { SentMail } from '../sent-mail.ts';
import type { TripAct } from '../trip-act.ts';

/** Who did something. Session and customer are for agents' eyes alone: null for others. */
export interface TimelineActor {
	/** `machine`: this site by itself. */
	who: 'traveller' | 'agent' | 'airline' | 'machine';
	session: string | null;
	onBehalfOf: string | null;
}

/** What happened; its words are `trips.timeline.<kind>`. */
export type TimelineKind =
	| 'booked'
	| 'held'
	| 'hold_expired'
	| 'paid'
	| 'payment_pending'
	| 'payment_failed'
	| 'payment_cancelled'
	| 'changed'
	| 'extras_added'
	| 'schedule_changed'
	| 'schedule_accepted'
	| 'cancelled'
	| 'refund_approved'
	| 'refund_none'
	| 'refund_arrived'
	| 'refund_failed'
	| 'not_done'
	| 'declined'
	| 'under_way'
	| 'checking'
	| 'checking_hotel'
	| 'mail_sent'
	| 'mail_waiting'
	| 'paper_issued';

/** What is still to come; its words are `trips.next.<kind>`. */
export type UpcomingKind = 'answer_by' | 'pay_by' | 'price_kept' | 'void_until' | 'departure' | 'mail_later';

/** One thing that happened, or will. Raw values: the page puts them into words. */
export interface TimelineEntry<Kind extends string = TimelineKind> {
	/** Instant, ISO 8601. */
	at: string;
	kind: Kind;
	/** Null: nobody says who. */
	by: TimelineActor | null;
	money?: { amount: string; currency: string };
	/** What of its kind: the way to pay, the mail, the act, the paper. */
	detail?: string;
	/** A number or a place by name. */
	name?: string;
	/** By whose clock it is shown; where the journey begins unless given. */
	zone?: string;
	/** Why it was not done; a code. */
	code?: string;
	/** The record of what was shown and agreed to. */
	record?: string;
}

/** The data of a trip of any kind. What cannot be read right now is empty. */
export interface HappenedFacts {
	/** The service's clock, epoch milliseconds. */
	now: number;
	payments: readonly Payment[];
	mails: readonly SentMail[];
	acts: readonly TripAct[];
	papers: readonly IssuedPaper[];
}

/** All data of flights. */
export interface TimelineFacts extends HappenedFacts {
	order: Order;
}

/** One source of the timeline: what it knows to have happened. */
export type TimelineSource<Facts extends HappenedFacts = TimelineFacts> = (facts: Facts) => TimelineEntry[];

/** The newest first; of what happened at once, what was told first happened first. */
export const inOrder = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
	entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).reverse();
