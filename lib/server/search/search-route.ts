import 'server-only';
import { MOST_WAYS } from '#lib/travel/nearby.ts';
import { webDatabase } from '../db/web-database.ts';
import { linesInLanguage } from '../place-names/lines-in-language.ts';
import { localeOfRequest } from '../preferences.ts';
import { route } from '../route.ts';
import { jsonLines } from './json-lines.ts';
import { streamSearches } from './stream-searches.ts';
import { joinSearch } from './visitor-searches.ts';

/**
 * `GET /api/flights/search/[id]`: the visitor's own search as JSON lines; 404 for anyone else's. `also` names further
 * searches of theirs that come with it.
 */
export const searchRoute = route(
	{ limit: 'read', find: ({ viewer, params }) => joinSearch(webDatabase(), viewer.visitorId, params.id ?? '') },
	async ({ request, query, viewer: { visitorId, device, requestId }, params: { id = '' }, subject: { earlier } }) => {
		const gone = new AbortController();
		const signal = AbortSignal.any([request.signal, gone.signal]);
		const also = query.getAll('also').slice(0, MOST_WAYS);
		const found = await streamSearches({ id, earlier }, also, visitorId, { signal, device, requestId });
		const lines = linesInLanguage(found, localeOfRequest(request.headers));
		return new Response(
			jsonLines(lines, () => gone.abort()),
			{
				headers: {
					// A text, which the server compresses chunk by chunk on its way: a twentieth of it is left.
					'content-type': 'text/x-ndjson; charset=utf-8',
					'cache-control': 'private, no-store',
					'x-accel-buffering': 'no',
				},
			},
		);
	},
);
