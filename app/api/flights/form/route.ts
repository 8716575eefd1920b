import { readSearchForm } from '#components/search/read-search-form.ts';
import { queryValuesOf } from '#lib/query-values.ts';
import { parseView } from '#lib/results-view.ts';
import { searchPeople } from '#lib/server/accounts/travellers/search-people.ts';
import { placesOf } from '#lib/server/places.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { route } from '#lib/server/route.ts';
import { parseSearch } from '#lib/travel/search-query.ts';

/** `GET /api/flights/form?<search>`: the search form filled with a search, for pages on which it opens at a press. */
export const GET = route({ limit: 'read' }, async ({ request, query, viewer }) => {
	const today = new Date().toISOString().slice(0, 10);
	const stated = queryValuesOf(query);
	const { search } = parseSearch(stated, today);
	const [places, people] = await Promise.all([
		placesOf(search, localeOfRequest(request.headers)),
		searchPeople(viewer),
	]);
	return { data: await readSearchForm({ search, near: parseView(stated).near, places, people, today }) };
});
