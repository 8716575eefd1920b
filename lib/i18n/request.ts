import { getRequestConfig } from 'next-intl/server';
import { readPreferences } from '#lib/server/preferences.ts';
import { loadMessages } from './load-messages.ts';

/** What next-intl needs for one request: the visitor's language and its messages. */
// biome-ignore lint/style/noDefaultExport: next-intl wants one here
export default getRequestConfig(async () => {
	const { locale } = await readPreferences();
	return { locale, messages: await loadMessages(locale), timeZone: 'UTC' };
});
