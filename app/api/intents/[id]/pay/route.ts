import { intentView } from '#lib/server/intents/intent-view.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { press } from '#lib/server/intents/press.ts';
import { purposeOf } from '#lib/server/intents/purposes/purposes.ts';
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
		return 'problem' in pressed ? pressed : { data: intentView(pressed.intent) };
	},
);
