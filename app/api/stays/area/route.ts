import { isLocale } from '#lib/i18n/locales.ts';
import { drawArea } from '#lib/server/map/draw-area.ts';
import { route } from '#lib/server/route.ts';
import { refused } from '#lib/server/service-problem.ts';
import { readArea } from '#lib/stays/search/map-area.ts';

/** `GET /api/stays/area?south=…&west=…&side=…&lang=…`: the land and the names of an area of the map. */
export const GET = route({ limit: 'read' }, async ({ query }) => {
	const area = readArea(query);
	const lang = query.get('lang');
	if (!area || !isLocale(lang)) return refused(422, 'validation_format');
	const headers = { 'cache-control': 'private, max-age=604800' };
	return Response.json({ data: await drawArea(area, lang) }, { headers });
});
