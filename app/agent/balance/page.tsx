import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { BalanceView } from '#components/agent/balance/balance-view.tsx';
import { readStatementFilter } from '#lib/agent-balance/statement-filter.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { readStatement } from '#lib/server/agent/balance/read-statement.ts';
import { may } from '#lib/server/may.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { readUrl } from '#lib/server/request-url.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('agent.balance');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** What is left of the agency's balance, and what changed it. Works without JavaScript. */
export default async function BalancePage() {
	const [viewer, preferences, { url }] = await Promise.all([readViewer(), readPreferences(), readUrl()]);
	if ((await may(viewer, 'desk.balance')) === 'none') return <AgentDoor {...(await deskDoor(viewer, url))} />;
	const { after, ...filter } = readStatementFilter(new URL(url, 'http://x').searchParams);
	const read = await readStatement(filter, { after });
	return (
		<BalanceView
			statement={'statement' in read ? read.statement : null}
			// A hosted API may have no such read.
			untold={'problem' in read && read.problem.status === 404}
			{...{ filter, preferences }}
			later={after !== undefined}
		/>
	);
}
