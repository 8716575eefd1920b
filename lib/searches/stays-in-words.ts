import type { Position } from '#contract/common/distance-km.ts';
import { formatDateRange } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { nightsOf } from '../stays/search/stay-question.ts';
import { isOfArea, type StaySearch } from '../stays/search/stay-search.ts';
import { inARow, type SearchInWords } from './search-in-words.ts';

/** A language: of pages and of the API alike. */
export interface StaysLanguage {
	locale: Locale;
	/** The catalogue `stays`. */
	stays(
		key: 'list.title' | 'list.titleArea' | 'search.countNights' | 'search.countRooms',
		values: Record<string, string | number>,
	): string;
	/** The catalogue `home`. */
	home(key: 'countAdults' | 'countChildren', values: Record<string, string | number>): string;
}

/** A search for stays in words. */
export function staysInWords(
	search: StaySearch,
	{ name, code, latitude, longitude }: Position & { name: string; code: string | null },
	say: StaysLanguage,
): SearchInWords {
	return {
		places: [{ code: code ?? '', name, latitude, longitude }],
		title: say.stays(isOfArea(search) ? 'list.titleArea' : 'list.title', { place: name }),
		detail: inARow([
			formatDateRange(search.checkIn, search.checkOut, 'medium', say.locale),
			say.stays('search.countNights', { count: nightsOf(search) }),
			say.stays('search.countRooms', { count: search.rooms }),
			say.home('countAdults', { count: search.adults }),
			search.children.length > 0 && say.home('countChildren', { count: search.children.length }),
		]),
		locale: say.locale,
	};
}
