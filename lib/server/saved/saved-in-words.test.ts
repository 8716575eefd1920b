import { expect, it, vi } from 'vitest';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SavedItem } from '#lib/saved-items.ts';
import type { SearchInWords } from '#lib/searches/search-in-words.ts';
import { savedInWords } from './saved-in-words.ts';

const TITLES: Partial<Record<Locale, string>> = { en: 'London – Lisbon', de: 'London – Lissabon' };
const asked = vi.hoisted(() => ({ silent: false, times: 0 }));
vi.mock('../searches-in-words.ts', () => ({
	searchInWords: async (_: string, locale: Locale): Promise<SearchInWords | null> => {
		asked.times += 1;
		const title = TITLES[locale];
		return asked.silent || title === undefined ? null : { places: [], title, detail: `detail ${locale}`, locale };
	},
}));

const SEARCH: SavedItem = {
	id: 'a',
	kind: 'search',
	path: '/flights?from=LON&to=LIS',
	title: 'London – Lisbon',
	detail: '12 Jan 2027',
	locale: 'en',
	operators: null,
	price: null,
	at: 1,
};
const JOURNEY: SavedItem = {
	...SEARCH,
	kind: 'journey',
	path: '/flights/offers/off_1?from=LON&to=LIS',
	title: 'London to Lisbon',
	detail: 'Tue 12 Jan 08:20–11:10',
	directions: [{ by: ['TAP Air Portugal', 'Iberia'], departs: '2027-01-12T08:20:00', arrives: '2027-01-12T11:10:00' }],
	operators: 'TAP Air Portugal and Iberia',
};
const { locale: _, ...EARLIER } = SEARCH;
const { directions: __, locale: ___, ...EARLIER_JOURNEY } = JOURNEY;
const said = async (item: SavedItem, locale: Locale) => {
	const [{ title, detail, operators } = item] = await savedInWords([item], { locale });
	return [title, detail, operators];
};

it.each<[string, SavedItem, (string | null)[]]>([
	['a search', SEARCH, ['London – Lissabon', 'detail de', null]],
	['a search that its owner has named', { ...SEARCH, title: 'Spring', named: true }, ['Spring', 'detail de', null]],
	['a journey', JOURNEY, ['London – Lissabon', 'Di. 12. Jan. 08:20–11:10', 'TAP Air Portugal und Iberia']],
	['a search of an earlier release', EARLIER, ['London – Lissabon', 'detail de', null]],
	['one of an earlier release with a name', { ...EARLIER, title: 'Spring' }, ['Spring', 'detail de', null]],
	[
		'a journey of an earlier release',
		EARLIER_JOURNEY,
		['London to Lisbon', JOURNEY.detail, 'TAP Air Portugal and Iberia'],
	],
])('says %s in the reader’s language', async (_what, item, words) => {
	expect(await said(item, 'de')).toEqual(words);
});

it('asks for nothing in the language that it was saved in, and leaves what cannot be said', async () => {
	asked.times = 0;
	expect(await said(SEARCH, 'en')).toEqual(['London – Lisbon', '12 Jan 2027', null]);
	expect(asked.times).toBe(0);
	asked.silent = true;
	expect(await said(SEARCH, 'de')).toEqual(['London – Lisbon', '12 Jan 2027', null]);
});
