import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { useDueWords } from '#components/change/use-due-words.ts';
import { TripReference } from '#components/agent/trip-reference.tsx';
import { UtcMoment } from '#components/agent/utc-moment.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { isPayLink, type Proposal } from '#lib/proposals/proposal.ts';

interface ProposalTableProps {
	rows: readonly Proposal[];
	/** Names the booking; not on the page of one. */
	withTrip?: boolean;
	preferences: Preferences;
}

/** Proposals as agents list them: what, the sum, until when and how each stands. */
export function ProposalTable({ rows, withTrip = false, preferences }: ProposalTableProps) {
	const t = useTranslations('proposals');
	const show = useFormat(preferences);
	const { say } = useDueWords(show);
	const sum = ({ proposed }: Proposal): string => {
		if (isPayLink(proposed)) return show.money(proposed.quote.total_amount, proposed.quote.currency);
		if (proposed.purpose === 'change') return say(proposed.quote);
		if (proposed.purpose === 'add_services') return show.money(proposed.quote.total_amount, proposed.quote.currency);
		const { refund_amount: back, currency } = proposed.quote;
		return back === null ? t('later') : t('comesBack', { amount: show.isolate(show.money(back, currency)) });
	};
	return (
		<Table
			caption={t('title')}
			rows={rows}
			rowKey={({ id }) => id}
			columns={[
				{
					key: 'until',
					title: t('columns.until'),
					cell: ({ expiresAt }) => <UtcMoment at={expiresAt} preferences={preferences} />,
				},
				...(withTrip
					? [
							{
								key: 'trip',
								title: t('columns.trip'),
								cell: ({ tripId, reference }: Proposal) =>
									tripId && <TripReference tripId={tripId} reference={reference} />,
							},
						]
					: []),
				{
					key: 'what',
					title: t('columns.what'),
					cell: ({ id, proposed }) => (
						<a
							className="link inline-flex pointer-coarse:min-h-hit pointer-coarse:items-center"
							href={paths.proposal(id)}
						>
							{t(`what.${proposed.purpose}`)}
						</a>
					),
				},
				{ key: 'sum', title: t('columns.sum'), cell: (row) => sum(row) },
				{ key: 'state', title: t('columns.state'), cell: ({ state, done }) => t(`states.${done ? 'done' : state}`) },
			]}
			dense
		/>
	);
}
