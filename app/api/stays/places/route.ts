import { localeOfRequest } from '#lib/server/preferences.ts';
import { route } from '#lib/server/route.ts';
import { suggestStays } from '#lib/server/stays/suggest-stays.ts';

/** `GET /api/stays/places?query=…`: cities, towns, airports and hotels that words may mean, as options of the form. */
export const GET = route({ limit: 'suggest' }, async ({ request, query, viewer: { device, requestId } }) => ({
	data: await suggestStays(query.get('query') ?? '', localeOfRequest(request.headers), {
		signal: request.signal,
		device,
		...(requestId && { requestId }),
	}),
}));
