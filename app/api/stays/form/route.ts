import { readStayForm } from '#components/stays/search/read-stay-form.ts';
import { queryValuesOf } from '#lib/query-values.ts';
import { searchPeople } from '#lib/server/accounts/travellers/search-people.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { route } from '#lib/server/route.ts';
import { findStayPlace } from '#lib/server/stays/find-stay-place.ts';
import { parseStaySearch } from '#lib/stays/search/stay-search.ts';

/** `GET /api/stays/form?<search>`: the form of stays filled with a search, for pages on which it opens at a press. */
export const GET = route({ limit: 'read' }, async ({ request, query, viewer }) => {
	const today = new Date().toISOString().slice(0, 10);
	const { search } = parseStaySearch(queryValuesOf(query), today);
	// The form stands without the place's full name too.
	const [place, people] = await Promise.all([
		findStayPlace(search, localeOfRequest(request.headers)).catch(() => undefined),
		searchPeople(viewer),
	]);
	return { data: await readStayForm({ search, text: place?.text ?? search.place, people, today }) };
});
