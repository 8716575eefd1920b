import { webDatabase } from '#lib/server/db/web-database.ts';
import { recordFile } from '#lib/server/quotes/shown-records.ts';
import { route } from '#lib/server/route.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/** A signed record of what was shown about a trip, as a file, for those who may see all of the trip. */
export const GET = route({ limit: 'read', act: 'trip.see' }, async ({ params: { orderId = '', record = '' } }) => {
	const file = await recordFile(webDatabase(), orderId, record);
	if (!file) return NOT_FOUND;
	return new Response(`${JSON.stringify(file, null, 2)}\n`, {
		headers: {
			'content-type': 'application/json',
			'content-disposition': `attachment; filename="shown-${record}.json"`,
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
		},
	});
});
