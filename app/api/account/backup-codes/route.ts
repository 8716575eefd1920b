import { unseenBackupCodes } from '#lib/server/accounts/factors/backup-codes.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { route } from '#lib/server/route.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/** The account's new backup codes as a file, while they can be read. */
export const GET = route({ limit: 'read', act: 'account.secure' }, async ({ viewer: { account } }) => {
	const codes = account && (await unseenBackupCodes(webDatabase(), account.id));
	if (!codes) return NOT_FOUND;
	const headers = {
		'content-type': 'text/plain; charset=utf-8',
		'content-disposition': 'attachment; filename="backup-codes.txt"',
		'cache-control': 'no-store',
	};
	return new Response(`${codes.join('\n')}\n`, { headers });
});
