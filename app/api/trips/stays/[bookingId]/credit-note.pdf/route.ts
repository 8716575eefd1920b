import { stayPaperRoute } from '#lib/server/papers/paper-route.ts';
import { stayCreditNotePaper } from '#lib/server/papers/stay/papers.tsx';

/** The numbered credit notes of a stay, as a PDF. */
export const GET = stayPaperRoute('credit-note.pdf', { link: false }, stayCreditNotePaper);
