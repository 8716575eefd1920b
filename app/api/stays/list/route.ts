import { linesReply } from '#lib/server/lines-reply.ts';
import { route } from '#lib/server/route.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { queryValuesOf } from '#lib/query-values.ts';
import { NOT_FOUND, refused } from '#lib/server/service-problem.ts';
import { findStayPlace } from '#lib/server/stays/find-stay-place.ts';
import { findStays } from '#lib/server/stays/find-stays.ts';
import { takeStays } from '#lib/server/stays/kept-stays.ts';
import { parseStaySearch } from '#lib/stays/search/stay-search.ts';
import { staysLines } from '#lib/stays/search/stays-reply.ts';
import { DEFAULT_STAYS_VIEW } from '#lib/stays/search/stays-view.ts';

/**
 * `GET /api/stays/list?<search>`: what a search for stays finds, as JSON lines: to the page that has just found it all of
 * that, which it has not written; else what is found now, for a list that changes in place.
 */
export const GET = route({ limit: 'read' }, async ({ request, query, viewer }) => {
	const { search, problems } = parseStaySearch(queryValuesOf(query), new Date().toISOString().slice(0, 10));
	if (problems[0]) return refused(422, problems[0].code);
	const kept = takeStays(search, viewer);
	if (kept) return linesReply(staysLines(kept));
	const place = await findStayPlace(search, localeOfRequest(request.headers));
	if (!place) return NOT_FOUND;
	const answer = await findStays(search, place, DEFAULT_STAYS_VIEW, viewer);
	if (!answer.ok) return answer;
	const { name, measuredFrom, latitude, longitude } = place;
	return linesReply(staysLines({ found: answer.found, place: { name, measuredFrom, latitude, longitude } }));
});
