import type { QueueName } from '#lib/agent-desk/queues.ts';

/** An item of a queue as its row says it, in the words of the page's language. */
export interface QueueLine {
	queue: QueueName;
	/** What it is known by in its queue. */
	item: string;
	/** Null: there is no booking. */
	trip_id: string | null;
	reference: string | null;
	/** What it is known by, where a row has no other name for it. */
	id: string | null;
	/** The queue's name, among items of several. */
	in: string | null;
	/** The first traveller, and how many more there are; null: nobody is known. */
	traveller: string | null;
	more: number;
	/** A route or a hotel, and when; null: neither is known. */
	journey: readonly [where: string, when: string] | null;
	/** By when. `haste` is null where there is no deadline. */
	due: string;
	haste: 'over' | 'soon' | 'later' | null;
	/** What is the matter, what else is known about it, and what the mail server answered. */
	what: string;
	about: string | null;
	code: string | null;
	amount: string | null;
	next: NextLine;
	/** An agent may take it out of its queue once they have seen to it. */
	ends: boolean;
	/** Whose it is; null: nobody has it. */
	lease: { own: boolean; by: string; until: string } | null;
	handover: HandoverLine | null;
}

/** The next best act: a plain form where `form` says what it sends, a page where `href` does, else only words. */
export interface NextLine {
	words: string;
	form?: { action: string; fields: Readonly<Record<string, string>> };
	href?: string;
	/** Nothing can be done yet. */
	waits?: boolean;
}

/** An item that was given to a colleague. */
export interface HandoverLine {
	/** To whom or by whom, in two parts. */
	words: string;
	who: string;
	note: string;
	/** It is the reader's now. */
	own: boolean;
	/** The reader can give it back. */
	returns: boolean;
}
