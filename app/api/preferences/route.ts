import { PREFERENCE_COOKIES, parsePreferences } from '#lib/i18n/preferences.ts';
import { keepDisplay } from '#lib/server/accounts/profile-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readForm } from '#lib/server/read-form.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

const YEAR_S = 365 * 86_400;

/**
 * Keeps how the visitor wants things shown. Takes a plain form: `locale`, `theme`, `currencyDisplay`, `timeFormat`,
 * `beside` (a currency or `none`) and `return`; what is unknown is ignored. 303 back to the page, 403 for a form that is not ours, 413 or 415 for other bodies.
 */
export const POST = route({ limit: 'write', body: readForm }, async ({ viewer: { account }, body: form }) => {
	const keys = Object.keys(PREFERENCE_COOKIES) as (keyof typeof PREFERENCE_COOKIES)[];
	const chosen = parsePreferences(Object.fromEntries(keys.map((key) => [key, form.get(key) ?? undefined])));
	const { locale = null, beside: currency = null } = chosen;
	// Signed in, the choice holds in every browser.
	if (account) await keepDisplay(webDatabase(), account.id, { locale, currency });
	const response = seeOther(returnPath(form.get('return')));
	for (const key of keys) {
		const value = chosen[key];
		if (value === undefined) continue;
		response.cookies.set(PREFERENCE_COOKIES[key], value, { path: '/', maxAge: YEAR_S, sameSite: 'lax' });
	}
	return response;
});
