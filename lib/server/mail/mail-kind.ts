import type { z } from 'zod';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { WebhookEventType } from '#contract/webhooks/event-types.ts';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import type { MailContent } from './mail-content.ts';

/** A trip as it is when a mail about it is sent. */
export interface MailTrip {
	order: Order;
	payments: readonly Payment[];
	/** The service's clock, epoch milliseconds. */
	now: number;
}

/** A stay as it is when a mail about it is sent. */
export interface MailStay {
	booking: StaysBooking;
	payments: readonly Payment[];
	/** The service's clock, epoch milliseconds. */
	now: number;
}

/** What a mail is about: a trip or a stay, which is read when it is sent, or nothing but its own facts. */
export interface MailAbout {
	trip: MailTrip;
	stay: MailStay;
	nothing: null;
}

/** A mail that is about to be sent. */
export interface DueMail<Facts, Trip> {
	facts: Facts;
	trip: Trip;
	/** How long ago it was written, milliseconds. */
	ageMs: number;
}

/** A file that goes with a mail. */
export interface MailAttachment {
	filename: string;
	content: string | Uint8Array;
	contentType: string;
	/** What the mail calls it, where it is a paper. */
	title?: string;
}

/** A mail that is written once another has gone out, to the same reader. */
export interface NextMail {
	kind: MailKind;
	facts: object;
	dedupe: string;
	due: Date;
}

/**
 * A kind of mail: one file in `kinds/`, listed in `MAIL_KINDS`. The outbox and the sender know no kind:
 * docs/adding-an-act.md.
 */
export interface MailKind<
	Name extends string = string,
	Facts extends z.ZodType = z.ZodType,
	About extends keyof MailAbout = keyof MailAbout,
> {
	readonly name: Name;
	readonly about: About;
	/** What it is made of; `trip_id` puts it on the page of that trip. What a trip tells is read when it is sent. */
	readonly facts: Facts;
	/** A fact that nobody may read in the table. */
	readonly secret?: keyof z.output<Facts> & string;
	/** Its due time is of the service's clock, which a test may move; of ours unless given. */
	readonly clock?: 'service';
	/** Types of events that the traveller knows of once it is sent. */
	readonly tells?: readonly WebhookEventType[];
	/** Its fact `by` says who pressed the button. */
	readonly namesActor?: true;
	/** What is still to be sent about the same trip is no longer true once it is written. */
	readonly endsOthers?: true;
	/** It stays true whatever else is written about the same trip. */
	readonly outlives?: true;
	/** Why it must not go out any more, as a code; null: it is still true. */
	untrue?(mail: DueMail<z.output<Facts>, MailAbout[About]>): string | null;
	write(mail: DueMail<z.output<Facts>, MailAbout[About]>, words: PaperWords): MailContent;
	/** What is to be written once it has gone out. */
	next?(mail: DueMail<z.output<Facts>, MailAbout[About]>): NextMail[];
	attach?(
		mail: DueMail<z.output<Facts>, MailAbout[About]>,
		words: PaperWords,
	): MailAttachment[] | Promise<MailAttachment[]>;
}

/** Whether a mail can be written once more: about a booking, from facts that are kept, which open nothing. */
export const isRewritable = ({ about, secret }: MailKind): boolean => about !== 'nothing' && secret === undefined;

/** Declares a kind of mail. */
export const mailKind = <Name extends string, Facts extends z.ZodType, About extends keyof MailAbout>(
	kind: MailKind<Name, Facts, About>,
): MailKind<Name, Facts, About> => kind;
