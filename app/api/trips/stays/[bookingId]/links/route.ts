import { endLinksRoute } from '#lib/server/trips/end-links-route.ts';

export const POST = endLinksRoute('bookingId');
