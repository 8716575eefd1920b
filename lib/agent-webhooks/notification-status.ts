/** Shown on the trip page to every reader. */
const ON_PAGE = new Set([
	'order_cancellation.failed',
	'air.payment.pending',
	'air.payment.failed',
	'air.payment.cancelled',
	'air.refund.arrived',
	'air.refund.failed',
]);

/** How long an event may stay untold without anything being wrong, milliseconds. */
export const TELL_WITHIN_MS = 2 * 60_000;

/** Whether the traveller knows of an event. Instants, ISO 8601. */
export type Told =
	| { state: 'sent'; mail: string; at: string }
	/** In the outbox. */
	| { state: 'waiting'; mail: string; due: string; late: boolean }
	/** The mail was given up. */
	| { state: 'given_up'; mail: string }
	/** On the page that the traveller had before them, or on the trip's own. */
	| { state: 'page' }
	/** Still to come: it has just happened. */
	| { state: 'soon' }
	/** A mail should have been written and was not. */
	| { state: 'missing' }
	/** Of a booking that was not made on this site. */
	| { state: 'elsewhere' }
	/** It concerns no traveller. */
	| { state: 'none' }
	/** Nobody can say right now. */
	| { state: 'unknown' };

export interface ToldMail {
	kind: string;
	sent_at: Date | null;
	due_at: Date;
	dropped_at: Date | null;
}

/** What this site knows of what an event is about. */
export interface ToldFacts {
	/** A booking or payment that was begun here. */
	ours: boolean;
	/** The traveller saw the outcome when they pressed, or sees it on the page of the trip. */
	seen: boolean;
	/** All mails about it. */
	mails: readonly ToldMail[];
}

/** Names of the mails that tell a traveller of events of a type. */
export type Telling = (type: string) => readonly string[];

/** Whether this type of event concerns one traveller: a mail or the page of the trip tells it. */
export const isForTraveller = (type: string, telling: Telling): boolean =>
	telling(type).length > 0 || ON_PAGE.has(type);

/**
 * Whether the traveller concerned was told of an event. `now` is the API's clock, to which the event's time belongs;
 * `wall` our own, by which mails go out. Epoch milliseconds.
 */
export function notificationStatus(
	event: { type: string; created_at: string },
	facts: ToldFacts | null,
	telling: Telling,
	{ now, wall }: { now: number; wall: number },
): Told {
	if (!isForTraveller(event.type, telling)) return { state: 'none' };
	if (!facts) return { state: 'unknown' };
	const kinds = telling(event.type);
	const mails = facts.mails.filter(({ kind }) => kinds.includes(kind));
	const sent = mails.find(({ sent_at }) => sent_at !== null);
	if (sent?.sent_at) return { state: 'sent', mail: sent.kind, at: sent.sent_at.toISOString() };
	const waiting = mails.find(({ dropped_at }) => dropped_at === null);
	if (waiting) {
		const due = waiting.due_at;
		return {
			state: 'waiting',
			mail: waiting.kind,
			due: due.toISOString(),
			late: wall - due.getTime() > TELL_WITHIN_MS,
		};
	}
	if (mails[0]) return { state: 'given_up', mail: mails[0].kind };
	if (!facts.ours) return { state: 'elsewhere' };
	if (facts.seen || ON_PAGE.has(event.type)) return { state: 'page' };
	return { state: now - Date.parse(event.created_at) < TELL_WITHIN_MS ? 'soon' : 'missing' };
}

/** Whether somebody has to tell the traveller. */
export const isUntold = (told: Told): boolean =>
	told.state === 'missing' || told.state === 'given_up' || (told.state === 'waiting' && told.late);
