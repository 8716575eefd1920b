import { stayPaperRoute } from '#lib/server/papers/paper-route.ts';
import { stayCalendarPaper } from '#lib/server/papers/stay/papers.tsx';

/** A booked stay as a calendar file. */
export const GET = stayPaperRoute('calendar.ics', { link: true }, stayCalendarPaper);
