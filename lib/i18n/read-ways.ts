import { readPreferences } from '../server/preferences.ts';
import type { Locale } from './locales.ts';
import { waysOf } from './ways-of.ts';
import type { Ways } from './write-as.ts';

/** The language of a request's visitor, and how it writes: what their page's messages bring along. */
export async function readWays(): Promise<{ locale: Locale; ways: Ways }> {
	const preferences = await readPreferences();
	return { locale: preferences.locale, ways: waysOf(preferences) };
}
