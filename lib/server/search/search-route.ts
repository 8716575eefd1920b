import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { guarded, refusal } from '../guard.ts';
import { logFailure } from '../log-failure.ts';
import { problem } from '../service-problem.ts';
import { jsonLines } from './json-lines.ts';
import { streamSearch } from './stream-search.ts';
import { joinSearch } from './visitor-searches.ts';

/** `GET /api/flights/search/[id]`: the visitor's own search as JSON lines; 404 for anybody else's. */
export const searchRoute = guarded({ limit: 'read' }, async (request, visit, { id = '' }) => {
	const joined = await joinSearch(webDatabase(), visit.visitorId, id).catch((error: unknown) => {
		logFailure('join search', error);
		return null;
	});
	if (joined === null) return refusal(problem('down', 503, 'service_unavailable'));
	if (joined === undefined) return refusal(problem('refused', 404, 'not_found'));
	const gone = new AbortController();
	const signal = AbortSignal.any([request.signal, gone.signal]);
	const lines = streamSearch(id, joined.earlier, { signal, device: visit.device, requestId: visit.requestId });
	return new Response(
		jsonLines(lines, () => gone.abort()),
		{
			headers: {
				'content-type': 'application/x-ndjson; charset=utf-8',
				'cache-control': 'private, no-store, no-transform',
				'x-accel-buffering': 'no',
			},
		},
	);
});
