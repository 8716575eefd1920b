import 'server-only';
import { isStaff } from '#lib/accounts/roles.ts';
import { actorOf, recordAudit } from '../audit/record-audit.ts';
import { webDatabase } from '../db/web-database.ts';
import { may } from '../may.ts';
import type { Viewer } from '../viewer.ts';
import { accountById } from './account-store.ts';
import { exportOf } from './export-account.ts';

/**
 * Everything that is held about who asks, as the file and the pages tell it, noted in the audit trail. `proof`: an account
 * has to prove anew whose it is; undefined: there is nothing to tell, as of who works at the desk by the access code.
 */
export async function readExport(viewer: Viewer): Promise<object | 'proof' | undefined> {
	const { account, role, visitorId } = viewer;
	if ((!account && isStaff(role)) || visitorId === undefined) return undefined;
	if (account && (await may(viewer, 'account.secure')) === 'none') return 'proof';
	const db = webDatabase();
	const own = account && (await accountById(db, account.id));
	const data = await exportOf(db, { visitorId: own?.visitorId ?? visitorId, accountId: own?.id ?? null });
	await recordAudit(db, { ...actorOf(viewer), action: 'account.export', subject: own?.id ?? null, outcome: 'done' });
	return data;
}
