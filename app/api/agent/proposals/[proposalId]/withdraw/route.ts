import { endRoute } from '#lib/server/proposals/end-route.ts';

/** An agent takes a proposal back. 404 for all but agents. */
export const POST = endRoute('withdrawn');
