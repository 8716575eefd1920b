import { receiptPaper } from '#lib/server/papers/flight/papers.tsx';
import { paperRoute } from '#lib/server/papers/paper-route.ts';

/** What was paid for a booked journey, as a PDF. */
export const GET = paperRoute('receipt.pdf', { link: false }, receiptPaper);
