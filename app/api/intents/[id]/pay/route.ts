import { siteOf } from '#lib/server/site-of.ts';
import { intentRoute } from '#lib/server/intents/intent-route.ts';
import { intentView } from '#lib/server/intents/intent-view.ts';
import { press } from '#lib/server/intents/press.ts';
import { purposeOf } from '#lib/server/intents/purposes/purposes.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';

/**
 * The one press: carries out what the intent is for. Always the intent as it stands then, however it ended; 422
 * for what cannot be sent, 429 after too many attempts. The browser's leaving does not stop it.
 */
export const POST = intentRoute(
	{ limit: 'write', body: (row) => purposeOf(row).input },
	async ({ intent, body, viewer, request }) => {
		const pressed = await press(intent, body, {
			...viewer,
			locale: localeOfRequest(request.headers),
			site: siteOf(request.headers),
		});
		return 'problem' in pressed ? pressed : { data: intentView(pressed.intent) };
	},
);
