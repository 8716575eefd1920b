import { addLoyalty } from '#lib/server/intents/purposes/booked-offer.ts';
import { intentRoute } from '#lib/server/intents/intent-route.ts';
import { LoyaltyBody } from '#lib/server/intents/schemas.ts';

/** Gives the airline a traveller's loyalty accounts; the offer as it is for members. */
export const POST = intentRoute(
	{ limit: 'write', body: LoyaltyBody, purpose: 'book', whileDraft: true },
	({ intent, body, viewer }) => addLoyalty(intent, body, viewer.device),
);
