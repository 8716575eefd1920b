import { refundReceiptPaper } from '#lib/server/papers/flight/papers.tsx';
import { paperRoute } from '#lib/server/papers/paper-route.ts';

/** What came back of a cancelled journey as a PDF; 404 where nothing did. */
export const GET = paperRoute('refund-receipt.pdf', { link: false }, refundReceiptPaper);
