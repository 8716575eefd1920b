import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { AuditView } from '#components/agent/audit/audit-view.tsx';
import { readAuditFilter } from '#lib/agent-audit/audit-filter.ts';
import { AUDIT_NEWS } from '#lib/agent-audit/audit-paths.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { listAudit } from '#lib/server/audit/list-audit.ts';
import { lastAuditCheck } from '#lib/server/audit/verify-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { may } from '#lib/server/may.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('agent.audit');
	return { title: t('title'), robots: { index: false, follow: false } };
}

const unread = (error: unknown): null => {
	logFailure('read the audit trail', error);
	return null;
};

/** Who did what, the newest first, and whether the trail is whole. Works without JavaScript. */
export default async function AuditPage() {
	const [visitor, preferences, { url }] = await Promise.all([readViewer(), readPreferences(), readUrl()]);
	if ((await may(visitor, 'desk.audit')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const query = new URL(url, 'http://x').searchParams;
	const { after, ...filter } = readAuditFilter(query);
	const [page, check] = await Promise.all([
		listAudit(webDatabase(), { ...filter, ...(after && { after }) }).catch(unread),
		lastAuditCheck(webDatabase()).catch(unread),
	]);
	return (
		<AuditView
			page={page}
			filter={filter}
			later={after !== undefined}
			check={check && { ...check, at: check.at.toISOString(), head: check.head?.toString('hex') ?? null }}
			news={AUDIT_NEWS.find((one) => one === query.get('news')) ?? null}
			preferences={preferences}
		/>
	);
}
