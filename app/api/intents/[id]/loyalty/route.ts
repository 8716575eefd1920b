import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { addLoyalty } from '#lib/server/intents/purposes/booked-offer.ts';
import { LoyaltyBody } from '#lib/server/intents/schemas.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { resultInLanguage } from '#lib/server/place-names/in-language.ts';
import { route } from '#lib/server/route.ts';

/** Gives the airline a traveller's loyalty accounts; the offer as it is for members. */
export const POST = route(
	{ limit: 'write', find: ownIntent({ purpose: 'book', whileDraft: true }), body: jsonOf(LoyaltyBody) },
	async ({ request, subject, body, viewer }) =>
		resultInLanguage(await addLoyalty(subject, body, viewer.device), request.headers),
);
