import { intentRoute } from '#lib/server/intents/intent-route.ts';
import { renewQuote } from '#lib/server/intents/purposes/renew-quote.ts';
import { QuoteBody } from '#lib/server/intents/schemas.ts';

/** What cancelling gives back now, in place of the quote that is shown. 422 when it cannot be cancelled any more. */
export const POST = intentRoute(
	{ limit: 'write', body: QuoteBody, purpose: 'cancel', whileDraft: true },
	({ intent, body, viewer }) => renewQuote(intent, body.quote_id, viewer),
);
