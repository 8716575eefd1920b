import { auditPaths } from '#lib/agent-audit/audit-paths.ts';
import { verifyAudit } from '#lib/server/audit/verify-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

/** Looks through the whole audit trail. 303 to it, where the outcome stands; 404 for all but leads and admins. */
export const POST = route(
	{ limit: 'paper', act: 'desk.audit', down: auditPaths.trail({}, { news: 'down' }) },
	async ({ viewer }) => {
		await verifyAudit(webDatabase(), viewer.account?.id ?? null);
		return seeOther(auditPaths.trail({}, { news: 'checked' }));
	},
);
