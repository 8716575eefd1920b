import { route } from '#lib/server/route.ts';
import { NAMED_ACCOMMODATION } from '#contract/stays/search-limits.ts';
import { queryValuesOf } from '#lib/query-values.ts';
import { refused } from '#lib/server/service-problem.ts';
import { negotiatedFor } from '#lib/server/stays/negotiated-for.ts';
import { readTerms } from '#lib/server/stays/read-terms.ts';
import { isHotelId, parseStaySearch } from '#lib/stays/search/stay-search.ts';

/** `GET /api/stays/terms?<search>&ids=…`: what the cheapest rates of up to ten hotels come with. */
export const GET = route({ limit: 'read' }, async ({ query, viewer }) => {
	const { search, problems } = parseStaySearch(queryValuesOf(query), new Date().toISOString().slice(0, 10));
	const ids = (query.get('ids') ?? '').split(',');
	if (problems[0]) return refused(422, problems[0].code);
	if (ids.length > NAMED_ACCOMMODATION.mostWithRates || !ids.every(isHotelId)) return refused(422, 'validation_format');
	const agreed = await negotiatedFor(search, viewer);
	if (!agreed.ok) return agreed;
	const { terms } = await readTerms(search, ids, { device: viewer.device, negotiated: agreed.rates });
	return { data: terms };
});
