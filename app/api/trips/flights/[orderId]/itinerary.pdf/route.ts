import { itineraryPaper } from '#lib/server/papers/flight/papers.tsx';
import { paperRoute } from '#lib/server/papers/paper-route.ts';

/** The itinerary of a booked journey as a PDF. */
export const GET = paperRoute('itinerary.pdf', { link: true }, itineraryPaper);
