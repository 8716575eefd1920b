import { useTranslations } from 'next-intl';
import { DeskPage } from '#components/agent/desk-page.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import type { Proposal } from '#lib/proposals/proposal.ts';
import { ProposalTable } from './proposal-table.tsx';

interface ProposalQueueProps {
	/** Null: they cannot be read. */
	rows: readonly Proposal[] | null;
	preferences: Preferences;
}

/** What the desk has proposed and travellers have not decided. */
export function ProposalQueue({ rows, preferences }: ProposalQueueProps) {
	const t = useTranslations('proposals');
	const agent = useTranslations('agent');
	return (
		<DeskPage label={t('title')} back={[{ href: paths.agent(), label: agent('title') }]}>
			<h1 className="type-h1">{t('title')}</h1>
			<p className="type-small max-w-measure text-ink-2">{t('queue')}</p>
			{rows === null && <Notice tone="bad">{t('unread')}</Notice>}
			{rows?.length === 0 && <EmptyState title={agent('none.title')}>{t('none')}</EmptyState>}
			{rows && rows.length > 0 && <ProposalTable {...{ rows, preferences }} withTrip />}
		</DeskPage>
	);
}
