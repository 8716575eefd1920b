import type { QueryValues } from '#lib/travel/search-query.ts';
import { isHotelId, isOfArea, parseStaySearch, placeWithoutCode, staySearchParams } from '../search/stay-search.ts';
import { parseStaysView, staysViewParams } from '../search/stays-view.ts';

/** The list that a hotel was opened from. */
export interface ListOfHotel {
	/** The query of its address. */
	query: URLSearchParams;
	/** The place in words, and what was chosen of it. */
	place: string;
	at: string;
	/** An area of the map was searched. */
	area: boolean;
}

/** The list that the address of a hotel's page carries, with its place, days and filters; undefined: it carries none. */
export function listOfHotel(values: QueryValues, today: string): ListOfHotel | undefined {
	const { search } = parseStaySearch(values, today);
	// A search for a hotel by its name leads to that hotel, not to a list.
	if (search.place === '' || isHotelId(search.at)) return undefined;
	const query = staysViewParams(parseStaysView(values), staySearchParams(search));
	return { query, place: placeWithoutCode(search.place), at: search.at, area: isOfArea(search) };
}
