import type { PaperJourney } from '../papers/flight/paper-journey.ts';
import type { PaperSums } from '../papers/flight/paper-sums.ts';

export interface MailDifference {
	label: string;
	was: string;
	is: string;
	note: string | null;
}

/** What a mail says, before it is written as HTML and as text. */
export interface MailContent {
	subject: string;
	title: string;
	/** Paragraphs. The first is what a mailbox shows beside the subject. */
	lead: string[];
	/** The airline's or the hotel's reference, and what it is called. */
	reference?: { label: string; value: string };
	/** A one-time code. */
	code?: string;
	/** What is different in each direction: as booked and now. */
	differences?: { title: string; booked: string; now: string; rows: MailDifference[] }[];
	journey?: PaperJourney;
	/** What to know besides: each a heading and lines. */
	sections?: { title: string; lines: string[] }[];
	sums?: PaperSums;
	/** The one thing to do. */
	action?: { label: string; href: string; note?: string };
	closing: string[];
	/** Why one gets it; that the address was given for a booking, unless told. */
	why?: string;
	/** Stops mails like this one: a page with one button, and what a mail program presses by itself. */
	stop?: { label: string; page: string; press: string };
}
