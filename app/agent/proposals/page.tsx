import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { DeskFollow } from '#components/agent/desk-follow.tsx';
import { ProposalQueue } from '#components/proposals/proposal-queue.tsx';
import { paths } from '#lib/paths.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { may } from '#lib/server/may.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { proposalView } from '#lib/server/proposals/proposal-store.ts';
import { proposalsNow, waitingProposals } from '#lib/server/proposals/proposals-now.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('proposals');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** What waits for travellers, what ends first before all. Works without JavaScript. */
export default async function ProposalsPage() {
	const [visitor, preferences, { url }] = await Promise.all([readViewer(), readPreferences(), readUrl()]);
	if ((await may(visitor, 'desk')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const rows = await waitingProposals().catch((error: unknown) => {
		logFailure('read the proposals', error);
		return null;
	});
	const queue = <ProposalQueue rows={rows?.map(proposalView) ?? null} preferences={preferences} />;
	if (rows === null) return queue;
	const t = await getTranslations('proposals');
	return (
		<DeskFollow
			href={paths.api.proposalsNow()}
			shown={proposalsNow(rows)}
			waiting={t('waiting', { count: rows.length })}
		>
			{queue}
		</DeskFollow>
	);
}
