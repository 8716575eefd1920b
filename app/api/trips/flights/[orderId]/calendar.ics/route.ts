import { calendarPaper } from '#lib/server/papers/flight/papers.tsx';
import { paperRoute } from '#lib/server/papers/paper-route.ts';

/** The flights of a booked journey as a calendar file. */
export const GET = paperRoute('calendar.ics', { link: true }, calendarPaper);
