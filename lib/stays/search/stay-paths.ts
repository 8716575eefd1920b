import { query } from '#lib/search-paths.ts';
import { type StayQuestion, stayParams } from './stay-question.ts';
import { type StaySearch, staySearchParams } from './stay-search.ts';
import { type StaysView, staysViewParams } from './stays-view.ts';

/** The addresses of searching for stays. `paths` has these too. */
export const stayPaths = {
	/** The results of a search for stays, as they are looked at; without a search its form. */
	stays: (search?: StaySearch, view?: Partial<StaysView>) =>
		`/stays${search ? query(staysViewParams(view, staySearchParams(search))) : ''}`,
	/** A hotel, with the stay that is asked for: as it is, or as the query of an address. */
	stay: (accommodationId: string, stay: StayQuestion | string) =>
		`/stays/${encodeURIComponent(accommodationId)}${typeof stay === 'string' ? stay && `?${stay.replace(/^\?/, '')}` : query(stayParams(stay))}`,
	api: {
		/** The same search again, for a list that is renewed in place. */
		staysList: (search: StaySearch) => `/api/stays/list${query(staySearchParams(search))}`,
		/** What the cheapest rates of some hotels come with. */
		stayTerms: (search: StaySearch, ids: readonly string[]) => {
			const params = staySearchParams(search);
			params.set('ids', ids.join(','));
			return `/api/stays/terms${query(params)}`;
		},
		stayPlaces: (text: string) => `/api/stays/places?query=${encodeURIComponent(text)}`,
		/** The search form, filled with the search of an address; `search` is what follows its path. */
		stayForm: (search: string) => `/api/stays/form${search}`,
	},
} as const;
