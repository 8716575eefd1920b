import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { renewQuote } from '#lib/server/intents/purposes/renew-quote.ts';
import { QuoteBody } from '#lib/server/intents/schemas.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';

/** What cancelling gives back now, in place of the quote that is shown. 422 when it cannot be cancelled any more. */
export const POST = route(
	{ limit: 'write', find: ownIntent({ purpose: 'cancel', whileDraft: true }), body: jsonOf(QuoteBody) },
	({ subject, body, viewer }) => renewQuote(subject, body.quote_id, viewer),
);
