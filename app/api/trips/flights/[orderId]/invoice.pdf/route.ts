import { invoicePaper } from '#lib/server/papers/flight/papers.tsx';
import { paperRoute } from '#lib/server/papers/paper-route.ts';

/** The invoices of a booked journey as a PDF; 404 until something is paid. */
export const GET = paperRoute('invoice.pdf', { link: false }, invoicePaper);
