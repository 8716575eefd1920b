import type { Locale } from '#lib/i18n/locales.ts';
import { query } from '../search-paths.ts';

/** The addresses that asking for searches in another language needs. `paths.api` has these too. */
export const searchesPaths = {
	/** `searches`: paths of ours, six at most. */
	searchesInWords: (searches: readonly string[], locale: Locale) =>
		`/api/searches/words${query(new URLSearchParams([['locale', locale], ...searches.map((path) => ['search', path])]))}`,
} as const;
