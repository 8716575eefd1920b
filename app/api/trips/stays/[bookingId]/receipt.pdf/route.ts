import { stayPaperRoute } from '#lib/server/papers/paper-route.ts';
import { stayReceiptPaper } from '#lib/server/papers/stay/papers.tsx';

/** What was paid for a stay and what came back, as a PDF. */
export const GET = stayPaperRoute('receipt.pdf', { link: false }, stayReceiptPaper);
