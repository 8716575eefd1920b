import { readBookedOffer } from '#lib/server/intents/purposes/booked-offer.ts';
import { intentRoute } from '#lib/server/intents/intent-route.ts';

/** The offer at its price of now, with the services that can be had, and the service's clock. */
export const GET = intentRoute({ limit: 'read', purpose: 'book' }, ({ intent, viewer }) =>
	readBookedOffer(intent, viewer.device),
);
