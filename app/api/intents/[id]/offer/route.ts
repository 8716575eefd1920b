import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { readBookedOffer } from '#lib/server/intents/purposes/booked-offer.ts';
import { route } from '#lib/server/route.ts';

/** The offer at its price of now, with the services that can be had, and the service's clock. */
export const GET = route({ limit: 'read', find: ownIntent({ purpose: 'book' }) }, ({ subject, viewer }) =>
	readBookedOffer(subject, viewer.device),
);
