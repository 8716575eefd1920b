const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after a failed attempt the next one follows, milliseconds; after the last of them comes one more, the last. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR] as const;
/** No attempt begins later than this after the first was due, milliseconds. */
export const LAST_AFTER_MS = 72 * HOUR;
/** The last attempt is planned this long before that, for a worker that is busy. */
const SLACK_MS = MINUTE;
/** How many attempts there are, if none succeeds. */
export const MOST_ATTEMPTS = PAUSES.length + 2;
/** How far a pause is stretched or shortened, that receivers which come back do not get everything at once. */
const JITTER = 0.1;

export interface Attempted {
	/** Attempts made, the one that has just failed among them. */
	attempts: number;
	/** When the first one was due. */
	firstDueAt: Date;
	/** The organisation's time of now. */
	now: Date;
	/** What the receiver asked for (429, 503), seconds. */
	retryAfterSeconds: number | null;
}

/**
 * When an event is sent again after a failed attempt; null when it is given up. The pauses are those of Standard
 * Webhooks (https://www.standardwebhooks.com), the last of them shortened to end at 72 hours. `random` is from 0 to 1.
 */
export function nextAttempt({ attempts, firstDueAt, now, retryAfterSeconds }: Attempted, random: number): Date | null {
	const end = firstDueAt.getTime() + LAST_AFTER_MS - SLACK_MS;
	const left = end - now.getTime();
	if (attempts >= MOST_ATTEMPTS || left <= 0) return null;
	const asked = (retryAfterSeconds ?? 0) * SECOND;
	const pause = PAUSES[attempts - 1];
	// The last one can only be brought forward.
	const planned = pause === undefined ? left * (1 - JITTER * random) : pause * (1 + JITTER * (2 * random - 1));
	return new Date(Math.min(now.getTime() + Math.max(planned, asked), end));
}

/** Whether a send is not tried again, late as it is: each is tried once, whatever the time. */
export const isOver = ({ attempts, firstDueAt, now }: Omit<Attempted, 'retryAfterSeconds'>): boolean =>
	attempts > 0 && now.getTime() > firstDueAt.getTime() + LAST_AFTER_MS;
