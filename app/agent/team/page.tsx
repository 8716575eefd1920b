import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { TeamView } from '#components/agent/team-view.tsx';
import { TEAM_NEWS } from '#lib/accounts/team-paths.ts';
import { readTeam } from '#lib/server/accounts/team-acts.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { may } from '#lib/server/may.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('security.team');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** Who works at the desk, for admins. Works without JavaScript. */
export default async function TeamPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [query, viewer, { url }] = await Promise.all([searchParams, readViewer(), readUrl()]);
	if ((await may(viewer, 'desk.team')) === 'none') return <AgentDoor {...(await deskDoor(viewer, url))} />;
	const news = queryValue(query, 'news');
	return (
		<TeamView
			team={await readTeam(webDatabase())}
			own={viewer.account?.id}
			news={TEAM_NEWS.find((one) => one === news)}
		/>
	);
}
