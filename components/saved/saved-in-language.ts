import type { Show } from '#components/shell/use-format.ts';
import { askSearchesInWords } from '#lib/api/searches.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { readSaved, rewordSaved, type SavedItem } from '#lib/saved-items.ts';
import { reworded } from '#lib/saved/reworded.ts';

/** Puts what this browser saved into a language, where it is in another. What fails stays as it is. */
export async function savedInLanguage(locale: Locale, show: Show): Promise<void> {
	const others = readSaved().filter((item) => item.locale !== locale);
	const paths = others.map(({ path }) => path);
	const said = await askSearchesInWords(paths, locale).catch(() => null);
	if (!said || said.size === 0) return;
	const found = others.flatMap((item): [string, Partial<SavedItem>][] => {
		const words = said.get(item.path);
		return words ? [[item.id, reworded(item, words, show)]] : [];
	});
	rewordSaved(new Map(found));
}
