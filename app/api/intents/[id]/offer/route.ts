import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { readBookedOffer } from '#lib/server/intents/purposes/booked-offer.ts';
import { resultInLanguage } from '#lib/server/place-names/in-language.ts';
import { route } from '#lib/server/route.ts';

/** The offer at its current price, with the services that can be had, and the service's clock. */
export const GET = route(
	{ limit: 'read', find: ownIntent({ purpose: 'book' }) },
	async ({ request, subject, viewer }) =>
		resultInLanguage(await readBookedOffer(subject, viewer.device), request.headers),
);
