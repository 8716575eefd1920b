import 'server-only';
import { MOST_WAYS } from '#lib/travel/nearby.ts';
import { linesReply } from '../lines-reply.ts';
import { linesInLanguage } from '../place-names/lines-in-language.ts';
import { localeOfRequest } from '../preferences.ts';
import { route } from '../route.ts';
import { readingOf } from './shared-reading.ts';
import { streamSearches } from './stream-searches.ts';

/**
 * `GET /api/flights/search/[id]`: the visitor's own search as JSON lines; 404 for anyone else's. `also` names further
 * searches of theirs that come with it.
 */
export const searchRoute = route(
	{
		limit: 'read',
		find: ({ viewer: { visitorId, device, requestId }, params }) =>
			readingOf(visitorId, params.id ?? '', { device, requestId }),
	},
	async ({ request, query, viewer: { visitorId, device, requestId }, subject }) => {
		const gone = new AbortController();
		const signal = AbortSignal.any([request.signal, gone.signal]);
		const also = query.getAll('also').slice(0, MOST_WAYS);
		const found = await streamSearches(subject, also, visitorId, { signal, device, requestId });
		const lines = linesInLanguage(found, localeOfRequest(request.headers));
		return linesReply(lines, () => gone.abort());
	},
);
