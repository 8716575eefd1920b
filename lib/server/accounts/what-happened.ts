import 'server-only';
import { HAPPENED, type Happened } from '#lib/accounts/happened.ts';
import type { WebQueryable } from '../db/web-database.ts';

/** Sign-ins of an account and changes of how it is opened, the latest first. */
export async function whatHappened(
	db: WebQueryable,
	accountId: string,
): Promise<{ id: string; at: string; what: Happened }[]> {
	const rows = await db.query<{ id: string; at: Date; action: string }>(
		`select id, at, action from web.audit where (account_id = $1 or subject = $1) and outcome = 'done'
			and action = any($2) order by id desc limit 20`,
		[accountId, HAPPENED.map((what) => `account.${what}`)],
	);
	return rows.flatMap(({ id, at, action }) => {
		const what = HAPPENED.find((one) => action === `account.${one}`);
		return what ? [{ id, at: at.toISOString(), what }] : [];
	});
}
