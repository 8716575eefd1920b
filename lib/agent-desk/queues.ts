import type { ReasonWords } from './next-steps.ts';
import type { DeskRow, DeskSubject } from './desk-row.ts';

/** Queues whose items agents work off, the most pressing first. */
export const QUEUES = [
	'checking',
	'uncancelled',
	'quotes',
	'ending',
	'changes',
	'ticketing',
	'failed',
	'refunds',
	'payments',
	'mails',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** What is the matter with an item. Its words are `agent.queue.whats.<name>`. */
export type QueueWhat =
	| 'book'
	| 'pay'
	| 'cancel'
	| 'answer_change'
	| 'add_services'
	| 'change'
	| 'book_stay'
	| 'cancel_stay'
	| 'quote_cancel'
	| 'quote_change'
	| 'quote_cancel_stay'
	| 'proposed'
	| 'hold'
	| 'no_answer'
	| 'asked'
	| 'by_hand'
	| 'unticketed'
	| 'bank_refused'
	| 'refund_cancellation'
	| 'refund_change'
	| 'refund_schedule_change'
	| 'refund_stay_cancellation'
	| 'declined'
	| 'confirmation'
	| 'balance'
	| 'not_booked'
	| 'not_paid'
	| 'mail';

/** What to do about it. Its words are `agent.queue.acts.<name>`. */
export type QueueActName =
	| 'wait'
	| 'call'
	| 'waitHotel'
	| 'callHotel'
	| 'cancel'
	| 'proposal'
	| 'pay'
	| 'no_answer'
	| 'asked'
	| 'by_hand'
	| 'ticket'
	| 'refunded'
	| 'paidOut'
	| 'offer'
	| 'stay'
	| 'changeAgain'
	| 'extras'
	| 'look'
	| 'balance'
	| 'caller'
	| 'address'
	| 'sendAgain';

/** The next best act: a page, a plain form, or only words. `above`: the limit of the reader’s role, and whom they `ask`. */
export interface QueueAct {
	name: QueueActName;
	href?: string;
	form?: { action: string; fields: Readonly<Record<string, string>> };
	above?: { amount: string; currency: string };
	ask?: 'lead' | 'admin' | 'setting';
}

/** An item of a queue; instants, ISO 8601. */
export interface QueueItem {
	queue: QueueName;
	/** What it is known by in its queue. */
	item: string;
	/** Null: there is no booking. */
	trip_id: string | null;
	/** Null: it is not known right now. */
	reference: string | null;
	travellers: DeskRow['travellers'];
	subject: DeskSubject | null;
	what: QueueWhat;
	/** What the mail server answered. */
	code: string | null;
	/** Why it was refused. */
	reason: ReasonWords | null;
	/** Which mail it is. */
	mail: string | null;
	/** How often the traveller was written to about it, and when last. */
	told: { times: number; at: string | null } | null;
	/** Where a refund came to. */
	to: string | null;
	amount: string | null;
	currency: string | null;
	since: string;
	/** By when somebody has to act; null: nobody says. */
	due: string | null;
	act: QueueAct;
	/** An agent may take it out of its queue once they have seen to it. */
	ends: boolean;
}

/** An item that was given to a colleague; instants, ISO 8601. */
export interface Handover {
	queue: QueueName;
	item: string;
	/** E-mail addresses; null: no account. */
	from: string | null;
	to: string | null;
	/** Whether it is the reader's now. */
	own: boolean;
	note: string;
	/** It was given back. */
	returned: boolean;
	at: string;
}

/** Characters of the note of a handover. */
export const LONGEST_HANDOVER = 500;

/** The outcome of a press in a queue. */
export const QUEUE_NEWS = [
	'other',
	'handed',
	'nobody',
	'note',
	'sent',
	'often',
	'untrue',
	'stopped',
	'unsent',
] as const;
export type QueueNews = (typeof QUEUE_NEWS)[number];
