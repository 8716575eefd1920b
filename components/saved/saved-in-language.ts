import { operatorsIn, timesOf } from '#components/keep/direction-words.ts';
import type { Show } from '#components/shell/use-format.ts';
import { askSearchesInWords } from '#lib/api/searches.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { readSaved, rewordSaved, type SavedItem } from '#lib/saved-items.ts';

/** Puts what this browser saved into a language, where it is in another. What fails stays as it is. */
export async function savedInLanguage(locale: Locale, show: Show): Promise<void> {
	const others = readSaved().filter((item) => item.locale !== locale);
	const paths = others.map(({ path }) => path);
	const said = await askSearchesInWords(paths, locale).catch(() => null);
	if (!said || said.size === 0) return;
	const reworded = others.flatMap((item): [string, Partial<SavedItem>][] => {
		const words = said.get(item.path);
		return words
			? [
					[
						item.id,
						{ title: words.title, locale, ...(item.kind === 'search' ? { detail: words.detail } : flown(item, show)) },
					],
				]
			: [];
	});
	rewordSaved(new Map(reworded));
}

/** Who flies a journey, and when. One saved by an earlier release, or with a flight that nobody is named for, keeps its words. */
function flown({ directions = [] }: SavedItem, show: Show): Partial<SavedItem> {
	if (directions.length === 0 || directions.some(({ by }) => by.includes(null))) return {};
	return { detail: timesOf(directions, show), operators: operatorsIn(directions, show, '') };
}
