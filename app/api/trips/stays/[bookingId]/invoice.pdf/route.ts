import { stayPaperRoute } from '#lib/server/papers/paper-route.ts';
import { stayInvoicePaper } from '#lib/server/papers/stay/papers.tsx';

/** The numbered invoices of a stay, as a PDF. */
export const GET = stayPaperRoute('invoice.pdf', { link: false }, stayInvoicePaper);
