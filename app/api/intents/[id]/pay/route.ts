import { keepDocumentsUntil } from '#lib/server/accounts/travellers/keep-documents-until.ts';
import { intentView } from '#lib/server/intents/intent-view.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { press } from '#lib/server/intents/press.ts';
import type { BookFacts } from '#lib/server/intents/purposes/book-flight.ts';
import { purposeOf } from '#lib/server/intents/purposes/purposes.ts';
import type { BookInput } from '#lib/server/intents/schemas.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { route } from '#lib/server/route.ts';
import { siteOf } from '#lib/server/site-of.ts';

/**
 * The one press: carries out what the intent is for. Always the intent as it stands then, however it ended; 422
 * for what cannot be sent, 429 after too many attempts. The browser's leaving does not stop it.
 */
export const POST = route(
	{ limit: 'write', find: ownIntent(), body: (request, intent) => jsonOf(purposeOf(intent).input)(request) },
	async ({ subject, body, viewer, request: { headers } }) => {
		const pressed = await press(subject, body, { ...viewer, locale: localeOfRequest(headers), site: siteOf(headers) });
		const { account } = viewer;
		const { ends_on: endsOn } = subject.facts as BookFacts;
		if (account && endsOn && 'draft' in body && 'intent' in pressed && pressed.intent.state !== 'draft')
			void keepDocumentsUntil(account.id, endsOn, (body as BookInput).draft.travellers);
		return 'problem' in pressed ? pressed : { data: intentView(pressed.intent) };
	},
);
