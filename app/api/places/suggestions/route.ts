import { suggestPlaces } from '#contract/places/suggestion.ts';
import { queryOf } from '#lib/server/query-of.ts';
import { route } from '#lib/server/route.ts';
import { call } from '#lib/server/service-client.ts';

/** Places that words may mean, as the service suggests them. */
export const GET = route({ limit: 'suggest' }, ({ request, query, viewer }) =>
	call(suggestPlaces, { query: queryOf(suggestPlaces.query, query) }, { ...viewer, signal: request.signal }),
);
