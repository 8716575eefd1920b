import { addDays } from '#contract/common/calendar.ts';

/** `YYYY-MM-DD`, so many days from now. */
export const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);
