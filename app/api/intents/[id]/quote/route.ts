import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { purposeOf } from '#lib/server/intents/purposes/purposes.ts';
import { QuoteBody } from '#lib/server/intents/schemas.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { resultInLanguage } from '#lib/server/place-names/in-language.ts';
import { route } from '#lib/server/route.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/** What cancelling gives back or changing costs now, in place of the quote that is shown. 422 when it cannot be done any more. */
export const POST = route(
	{ limit: 'write', find: ownIntent({ whileDraft: true }), body: jsonOf(QuoteBody) },
	async ({ request, subject, body, viewer }) =>
		resultInLanguage((await purposeOf(subject).renew?.(subject, body.quote_id, viewer)) ?? NOT_FOUND, request.headers),
);
