import { endRoute } from '#lib/server/proposals/end-route.ts';

/** The traveller says no to a proposal. 404 for those whose booking it is not, and for agents. */
export const POST = endRoute('declined');
