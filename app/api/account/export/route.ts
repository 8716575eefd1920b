import { accountPaths } from '#lib/accounts/account-paths.ts';
import { readExport } from '#lib/server/accounts/read-export.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/**
 * Everything that is held about who asks, as a JSON file. Of an account only after a recent proof, else 303 back to its
 * page; of a guest what this browser has typed, and the bookings whose code was just entered in it.
 */
export const GET = route({ limit: 'paper' }, async ({ viewer }) => {
	const data = await readExport(viewer);
	if (data === undefined) return NOT_FOUND;
	if (data === 'proof') return seeOther(accountPaths.section('data', { news: 'proof' }));
	return new Response(`${JSON.stringify(data, null, '\t')}\n`, {
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'content-disposition': 'attachment; filename="wayfare-data.json"',
			'cache-control': 'no-store',
		},
	});
});
