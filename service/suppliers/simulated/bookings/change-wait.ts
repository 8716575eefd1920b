const HOUR_MS = 3_600_000;

/** Whether an airline that changes nothing for so many hours after booking does not yet. Hours are hours, whatever clocks do. */
export const isTooEarly = (waitHours: number, bookedAt: Date, now: Date): boolean =>
	now.getTime() - bookedAt.getTime() < waitHours * HOUR_MS;
