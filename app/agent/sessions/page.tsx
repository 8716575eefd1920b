import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { SessionsView } from '#components/agent/sessions-view.tsx';
import { SESSION_NEWS } from '#lib/paths.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { listSessions } from '#lib/server/accounts/session-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { may } from '#lib/server/may.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';

interface PageProps {
	searchParams: Promise<Record<'news', string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('agent.sessions');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** The agents' sessions that stand, each of which an admin can end. Works without JavaScript. */
export default async function AgentSessionsPage({ searchParams }: PageProps) {
	const [{ news }, visitor, preferences, { url }] = await Promise.all([
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	if ((await may(visitor, 'desk.sessions')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const sessions = await listSessions(webDatabase(), 'desk').catch((error: unknown) => {
		logFailure('list sessions', error);
		return null;
	});
	const rows = sessions?.map(({ created_at: began, seen_at: used, ...session }) => ({
		...session,
		own: session.id === visitor.sessionId,
		began: began.toISOString(),
		used: used.toISOString(),
	}));
	return (
		<SessionsView
			sessions={rows ?? null}
			news={SESSION_NEWS.find((one) => one === news) ?? null}
			preferences={preferences}
		/>
	);
}
