import { suggestPlaces } from '#contract/places/suggestion.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { withRegions } from '#lib/server/place-names/with-regions.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { queryOf } from '#lib/server/query-of.ts';
import { route } from '#lib/server/route.ts';
import { call } from '#lib/server/service-client.ts';

/** Places that words may mean, as the service suggests them; `region_name` where the words name their region. */
export const GET = route({ limit: 'suggest' }, async ({ request, query, viewer }) => {
	const asked = queryOf(suggestPlaces.query, query);
	const answer = await call(suggestPlaces, { query: asked }, { ...viewer, signal: request.signal });
	if (!answer.ok) return answer;
	const locale = localeOfRequest(request.headers);
	return { data: withRegions(inLanguage(answer.data, locale), query.get('query') ?? '', locale) };
});
