import { accountPaths } from '#lib/accounts/account-paths.ts';
import { isStaff } from '#lib/accounts/roles.ts';
import { accountById } from '#lib/server/accounts/account-store.ts';
import { exportOf } from '#lib/server/accounts/export-account.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { may } from '#lib/server/may.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/**
 * Everything that is held about who asks, as a JSON file. Of an account only after a recent sign-in, else 303 back to its
 * page; of a guest what this browser has typed, and the bookings whose code was just entered in it.
 */
export const GET = route({ limit: 'paper' }, async ({ viewer }) => {
	const { account, role, visitorId } = viewer;
	if (!account && isStaff(role)) return NOT_FOUND;
	if (account && (await may(viewer, 'account.secure')) === 'none')
		return seeOther(accountPaths.section('data', { news: 'proof' }));
	const db = webDatabase();
	const own = account && (await accountById(db, account.id));
	const data = await exportOf(db, { visitorId: own?.visitorId ?? visitorId, accountId: own?.id ?? null });
	await recordAudit(db, { ...actorOf(viewer), action: 'account.export', subject: own?.id ?? null, outcome: 'done' });
	return new Response(`${JSON.stringify(data, null, '\t')}\n`, {
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'content-disposition': 'attachment; filename="wayfare-data.json"',
			'cache-control': 'no-store',
		},
	});
});
