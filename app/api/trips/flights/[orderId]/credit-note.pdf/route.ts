import { creditNotePaper } from '#lib/server/papers/flight/papers.tsx';
import { paperRoute } from '#lib/server/papers/paper-route.ts';

/** The credit notes of a cancelled journey as a PDF; 404 where nothing came back. */
export const GET = paperRoute('credit-note.pdf', { link: false }, creditNotePaper);
