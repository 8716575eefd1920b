import 'server-only';
import { formatList, formatTime } from '#lib/i18n/format.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { LOCALES } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { reworded } from '#lib/saved/reworded.ts';
import type { SavedItem } from '#lib/saved-items.ts';
import type { DirectionsLanguage } from '#lib/travel/direction-words.ts';
import { searchInWords } from '../searches-in-words.ts';

type Reader = Pick<Preferences, 'locale'> & Partial<Pick<Preferences, 'timeFormat'>>;

/** What an account keeps, in the reader's language. What cannot be said in it stays in that in which it was saved. */
export const savedInWords = <T extends SavedItem>(items: readonly T[], reader: Reader): Promise<T[]> =>
	Promise.all(items.map((item) => inWords(item, reader)));

async function inWords<T extends SavedItem>(item: T, reader: Reader): Promise<T> {
	if (item.locale === reader.locale) return item;
	const words = await searchInWords(item.path, reader.locale);
	return words ? { ...item, ...reworded(await known(item), words, languageOf(reader)) } : item;
}

/** An earlier release kept no language and did not tell its words from those of the owner: what no language says is theirs. */
async function known<T extends SavedItem>(item: T): Promise<SavedItem> {
	if (item.locale !== undefined) return item;
	const said = await Promise.all(LOCALES.map((locale) => searchInWords(item.path, locale)));
	return said.some((words) => words?.title === item.title) ? item : { ...item, named: true };
}

const languageOf = (reader: Reader): DirectionsLanguage => ({
	day: (local) => formatDate(local, 'short', reader.locale),
	time: (local) => formatTime(local, reader),
	list: (names) => formatList(names, reader.locale),
});
