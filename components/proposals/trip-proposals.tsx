import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { NotProposed as Why } from '#lib/paths.ts';
import type { Proposal } from '#lib/proposals/proposal.ts';
import { NotProposed } from './not-proposed.tsx';
import { ProposalTable } from './proposal-table.tsx';

interface TripProposalsProps {
	/** Null: they cannot be read. */
	rows: readonly Proposal[] | null;
	/** Why nothing has just been proposed. */
	refused?: Why | undefined;
	preferences: Preferences;
}

/** What the desk has proposed for a booking, on its page for agents; nothing where it has not. */
export function TripProposals({ rows, refused, preferences }: TripProposalsProps) {
	const t = useTranslations('proposals');
	if (rows?.length === 0 && refused === undefined) return null;
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-3 pt-6 print:hidden">
			{refused !== undefined && <NotProposed why={refused} />}
			{rows === null && <Notice tone="bad">{t('unread')}</Notice>}
			{rows && rows.length > 0 && (
				<Paper as="section" className="grid gap-3 p-4 m:p-6">
					<h2 className="type-h3">{t('title')}</h2>
					<ProposalTable {...{ rows, preferences }} />
				</Paper>
			)}
		</div>
	);
}
