import type { SearchField, SearchProblemCode } from '#lib/travel/search-query.ts';

/** Texts that the form needs in the browser: made on the server, so that no message library is fetched for them. */
export interface SearchWords {
	/** Sentences without a variable, and templates with `{number}` or `{what}`. */
	text: Readonly<Record<string, string>>;
	/** One text for each count, 0 first. */
	adults: readonly string[];
	children: readonly string[];
	infants: readonly string[];
	years: readonly string[];
	nights: readonly string[];
	places: readonly string[];
	problems: Readonly<Record<SearchProblemCode, string>>;
	/** What is missing, by the field that is empty. */
	required: Readonly<Partial<Record<SearchField, string>>>;
	/** "One thing needs your attention", by count. */
	attention: readonly string[];
}

/** A template with its variables filled in. */
export const fill = (template: string | undefined, values: Readonly<Record<string, string | number>>): string =>
	(template ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
