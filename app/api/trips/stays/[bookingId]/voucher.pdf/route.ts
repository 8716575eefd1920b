import { stayPaperRoute } from '#lib/server/papers/paper-route.ts';
import { voucherPaper } from '#lib/server/papers/stay/papers.tsx';

/** What to show at the hotel, as a PDF. */
export const GET = stayPaperRoute('voucher.pdf', { link: true }, voucherPaper);
