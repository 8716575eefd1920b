/** The server's clock as a browser knows it: what to add to its own. */
export const clockOffset = (serverNow: string, receivedAtMs: number): number => Date.parse(serverNow) - receivedAtMs;

export interface Countdown {
	/** Whole seconds left, never negative. */
	seconds: number;
	expired: boolean;
}

/** Time left until an instant of the server's. */
export function countdown(expiresAt: string, nowMs: number, offsetMs: number): Countdown {
	const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - (nowMs + offsetMs)) / 1000));
	return { seconds, expired: seconds === 0 };
}

/** Seconds left at which a countdown speaks: five minutes, one minute, the end. Never every second. */
export const SPOKEN_AT = [300, 60, 0] as const;

/** The mark that was crossed between two readings, if any: what a live region says now. */
export const crossedMark = (before: number, now: number): number | undefined =>
	SPOKEN_AT.find((mark) => before > mark && now <= mark);
