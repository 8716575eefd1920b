import type { HappenedFacts, TimelineSource } from './timeline-entry.ts';

/** The mails that went out, and those that are due and have not. */
export const mailEntries: TimelineSource<HappenedFacts> = ({ mails, now }) =>
	mails
		.filter(({ sentAt, dueAt }) => sentAt !== null || Date.parse(dueAt) <= now)
		.map(({ kind, sentAt, dueAt }) => ({
			at: sentAt ?? dueAt,
			kind: sentAt === null ? 'mail_waiting' : 'mail_sent',
			by: null,
			detail: kind,
		}));
