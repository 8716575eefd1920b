import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { priceIntent } from '#lib/server/intents/price-intent.ts';
import { PriceBody } from '#lib/server/intents/schemas.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';

/** What is to be paid, with these services and in this way. 422 for a card of another checkout. */
export const POST = route(
	{ limit: 'write', find: ownIntent({ whileDraft: true }), body: jsonOf(PriceBody) },
	({ subject, body, viewer }) => priceIntent(subject, body, viewer),
);
