import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SearchLine } from '#lib/travel/search-line.ts';
import { withPlacesInLanguage } from './in-language.ts';

/** The lines of a search, with places as readers of a language call them. */
export async function* linesInLanguage(lines: AsyncIterable<SearchLine>, locale: Locale): AsyncGenerator<SearchLine> {
	for await (const line of lines)
		yield line.type === 'batch' ? { ...line, batch: withPlacesInLanguage(line.batch, locale) } : line;
}
