import 'server-only';
import Negotiator from 'negotiator';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#lib/i18n/locales.ts';
import { readDisplay } from './accounts/read-display.ts';
import { besideCurrency } from './rates/beside-currency.ts';
import { PREFERENCE_COOKIES, parsePreferences, type Preferences } from '#lib/i18n/preferences.ts';

/** The best of our languages for an Accept-Language header. */
export function negotiateLocale(acceptLanguage: string | undefined): Locale {
	const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
	const found = wanted
		.map((tag) => tag.split('-')[0]?.toLowerCase())
		.find((tag) => LOCALES.some((locale) => locale === tag));
	return isLocale(found) ? found : DEFAULT_LOCALE;
}

/** The language of a request's sender: their cookie, then what the browser asks for. */
export function localeOfRequest(requestHeaders: Headers): Locale {
	const name = PREFERENCE_COOKIES.locale;
	const cookie = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(requestHeaders.get('cookie') ?? '')?.[1];
	return isLocale(cookie) ? cookie : negotiateLocale(requestHeaders.get('accept-language') ?? undefined);
}

/** The visitor's preferences: those of their account, their cookies, then what the browser asks for. Read once per request. */
export const readPreferences = cache(async (): Promise<Preferences> => {
	const [jar, head, kept] = await Promise.all([cookies(), headers(), readDisplay()]);
	const values = Object.fromEntries(
		Object.entries(PREFERENCE_COOKIES).map(([key, name]) => [key, jar.get(name)?.value]),
	);
	const { beside: code, ...chosen } = { ...parsePreferences(values), ...kept };
	const beside = await besideCurrency(code);
	return {
		locale: negotiateLocale(head.get('accept-language') ?? undefined),
		theme: 'auto',
		currencyDisplay: 'symbol',
		timeFormat: 'auto',
		...chosen,
		...(beside && { beside }),
	};
});
