/** How long a slow airline takes over an act on a booking, milliseconds in its own time. */
export const LATER_MS = 30_000;
/** How long one takes that leaves its callers in doubt, milliseconds, however fast airlines are set to answer. */
export const HOURS_MS = 6 * 3_600_000;

/** At once is before any caller's clock: of two that ask in turn, the second one's may be the earlier. */
const AT_ONCE = new Date(0);

/** From when on an airline answers with what it decided at `now`: `afterMs` later. */
export const knownFrom = (now: Date, afterMs: number): Date =>
	afterMs === 0 ? AT_ONCE : new Date(now.getTime() + afterMs);
