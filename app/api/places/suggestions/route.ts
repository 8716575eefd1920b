import { suggestPlaces } from '#contract/places/suggestion.ts';
import { queryOf } from '#lib/server/query-of.ts';
import { resultInLanguage } from '#lib/server/place-names/in-language.ts';
import { route } from '#lib/server/route.ts';
import { call } from '#lib/server/service-client.ts';

/** Places that words may mean, as the service suggests them. */
export const GET = route({ limit: 'suggest' }, async ({ request, query, viewer }) =>
	resultInLanguage(
		await call(suggestPlaces, { query: queryOf(suggestPlaces.query, query) }, { ...viewer, signal: request.signal }),
		request.headers,
	),
);
